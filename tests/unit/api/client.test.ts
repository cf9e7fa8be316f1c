import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../src/api/call';
import { createClient, type ClientOptions } from '../../../src/api/client';
import {
  ConnectionError,
  isOutcomeUnknown,
  MalformedAnswerError,
  StatusError,
  TimeoutError,
  UnsentError,
} from '../../../src/api/errors';
import { acknowledgement } from '../../../src/api/schemas';

const read = { host: 'api', method: 'GET', path: '/things', answer: z.array(z.string()) } satisfies Call;
const write = {
  host: 'api',
  method: 'PUT',
  path: '/things',
  body: z.object({ name: z.string() }),
  answer: acknowledgement,
} satisfies Call;
const simulatorRead = { ...read, host: 'simulator' } satisfies Call;
const simulatorWrite = { ...write, host: 'simulator' } satisfies Call;

let server: Server | undefined;

/** A service that answers the n-th request with the n-th handler, and all further ones with the last handler. */
async function serve(...handlers: RequestListener[]) {
  const seen: { method?: string; url?: string; headers: Record<string, unknown>; body: string }[] = [];
  server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => (body += String(chunk)));
    req.on('end', () => {
      seen.push({ method: req.method, url: req.url, headers: req.headers, body });
      handlers[Math.min(seen.length, handlers.length) - 1]?.(req, res);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test service has no port.');
  return { seen, origin: `http://127.0.0.1:${address.port}` };
}

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, res) => {
    res.writeHead(status, headers).end(body);
  };

const clientOf = (origin: string, options: Partial<ClientOptions> = {}) =>
  createClient({
    hosts: { api: `${origin}/api`, simulator: `${origin}/simulator` },
    sendIdToken: 'api',
    getIdToken: async (fresh) => (fresh ? 'fresh' : 'token'),
    ...options,
  });

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('The call succeeded.'),
    (error: unknown) => error,
  );

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('a call that is answered', () => {
  it('carries the token and gives back the checked answer', async () => {
    const { seen, origin } = await serve(answer(200, '["a"]'));
    expect(await clientOf(origin).send(request(read, {}))).toEqual(['a']);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/api/things',
      headers: { authorization: 'Bearer token' },
    });
  });

  it('sends a body as JSON, and takes an empty answer where the contract leaves it open', async () => {
    const { seen, origin } = await serve(answer(200, ''));
    expect(await clientOf(origin).send(request(write, { body: { name: 'x' } }))).toBeUndefined();
    expect(seen[0]).toMatchObject({
      method: 'PUT',
      body: '{"name":"x"}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it('carries no cookie, follows no redirect, and is kept by no cache', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { origin } = await serve(answer(200, '[]'));
    await clientOf(origin).send(request(read, {}));
    const [sent] = fetched.mock.lastCall ?? [];
    expect(sent).toMatchObject({ credentials: 'omit', redirect: 'error', cache: 'no-store' });
  });

  it.each([
    ['HTML', '<!doctype html><title>Proxy</title>'],
    ['cut JSON', '["a'],
    ['wrong types', '[1]'],
    ['nothing', ''],
  ])('with %s is a malformed answer, never an empty list', async (_, body) => {
    const { origin } = await serve(answer(200, body));
    const error = await failure(clientOf(origin).send(request(read, {})));
    expect(error).toBeInstanceOf(MalformedAnswerError);
  });

  it('with another 2xx than the one that says yes is a failure', async () => {
    const { origin } = await serve(answer(202, '{}'));
    const strict = { ...write, success: 200 } satisfies Call;
    const error = await failure(clientOf(origin).send(request(strict, { body: { name: 'x' } })));
    expect(error).toMatchObject({ name: 'StatusError', status: 202 });
    expect(isOutcomeUnknown(error)).toBe(true);
  });

  it("keeps the service's own words", async () => {
    const { origin } = await serve(answer(409, '{"message":"the last administrator"}'));
    const error = await failure(clientOf(origin).send(request(write, { body: { name: 'x' } })));
    expect(error).toMatchObject({ status: 409, serviceMessage: 'the last administrator' });
    expect(isOutcomeUnknown(error)).toBe(false);
  });
});

