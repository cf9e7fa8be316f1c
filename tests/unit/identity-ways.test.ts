import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createIdentity } from '../../src/identity/identity';
import { isSameSite } from '../../src/identity/sameSite';
import { aConfig } from '../support/builders';
import { aFirebaseUser, fakeFirebase, providerError } from '../support/fakeFirebase';
import { fakeStorage } from '../support/fakeStorage';

const firebase = vi.hoisted(() => ({ sdk: {} }));
const store = vi.hoisted(() => ({ setDoc: vi.fn(), connectFirestoreEmulator: vi.fn() }));
vi.mock(
  'firebase/auth',
  () => new Proxy({}, { has: () => true, get: (_, name) => Reflect.get(firebase.sdk, name) }),
);
vi.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
vi.mock('firebase/firestore/lite', () => ({
  ...store,
  doc: (_: unknown, ...path: string[]) => path.join('/'),
  getFirestore: () => 'the store',
  setLogLevel: () => undefined,
}));

/** The page is on the site of `authDomain`, so that a redirect comes back. */
const AT_HOME = 'console.acme.test';
const ELSEWHERE = 'console.example';

let fake: ReturnType<typeof fakeFirebase>;
const popup = vi.fn();
const redirect = vi.fn();
const redirectResult = vi.fn();
const parameters = vi.fn();

const arrive = (uid = 'ada') => {
  const user = aFirebaseUser({ uid, admin: true });
  fake.become(user);
  return { user };
};

beforeEach(() => {
  fakeStorage();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fake = fakeFirebase();
  popup.mockReset().mockImplementation(async () => arrive());
  redirect.mockReset().mockReturnValue(new Promise(() => undefined));
  redirectResult.mockReset().mockResolvedValue(null);
  store.setDoc.mockReset().mockResolvedValue(undefined);
  firebase.sdk = {
    ...fake.sdk,
    browserPopupRedirectResolver: 'the resolver',
    GoogleAuthProvider: class {
      setCustomParameters = parameters;
    },
    signInWithPopup: popup,
    signInWithRedirect: redirect,
    getRedirectResult: redirectResult,
  };
});

describe('the way in with Google', () => {
  test('gives the resolver to the call alone, and asks which account', async () => {
    const { google, session } = createIdentity(aConfig(), ELSEWHERE);
    await google.signIn();
    expect(popup).toHaveBeenCalledWith(fake.auth, expect.anything(), 'the resolver');
    expect(parameters).toHaveBeenCalledWith({ prompt: 'select_account' });
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', isAdmin: true });
    await vi.waitFor(() => expect(store.setDoc.mock.calls[0]?.[0]).toBe('users/ada'));
    expect(redirectResult).not.toHaveBeenCalled();
  });

  test('hands on what the provider says, and redirects nowhere from another site', async () => {
    popup.mockRejectedValueOnce(providerError('auth/popup-blocked'));
    await expect(createIdentity(aConfig(), ELSEWHERE).google.signIn()).rejects.toThrow('popup-blocked');
    expect(redirect).not.toHaveBeenCalled();
  });

  test('is given up after 60 s, and counts where it succeeds later', async () => {
    vi.useFakeTimers();
    let succeed: () => void = () => undefined;
    popup.mockReturnValueOnce(new Promise((resolve) => (succeed = () => resolve(arrive()))));
    const { google, session } = createIdentity(aConfig(), ELSEWHERE);
    const attempt = google.signIn().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await attempt).toMatchObject({ code: 'console/timeout' });
    vi.useRealTimers();
    succeed();
    await vi.waitFor(() => expect(session.getSnapshot().status).toBe('signed-in'));
    await vi.waitFor(() => expect(store.setDoc).toHaveBeenCalledTimes(1));
  });

  test('goes to Google itself where the window is blocked and the page can come back', async () => {
    popup.mockRejectedValueOnce(providerError('auth/popup-blocked'));
    void createIdentity(aConfig(), AT_HOME).google.signIn();
    await vi.waitFor(() =>
      expect(redirect).toHaveBeenCalledWith(fake.auth, expect.anything(), 'the resolver'),
    );
  });

  test('asks at start for the result of a redirect, and lets in who came back', async () => {
    redirectResult.mockImplementation(async () => arrive());
    const { google, session } = createIdentity(aConfig(), AT_HOME);
    await google.takeReturn();
    expect(redirectResult).toHaveBeenCalledWith(fake.auth, 'the resolver');
    expect(session.getSnapshot().status).toBe('signed-in');
    await vi.waitFor(() => expect(store.setDoc).toHaveBeenCalledTimes(1));
  });

  test('tells of a redirect that failed, once', async () => {
    redirectResult.mockRejectedValue(providerError('auth/redirect-cancelled-by-user'));
    const { google } = createIdentity(aConfig(), AT_HOME);
    await expect(google.takeReturn()).rejects.toThrow('redirect-cancelled-by-user');
    expect(google.takeReturn()).toBeUndefined();
  });

  test('lets nobody in where nobody came back', async () => {
    const { google, session } = createIdentity(aConfig(), AT_HOME);
    await google.takeReturn();
    expect(session.getSnapshot().status).toBe('starting');
    expect(store.setDoc).not.toHaveBeenCalled();
  });
});

describe('a redirect comes back', () => {
  test.each([
    ['acme.test', 'acme.test', true],
    ['auth.acme.test', 'acme.test', true],
    ['acme.test', 'console.acme.test', true],
    ['acme.firebaseapp.com', 'console.acme.test', false],
    ['evilacme.test', 'acme.test', false],
    ['localhost:9099', 'localhost', true],
  ])('with authDomain %s to %s: %s', (authDomain, page, comesBack) => {
    expect(isSameSite(authDomain, page)).toBe(comesBack);
  });
});
