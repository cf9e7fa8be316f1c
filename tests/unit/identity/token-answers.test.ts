import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkTokenAnswers } from '../../../src/identity/answers';

const TOKEN = 'https://securetoken.googleapis.com/v1/token?key=k';
const LOOKUP = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=k';

const answers = vi.fn(async (_: RequestInfo | URL) => new Response());

let isAccountGone: () => boolean;

beforeEach(() => {
  vi.stubGlobal('fetch', answers);
  isAccountGone = checkTokenAnswers();
});
afterEach(() => {
  answers.mockReset();
  vi.unstubAllGlobals();
});

test.each(['[]', '{}', '{"access_token":null}', 'null', '<!doctype html>', ''])(
  'an answer of %o is no token, which the session outlives',
  async (body) => {
    answers.mockResolvedValue(new Response(body));
    await expect(fetch(TOKEN)).rejects.toThrow();
    await expect(fetch(new Request(TOKEN))).rejects.toThrow();
  },
);

test('a token, a refusal and every other call pass as they are', async () => {
  answers.mockResolvedValueOnce(new Response('{"access_token":"new"}'));
  expect(await (await fetch(TOKEN)).json()).toEqual({ access_token: 'new' });
  answers.mockResolvedValueOnce(new Response('{"error":{}}', { status: 400 }));
  expect((await fetch(new URL(TOKEN))).status).toBe(400);
  answers.mockResolvedValueOnce(new Response('[]'));
  expect(await (await fetch(LOOKUP)).json()).toEqual([]);
});

test('an account is gone from the refusal that says so to the next answer that knows it', async () => {
  const refusal = (message: string) => new Response(JSON.stringify({ error: { message } }), { status: 400 });
  for (const [address, message, isGone] of [
    [TOKEN, 'TOKEN_EXPIRED', false],
    [TOKEN, 'USER_NOT_FOUND', true],
    [TOKEN, 'INVALID_REFRESH_TOKEN', true],
    [LOOKUP, 'USER_DISABLED', true],
  ] as const) {
    answers.mockResolvedValueOnce(refusal(message));
    await fetch(address);
    expect(isAccountGone()).toBe(isGone);
  }
  answers.mockResolvedValueOnce(new Response('{"users":[]}'));
  await fetch(LOOKUP);
  expect(isAccountGone()).toBe(false);
});