describe('repeating', () => {
  it('asks a read again at most twice', async () => {
    const { seen, origin } = await serve(answer(503, ''));
    expect(await failure(clientOf(origin).send(request(read, {})))).toBeInstanceOf(StatusError);
    expect(seen).toHaveLength(3);
  });

  it('counts what was asked again before a 401 and after it together', async () => {
    const { seen, origin } = await serve(answer(500, ''), answer(500, ''), answer(401, ''), answer(500, ''));
    expect(await failure(clientOf(origin).send(request(read, {})))).toMatchObject({ status: 500 });
    expect(seen).toHaveLength(4);
  });

  it('asks again after a 401 as often as is left', async () => {
    const { seen, origin } = await serve(answer(500, ''), answer(401, ''), answer(500, ''));
    expect(await failure(clientOf(origin).send(request(read, {})))).toMatchObject({ status: 500 });
    expect(seen).toHaveLength(4);
  });

  it('takes the answer of a read that was asked again', async () => {
    const { seen, origin } = await serve(answer(500, ''), answer(200, '["a"]'));
    expect(await clientOf(origin).send(request(read, {}))).toEqual(['a']);
    expect(seen).toHaveLength(2);
  });

  it.each([
    ['60', 60],
    ['9'.repeat(400), Infinity],
  ])(
    'does not wait for a long Retry-After (%s) by itself, and says how long it is',
    async (header, retryAfter) => {
      const { seen, origin } = await serve(answer(429, '', { 'Retry-After': header }));
      expect(await failure(clientOf(origin).send(request(read, {})))).toMatchObject({
        status: 429,
        retryAfter,
      });
      expect(seen).toHaveLength(1);
    },
  );

  it.each([429, 500, 503])('never sends a write again after %i', async (status) => {
    const { seen, origin } = await serve(answer(status, ''));
    await failure(clientOf(origin).send(request(write, { body: { name: 'x' } })));
    expect(seen).toHaveLength(1);
  });

  it('never sends a write again after a broken connection, whose outcome is unknown', async () => {
    const { seen, origin } = await serve((_, res) => {
      res.writeHead(200, { 'Content-Length': '100' }).write('{');
      res.socket?.destroy();
    });
    const error = await failure(clientOf(origin).send(request(write, { body: { name: 'x' } })));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(isOutcomeUnknown(error)).toBe(true);
    expect(seen).toHaveLength(1);
  });
});

describe('a 401', () => {
  it('is answered with one fresh token and one replay', async () => {
    const { seen, origin } = await serve(answer(401, ''), answer(200, '["a"]'));
    expect(await clientOf(origin).send(request(read, {}))).toEqual(['a']);
    expect(seen.map(({ headers }) => headers['authorization'])).toEqual(['Bearer token', 'Bearer fresh']);
  });

  it('shares one refresh between calls that meet it together', async () => {
    const { origin } = await serve(answer(401, ''), answer(401, ''), answer(200, '[]'));
    let token = 'token';
    const getIdToken = vi.fn(async (fresh: boolean) => (token = fresh ? 'fresh' : token));
    const client = clientOf(origin, { getIdToken });
    await Promise.all([client.send(request(read, {})), client.send(request(read, {}))]);
    expect(getIdToken.mock.calls.filter(([fresh]) => fresh)).toHaveLength(1);
  });

  it('to a fresh token ends the session', async () => {
    const { seen, origin } = await serve(answer(401, ''));
    expect(await failure(clientOf(origin).send(request(read, {})))).toMatchObject({ endsSession: true });
    expect(seen).toHaveLength(2);
  });

  it('from a restart of the simulator, or without a token sent, ends nothing', async () => {
    const { origin } = await serve(answer(401, ''));
    const restart = await failure(clientOf(origin).send(request(simulatorWrite, { body: { name: 'x' } })));
    expect(restart).toMatchObject({ endsSession: false });
    const bare = clientOf(origin, { sendIdToken: 'none' });
    expect(await failure(bare.send(request(read, {})))).toMatchObject({ endsSession: false });
  });
});

