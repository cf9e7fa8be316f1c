import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createIdentity } from '../../../src/identity/identity';
import { isSameSite } from '../../../src/identity/google';
import { aConfig } from '../../support/builders';
import { aFirebaseUser, fakeFirebase, providerError } from '../../support/fakeFirebase';
import { fakeStorage } from '../../support/fakeStorage';
import { later } from '../../support/later';

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

/** A page on the same site as `authDomain`, to which a redirect can come back, and one on another site. */
const AT_HOME = 'console.acme.test';
const ELSEWHERE = 'console.example';

let fake: ReturnType<typeof fakeFirebase>;
let tab: Map<string, string>;
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
  tab = fakeStorage('sessionStorage');
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
    await google.signIn(null);
    expect(popup).toHaveBeenCalledWith(fake.auth, expect.anything(), 'the resolver');
    expect(parameters).toHaveBeenCalledWith({ prompt: 'select_account' });
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', isAdmin: true });
    await vi.waitFor(() => expect(store.setDoc.mock.calls[0]?.[0]).toBe('users/ada'));
    expect(redirectResult).not.toHaveBeenCalled();
  });

  test('hands on what the provider says, and redirects nowhere from another site', async () => {
    popup.mockRejectedValueOnce(providerError('auth/popup-blocked'));
    await expect(createIdentity(aConfig(), ELSEWHERE).google.signIn(null)).rejects.toThrow('popup-blocked');
    expect(redirect).not.toHaveBeenCalled();
  });

  test('tells an answer that can’t be read from a script that is not there', async () => {
    popup.mockRejectedValue(providerError('auth/internal-error'));
    const { google } = createIdentity(aConfig(), ELSEWHERE);
    await expect(google.signIn(null)).rejects.toMatchObject({ code: 'auth/internal-error' });
    vi.stubGlobal('gapi', {});
    await expect(google.signIn(null)).rejects.toMatchObject({ code: 'console/unreadable-answer' });
    vi.unstubAllGlobals();
  });

  test('is given up after 60 s, and counts where it succeeds later', async () => {
    vi.useFakeTimers();
    let succeed: () => void = () => undefined;
    popup.mockReturnValueOnce(new Promise((resolve) => (succeed = () => resolve(arrive()))));
    const { google, session } = createIdentity(aConfig(), ELSEWHERE);
    const attempt = google.signIn(null).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await attempt).toMatchObject({ code: 'console/timeout' });
    vi.useRealTimers();
    succeed();
    await vi.waitFor(() => expect(session.getSnapshot().status).toBe('signed-in'));
    await vi.waitFor(() => expect(store.setDoc).toHaveBeenCalledTimes(1));
  });

  test('goes to Google itself where the window is blocked and the page can come back', async () => {
    popup.mockRejectedValueOnce(providerError('auth/popup-blocked'));
    void createIdentity(aConfig(), AT_HOME).google.signIn(null);
    await vi.waitFor(() =>
      expect(redirect).toHaveBeenCalledWith(fake.auth, expect.anything(), 'the resolver'),
    );
  });

  test('takes no one away who signed in before it was known that the window is blocked', async () => {
    const script = later();
    popup.mockImplementationOnce(async () => {
      await script.promise;
      throw providerError('auth/popup-blocked');
    });
    const { google } = createIdentity(aConfig(), AT_HOME);
    const attempt = google.signIn(null);
    await vi.waitFor(() => expect(popup).toHaveBeenCalledTimes(1));
    arrive();
    script.resolve();
    await expect(attempt).rejects.toThrow('popup-blocked');
    expect(redirect).not.toHaveBeenCalled();
  });

  test('joins an attempt that has no window yet, so that none is left without a listener', async () => {
    const windows: string[] = [];
    vi.stubGlobal('open', (address: string) => void windows.push(address));
    const [loaded, closed] = [later(), later()];
    popup.mockImplementationOnce(async () => {
      await loaded.promise;
      globalThis.open('one');
      await closed.promise;
      throw providerError('auth/cancelled-popup-request');
    });
    const { google } = createIdentity(aConfig(), ELSEWHERE);
    const [first, second] = [google.signIn(null), google.signIn(null)];
    await vi.waitFor(() => expect(popup).toHaveBeenCalledTimes(1));
    loaded.resolve();
    await vi.waitFor(() => expect(windows).toEqual(['one']));
    // The first window is still open: the SDK cancels its sign-in when another one opens.
    await google.signIn(null);
    closed.resolve();
    await expect(first).rejects.toThrow('cancelled-popup-request');
    await expect(second).rejects.toThrow('cancelled-popup-request');
    expect(popup).toHaveBeenCalledTimes(2);
  });
});

describe('the return from Google', () => {
  const leave = async (state: unknown) => {
    popup.mockRejectedValueOnce(providerError('auth/popup-blocked'));
    void createIdentity(aConfig(), AT_HOME).google.signIn(state);
    await vi.waitFor(() => expect(redirect).toHaveBeenCalled());
  };

  test('is asked for where a tab left, lets in who came back, and has the way back', async () => {
    await leave({ wanted: '/edit-user/7' });
    redirectResult.mockImplementation(async () => arrive());
    const { google, session } = createIdentity(aConfig(), AT_HOME);
    const back = google.takeReturn();
    expect(back?.state).toEqual({ wanted: '/edit-user/7' });
    await back?.attempt;
    expect(redirectResult).toHaveBeenCalledWith(fake.auth, 'the resolver');
    expect(session.getSnapshot().status).toBe('signed-in');
    await vi.waitFor(() => expect(store.setDoc).toHaveBeenCalledTimes(1));
  });

  test('tells of a redirect that failed, once', async () => {
    await leave(null);
    redirectResult.mockRejectedValue(providerError('auth/redirect-cancelled-by-user'));
    const { google } = createIdentity(aConfig(), AT_HOME);
    await expect(google.takeReturn()?.attempt).rejects.toThrow('redirect-cancelled-by-user');
    expect(google.takeReturn()).toBeUndefined();
  });

  test('is no news for the next person where someone was signed in by then', async () => {
    await leave({ wanted: '/users?filter=bob' });
    redirectResult.mockRejectedValue(providerError('auth/redirect-cancelled-by-user'));
    const { google, session } = createIdentity(aConfig(), AT_HOME);
    arrive();
    await vi.waitFor(() => expect(session.getSnapshot().status).toBe('signed-in'));
    await session.end();
    expect(google.takeReturn()).toBeUndefined();
  });

  test.each(['{half', '7', '{}'])('has no way back where the note of it is %s', async (note) => {
    tab.set('google-redirect', note);
    const { google, session } = createIdentity(aConfig(), AT_HOME);
    const back = google.takeReturn();
    expect(back?.state).toBeUndefined();
    await back?.attempt;
    expect(redirectResult).toHaveBeenCalledTimes(1);
    // The redirect came back without a sign-in.
    expect(session.getSnapshot().status).toBe('starting');
    expect(store.setDoc).not.toHaveBeenCalled();
  });

  test('is asked for once, and nowhere else', async () => {
    await leave(null);
    expect(redirectResult).not.toHaveBeenCalled();
    createIdentity(aConfig(), AT_HOME);
    expect(createIdentity(aConfig(), AT_HOME).google.takeReturn()).toBeUndefined();
    tab.set('google-redirect', '{"state":null}');
    expect(createIdentity(aConfig(), ELSEWHERE).google.takeReturn()).toBeUndefined();
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
