import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createIdentity } from '../../../src/identity/identity';
import { aConfig } from '../../support/builders';
import { aFirebaseUser, fakeFirebase, providerError } from '../../support/fakeFirebase';
import type { SessionStore } from '../../../src/identity/session';
import { fakeStorage } from '../../support/fakeStorage';

const firebase = vi.hoisted(() => ({ sdk: {} }));
const store = vi.hoisted(() => ({ setDoc: vi.fn(), connectFirestoreEmulator: vi.fn() }));
vi.mock(
  'firebase/auth',
  () => new Proxy({}, { has: () => true, get: (_, name) => Reflect.get(firebase.sdk, name) }),
);
vi.mock('firebase/app', () => ({ initializeApp: (options: unknown) => ({ options }) }));
vi.mock('firebase/firestore/lite', () => ({
  ...store,
  doc: (_: unknown, ...path: string[]) => path.join('/'),
  getFirestore: () => 'the store',
  setLogLevel: () => undefined,
}));

let fake: ReturnType<typeof fakeFirebase>;
let warnings: string[];

beforeEach(() => {
  fakeStorage();
  fakeStorage('sessionStorage');
  fake = fakeFirebase();
  firebase.sdk = fake.sdk;
  store.setDoc.mockReset().mockResolvedValue(undefined);
  store.connectFirestoreEmulator.mockReset();
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((words: string) => void warnings.push(words));
});

describe('the identity library', () => {
  test('keeps a session in this order: local, session, none', () => {
    createIdentity(aConfig(), 'console.test');
    expect(fake.sdk.initializeAuth).toHaveBeenCalledWith(
      { options: aConfig().firebase },
      { persistence: ['local', 'session', 'none'] },
    );
    expect(fake.sdk.connectAuthEmulator).not.toHaveBeenCalled();
  });

  test('speaks to the emulator before anything else, where there is one', () => {
    createIdentity(aConfig({ authEmulator: 'http://127.0.0.1:9099' }), 'console.test');
    expect(fake.sdk.connectAuthEmulator).toHaveBeenCalledWith(fake.auth, 'http://127.0.0.1:9099', {
      disableWarnings: true,
    });
    expect(fake.sdk.connectAuthEmulator.mock.invocationCallOrder[0]).toBeLessThan(
      fake.sdk.onIdTokenChanged.mock.invocationCallOrder[0] ?? 0,
    );
  });
});