describe('the ID token', () => {
  it.each([
    ['api', 'http://elsewhere.example', undefined],
    ['all', 'http://elsewhere.example', 'Bearer token'],
    ['api', undefined, 'Bearer token'],
    ['none', undefined, undefined],
  ] as const)(
    'with VITE_SEND_ID_TOKEN=%s and the API at %s goes to the simulator as %s',
    async (mode, api, expected) => {
      const { seen, origin } = await serve(answer(200, '[]'));
      const client = clientOf(origin, {
        sendIdToken: mode,
        hosts: { api: api ?? `${origin}/api`, simulator: `${origin}/simulator` },
      });
      await client.send(request(simulatorRead, {}));
      expect(seen[0]?.headers['authorization']).toBe(expected);
    },
  );

  it('that can not be had keeps the request from being sent', async () => {
    const { seen, origin } = await serve(answer(200, '[]'));
    const client = clientOf(origin, { getIdToken: () => Promise.reject(new Error('offline')) });
    expect(await failure(client.send(request(read, {})))).toBeInstanceOf(UnsentError);
    expect(seen).toHaveLength(0);
  });
});

describe('waiting', () => {
  const never = () => new Promise<never>(() => undefined);

  it('for the first token ends after the time limit, and nothing was sent', async () => {
    const { seen, origin } = await serve(answer(200, '[]'));
    const client = clientOf(origin, { getIdToken: never });
    const error = await failure(client.send(request({ ...read, timeout: 50 }, {})));
    expect(error).toBeInstanceOf(UnsentError);
    expect(seen).toHaveLength(0);
  });

  it('for another token ends after the time limit: what was answered 401 was not carried out', async () => {
    const { seen, origin } = await serve(answer(401, ''));
    const client = clientOf(origin, { getIdToken: async (fresh) => (fresh ? never() : 'token') });
    const hasty = { ...write, timeout: 200 } satisfies Call;
    const error = await failure(client.send(request(hasty, { body: { name: 'x' } })));
    expect(error).toBeInstanceOf(UnsentError);
    expect(isOutcomeUnknown(error)).toBe(false);
    expect(seen).toHaveLength(1);
  });

  it('for the answer to a replay is about what was sent: nobody knows what it came to', async () => {
    const { seen, origin } = await serve(answer(401, ''), () => undefined);
    const hasty = { ...write, timeout: 200 } satisfies Call;
    const error = await failure(clientOf(origin).send(request(hasty, { body: { name: 'x' } })));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(seen).toHaveLength(2);
  });

  it('for a token ends with the reason of the signal', async () => {
    const client = clientOf('http://127.0.0.1', { getIdToken: never });
    const page = new AbortController();
    const sent = failure(client.send(request(read, {}), { signal: page.signal }));
    page.abort();
    expect(await sent).toMatchObject({ name: 'AbortError' });
    const late = client.send(request(read, {}), { signal: page.signal });
    expect(await failure(late)).toMatchObject({ name: 'AbortError' });
  });

  it('ends after the time limit, also while the body is under way or nothing is there to read it', async () => {
    const { origin } = await serve((_, res) => {
      res.writeHead(200).write('["a"');
    });
    const hasty = request({ ...read, timeout: 50 }, {});
    expect(await failure(clientOf(origin).send(hasty))).toBeInstanceOf(TimeoutError);
    expect(await failure(clientOf(origin).stream(hasty, never))).toBeInstanceOf(TimeoutError);
  });

  it('ends with the reason of the signal, without words for people', async () => {
    const { origin } = await serve(() => undefined);
    const page = new AbortController();
    const sent = failure(clientOf(origin).send(request(read, {}), { signal: page.signal }));
    page.abort();
    expect(await sent).toMatchObject({ name: 'AbortError' });
  });
});
