import type { Auth } from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeIdentityError } from '../../../src/i18n/identityErrors';
import { loadPart } from '../../../src/browser/missingPart';
import { IdentityTimeoutError, surviveBusyStart } from '../../../src/identity/answers';
import { fakeFirebase, providerError } from '../../support/fakeFirebase';

const LOOKUP = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=k';
const TOKEN = 'http://127.0.0.1:9099/securetoken.googleapis.com/v1/token?key=k';
const SIGN_IN = 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k';

describe('while the identity library starts', () => {
  const answers = vi.fn(async (_: RequestInfo | URL) => new Response('{}', { status: 503 }));
  let ready: () => void;
  let auth: Auth;

  beforeEach(() => {
    vi.stubGlobal('fetch', answers);
    const { fields, auth: fakeAuth } = fakeFirebase();
    fields.authStateReady = () => new Promise((resolve) => (ready = resolve));
    auth = fakeAuth;
  });
  afterEach(() => answers.mockReset());

  test.each([
    [503, LOOKUP],
    [429, TOKEN],
    [400, LOOKUP],
  ])('an answer of %i to %s reads as a network fault, which keeps the session', async (status, url) => {
    answers.mockResolvedValue(new Response('{}', { status }));
    surviveBusyStart(auth);
    await expect(fetch(url)).rejects.toThrow(TypeError);
    await expect(fetch(new Request(url))).rejects.toThrow(TypeError);
  });

  test.each([
    [503, LOOKUP, true],
    [429, TOKEN, true],
    [400, LOOKUP, false],
  ])('an answer of %i to %s is told once as a provider that is busy: %s', async (status, url, isBusy) => {
    answers.mockResolvedValue(new Response('{}', { status }));
    const takeBusyStart = surviveBusyStart(auth);
    expect(takeBusyStart()).toBe(false);
    await expect(fetch(url)).rejects.toThrow(TypeError);
    expect([takeBusyStart(), takeBusyStart()]).toEqual([isBusy, false]);
  });

  test.each([401, 403])('a refusal of the user with %i passes: the session is over', async (status) => {
    answers.mockResolvedValue(new Response('{}', { status }));
    surviveBusyStart(auth);
    await expect(fetch(LOOKUP)).resolves.toMatchObject({ status });
    await expect(fetch(TOKEN)).rejects.toThrow(TypeError);
  });

  test('an answer that is well, and every other call, passes', async () => {
    surviveBusyStart(auth);
    answers.mockResolvedValueOnce(new Response('{"users":[]}'));
    await expect((await fetch(new URL(LOOKUP))).json()).resolves.toEqual({ users: [] });
    answers.mockResolvedValueOnce(new Response('{}', { status: 400 }));
    await expect(fetch(SIGN_IN)).resolves.toMatchObject({ status: 400 });
  });

  test('nothing is held any more once it has started', async () => {
    surviveBusyStart(auth);
    ready();
    await vi.waitFor(() => expect(globalThis.fetch).toBe(answers));
  });
});

describe('a part that only one way in needs', () => {
  test('is handed on where it is there, and has words where it is not', async () => {
    await expect(loadPart(Promise.resolve('the part'))).resolves.toBe('the part');
    const missing: unknown = await loadPart(Promise.reject(new TypeError('Failed to fetch'))).catch(
      (error: unknown) => error,
    );
    expect(describeIdentityError(missing)).toEqual({
      sentence: 'A part of this page didn’t load. Check your connection, then reload the page.',
      code: 'console/missing-part',
      detail: 'Failed to fetch (console/missing-part)',
    });
  });
});

describe('the words for an error of the provider', () => {
  test('stand beside its own', () => {
    expect(describeIdentityError(providerError('auth/invalid-credential'))).toEqual({
      sentence: 'Wrong username or password.',
      code: 'auth/invalid-credential',
      detail: 'Firebase: Error (auth/invalid-credential).',
    });
  });

  test('are the same for a wrong password and an unknown address', () => {
    const words = ['auth/invalid-credential', 'auth/wrong-password', 'auth/user-not-found'].map((code) =>
      JSON.stringify(describeIdentityError(providerError(code))),
    );
    expect(new Set(words).size).toBe(1);
  });

  test('have a default for what the library does not list, and name its code', () => {
    const unlisted = Object.assign(new Error('Not today.'), { code: 'unavailable' });
    expect(describeIdentityError(unlisted)).toEqual({
      sentence: 'The sign-in service reported a problem. Try again in a moment.',
      code: 'unavailable',
      detail: 'Not today. (unavailable)',
    });
    expect(describeIdentityError('thrown text')).toEqual({
      sentence: 'The sign-in service reported a problem. Try again in a moment.',
      detail: undefined,
    });
  });

  test('say how long was waited', () => {
    const { sentence } = describeIdentityError(new IdentityTimeoutError('No answer.'));
    expect(sentence).toMatch(/service didn’t answer\./);
  });
});