describe('signing in with a password', () => {
  test('sends it as typed, and is done when the session knows the user', async () => {
    const { session, signInWithPassword } = createIdentity(aConfig(), 'console.test');
    await signInWithPassword('ada@acme.example', ' pass word ');
    expect(fake.sdk.signInWithEmailAndPassword).toHaveBeenCalledWith(
      fake.auth,
      'ada@acme.example',
      ' pass word ',
    );
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', account: { uid: 'ada' } });
  });

  test('writes users/{uid} with merge and the five specified fields', async () => {
    await createIdentity(aConfig(), 'console.test').signInWithPassword('ada@acme.example', 'x');
    await vi.waitFor(() => expect(store.setDoc).toHaveBeenCalledTimes(1));
    expect(store.setDoc).toHaveBeenCalledWith(
      'users/ada',
      { uid: 'ada', email: 'ada@acme.example', displayName: null, photoURL: null, emailVerified: true },
      { merge: true },
    );
  });

  test('writes nothing of someone who has left before the page rested', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', (rest: () => void) => rest());
    vi.stubGlobal('document', new EventTarget());
    const { session, signInWithPassword } = createIdentity(aConfig(), 'console.test');
    await signInWithPassword('ada@acme.example', 'x');
    await session.end();
    fake.sdk.signInWithEmailAndPassword.mockImplementationOnce(async (_: unknown, email: string) => {
      const user = aFirebaseUser({ uid: 'bob', email });
      fake.become(user);
      return { user };
    });
    await signInWithPassword('bob@acme.example', 'x');
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(store.setDoc).toHaveBeenCalled());
    expect(store.setDoc.mock.calls.map(([document]) => document)).toEqual(['users/bob']);
  });

  test('writes users/{uid} at once when the person turns to another tab', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', (rest: () => void) => rest());
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', page);
    await createIdentity(aConfig(), 'console.test').signInWithPassword('ada@acme.example', 'x');
    await vi.advanceTimersByTimeAsync(0);
    expect(store.setDoc).not.toHaveBeenCalled();
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    vi.useRealTimers();
    await vi.waitFor(() => expect(store.setDoc).toHaveBeenCalledTimes(1));
  });

  test('connects to the emulator of the store once', async () => {
    const identity = createIdentity(
      aConfig({ firestoreEmulator: { host: 'localhost', port: 8080 } }),
      'console.test',
    );
    await identity.signInWithPassword('ada@acme.example', 'x');
    await identity.signInWithPassword('ada@acme.example', 'x');
    await vi.waitFor(() => expect(store.setDoc).toHaveBeenCalledTimes(2));
    expect(store.connectFirestoreEmulator.mock.calls).toEqual([['the store', 'localhost', 8080]]);
  });

  test('is not stopped by a document that can’t be written, and the next sign-in tries again', async () => {
    store.setDoc.mockRejectedValueOnce(providerError('permission-denied'));
    const { session, signInWithPassword } = createIdentity(aConfig(), 'console.test');
    await signInWithPassword('ada@acme.example', 'x');
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-in' });
    await vi.waitFor(() =>
      expect(warnings).toEqual(['The user document could not be written. (permission-denied)']),
    );
    await signInWithPassword('ada@acme.example', 'x');
    await vi.waitFor(() => expect(store.setDoc).toHaveBeenCalledTimes(2));
  });

  test('hands on the provider’s error and writes nothing', async () => {
    const refusal = providerError('auth/invalid-credential');
    fake.sdk.signInWithEmailAndPassword.mockRejectedValueOnce(refusal);
    await expect(
      createIdentity(aConfig(), 'console.test').signInWithPassword('a@b', 'x'),
      'console.test',
    ).rejects.toBe(refusal);
    expect(store.setDoc).not.toHaveBeenCalled();
  });

  test('gives up after 30 s, and not before', async () => {
    vi.useFakeTimers();
    fake.sdk.signInWithEmailAndPassword.mockReturnValueOnce(new Promise(() => undefined));
    const settled = vi.fn();
    const attempt = createIdentity(aConfig(), 'console.test').signInWithPassword('a@b', 'x').catch(settled);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await attempt;
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'console/timeout' }));
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

describe('signing up', () => {
  test('makes the account with the password as typed, and sends the verification mail', async () => {
    const identity = createIdentity(aConfig(), 'console.test');
    await identity.signUp('ada@acme.example', ' pass word ');
    expect(fake.sdk.createUserWithEmailAndPassword).toHaveBeenCalledWith(
      fake.auth,
      'ada@acme.example',
      ' pass word ',
    );
    expect(fake.sdk.sendEmailVerification.mock.calls).toEqual([[fake.fields.currentUser]]);
    expect(identity.session.getSnapshot()).toMatchObject({ account: { uid: 'ada', emailVerified: false } });
    await expect(identity.lastVerification()).resolves.toBeTypeOf('number');
    await vi.waitFor(() =>
      expect(store.setDoc.mock.calls[0]?.[1]).toMatchObject({ uid: 'ada', emailVerified: false }),
    );
  });

  test('is not failed by a mail that can’t be sent, and tells of it', async () => {
    fake.sdk.sendEmailVerification.mockRejectedValueOnce(providerError('auth/too-many-requests'));
    const identity = createIdentity(aConfig(), 'console.test');
    await identity.signUp('ada@acme.example', '123456');
    expect(identity.session.getSnapshot().status).toBe('signed-in');
    await expect(identity.lastVerification()).rejects.toThrow('too-many-requests');
  });

  test('tells of no mail to someone else', async () => {
    const identity = createIdentity(aConfig(), 'console.test');
    expect(identity.lastVerification()).toBeUndefined();
    await identity.signUp('ada@acme.example', '123456');
    fake.become(aFirebaseUser({ uid: 'bob' }));
    expect(identity.lastVerification()).toBeUndefined();
  });
});

describe('mails', () => {
  test('a reset for an address that nobody has counts as sent', async () => {
    fake.sdk.sendPasswordResetEmail.mockRejectedValueOnce(providerError('auth/user-not-found'));
    await expect(
      createIdentity(aConfig(), 'console.test').sendPasswordReset('nobody@acme.example'),
      'console.test',
    ).resolves.toBeUndefined();
  });

  test('another failure of a reset is told', async () => {
    fake.sdk.sendPasswordResetEmail.mockRejectedValueOnce(providerError('auth/too-many-requests'));
    await expect(
      createIdentity(aConfig(), 'console.test').sendPasswordReset('a@b'),
      'console.test',
    ).rejects.toThrow('too-many-requests');
  });

  test('the verification goes to who is signed in, and to nobody else', async () => {
    const identity = createIdentity(aConfig(), 'console.test');
    await expect(identity.sendVerification()).rejects.toThrow('No one is signed in');
    const user = aFirebaseUser({ uid: 'ada' });
    fake.become(user);
    await identity.sendVerification();
    expect(fake.sdk.sendEmailVerification.mock.calls).toEqual([[user]]);
  });
});

describe('the ID token', () => {
  test('is nobody’s where nobody is signed in', async () => {
    await expect(
      createIdentity(aConfig(), 'console.test').getIdToken(false),
      'console.test',
    ).resolves.toBeNull();
  });

  test('is a new one where that is asked for', async () => {
    const { getIdToken } = createIdentity(aConfig(), 'console.test');
    fake.become(aFirebaseUser({ uid: 'ada' }));
    await expect(getIdToken(false)).resolves.toBe('token');
    await expect(getIdToken(true)).resolves.toBe('fresh token');
  });

  test.each([
    ['auth/user-disabled', 'signed-out'],
    ['auth/network-request-failed', 'signed-in'],
  ])('that fails with %s leaves the person %s', async (code, status) => {
    const { session, getIdToken, signInWithPassword } = createIdentity(aConfig(), 'console.test');
    await signInWithPassword('ada@acme.example', 'x');
    fake.fields.currentUser?.getIdToken.mockRejectedValueOnce(providerError(code));
    await expect(getIdToken(true)).rejects.toThrow(code);
    expect(session.getSnapshot().status).toBe(status);
  });

  test('of a session is no one else’s, and not that of no one', async () => {
    const identity = createIdentity(aConfig(), 'console.test');
    await identity.signInWithPassword('ada@acme.example', 'x');
    const { getIdToken, ownId } = identity.presentSession();
    await expect(getIdToken(false)).resolves.toBe('token');
    await expect(getIdToken(true)).resolves.toBe('fresh token');
    expect(ownId()).toBe(identity.session.ownId());
    const late = getIdToken(true);
    fake.become(aFirebaseUser({ uid: 'bob' }));
    await expect(late).rejects.toThrow('session');
    await expect(getIdToken(false)).rejects.toThrow('session');
    expect(ownId()).toBeUndefined();
    fake.become(null);
    await expect(getIdToken(false)).rejects.toThrow('session');
  });

  test.each<[string, (session: SessionStore) => unknown]>([
    ['a log-out', (session) => session.end()],
    ['a log-out in another tab', (session) => session.leave('elsewhere')],
  ])('of a session is not that of the next one of the same person after %s', async (_, leave) => {
    const identity = createIdentity(aConfig(), 'console.test');
    const signIn = () => identity.signInWithPassword('ada@acme.example', 'x');
    await signIn();
    const { getIdToken, ownId } = identity.presentSession();
    const late = getIdToken(true);
    await leave(identity.session);
    await signIn();
    await expect(late).rejects.toThrow('session');
    await expect(getIdToken(false)).rejects.toThrow('session');
    expect(ownId()).toBeUndefined();
    await expect(identity.presentSession().getIdToken(false)).resolves.toBe('token');
  });

  test('of a session is not that of someone whom the SDK has before it says so', async () => {
    const identity = createIdentity(aConfig(), 'console.test');
    await identity.signInWithPassword('ada@acme.example', 'x');
    const { getIdToken } = identity.presentSession();
    fake.fields.currentUser = aFirebaseUser({ uid: 'bob' });
    await expect(getIdToken(false)).rejects.toThrow('session');
  });
});
