import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createIdentity } from '../../../src/identity/identity';
import type { Challenge } from '../../../src/identity/secondFactor';
import { aConfig } from '../../support/builders';
import { aFirebaseUser, fakeFirebase, providerError } from '../../support/fakeFirebase';
import { fakeStorage } from '../../support/fakeStorage';
import { later } from '../../support/later';

// The Auth emulator has no TOTP, so only this mocked SDK tests it. SMS is tested in tests/e2e/second-factor.spec.ts.
const firebase = vi.hoisted(() => ({ sdk: {} }));
const sendCode = vi.hoisted(() => vi.fn());
vi.mock(
  'firebase/auth',
  () => new Proxy({}, { has: () => true, get: (_, name) => Reflect.get(firebase.sdk, name) }),
);
vi.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
vi.mock('firebase/firestore/lite', () => ({
  connectFirestoreEmulator: () => undefined,
  setDoc: async () => undefined,
  doc: () => 'a document',
  getFirestore: () => 'the store',
  setLogLevel: () => undefined,
}));
vi.mock('../../../src/identity/googleSdk', () => ({
  byPopup: () => Promise.reject(providerError('auth/multi-factor-auth-required')),
  byRedirect: () => Promise.reject(new Error('No test redirects.')),
}));
vi.mock('../../../src/identity/phoneSdk', () => ({ sendCode }));

let fake: ReturnType<typeof fakeFirebase>;
const resolveSignIn = vi.fn();
const wanted = providerError('auth/multi-factor-auth-required');

beforeEach(() => {
  fakeStorage();
  fakeStorage('sessionStorage');
  fake = fakeFirebase();
  sendCode.mockReset().mockResolvedValue('v1');
  resolveSignIn.mockReset().mockImplementation(async () => {
    const user = aFirebaseUser({ uid: 'ada', admin: true });
    fake.become(user);
    return { user };
  });
  fake.sdk.signInWithEmailAndPassword.mockRejectedValue(wanted);
  firebase.sdk = {
    ...fake.sdk,
    FactorId: { PHONE: 'phone', TOTP: 'totp' },
    getMultiFactorResolver: (_: unknown, error: unknown) => ({
      error,
      session: 'the session',
      hints: [
        { uid: 'f1', factorId: 'phone', displayName: 'Work phone', phoneNumber: '+*******4567' },
        { uid: 'f2', factorId: 'totp', displayName: null },
        { uid: 'f3', factorId: 'passkey' },
      ],
      resolveSignIn,
    }),
    PhoneAuthProvider: { credential: (id: string, code: string) => `${id} ${code}` },
    PhoneMultiFactorGenerator: { assertion: (credential: string) => `sms ${credential}` },
    TotpMultiFactorGenerator: { assertionForSignIn: (id: string, code: string) => `totp ${id} ${code}` },
  };
});

/** Signs in with a password, and returns the challenge for the second factor. */
async function challenged() {
  const identity = createIdentity(aConfig(), 'console.test');
  await identity.signInWithPassword('ada@acme.example', 'x');
  const challenge = identity.secondFactor.getSnapshot();
  if (!challenge) throw new Error('Nothing was asked for.');
  return { identity, challenge };
}

const factorOf = ({ factors }: Challenge, kind: 'sms' | 'totp') => {
  const factor = factors.find((each) => each.kind === kind);
  if (!factor) throw new Error(`There is no factor by ${kind}.`);
  return factor;
};

describe('a second factor', () => {
  test('is asked for after the password, of the kinds that the console knows', async () => {
    const { identity, challenge } = await challenged();
    expect(identity.session.getSnapshot().status).not.toBe('signed-in');
    expect(challenge.factors).toEqual([
      { id: 'f1', kind: 'sms', name: 'Work phone', lastDigits: '67' },
      { id: 'f2', kind: 'totp', name: null, lastDigits: null },
    ]);
  });

  test('is asked for after Google too', async () => {
    const identity = createIdentity(aConfig(), 'console.test');
    await identity.google.signIn(null);
    expect(identity.secondFactor.getSnapshot()?.factors).toHaveLength(2);
    expect(identity.session.getSnapshot().status).not.toBe('signed-in');
  });

  test('fails with the way in where what asks for it can’t be loaded', async () => {
    const missing = () => Promise.reject(new TypeError('Failed to fetch.'));
    const identity = createIdentity(aConfig(), 'console.test', { loadSecondFactor: missing });
    await expect(identity.signInWithPassword('ada@acme.example', 'x')).rejects.toMatchObject({
      code: 'console/missing-part',
    });
    expect(identity.secondFactor.getSnapshot()).toBeNull();
  });

  test('is not asked for where another tab let someone in before what asks for it was loaded', async () => {
    const loading = later();
    const identity = createIdentity(aConfig(), 'console.test', { loadSecondFactor: () => loading.promise });
    const attempt = identity.signInWithPassword('ada@acme.example', 'x');
    fake.become(aFirebaseUser({ uid: 'ada', admin: true }));
    await vi.waitFor(() => expect(identity.session.getSnapshot().status).toBe('signed-in'));
    loading.resolve();
    await attempt;
    expect(identity.secondFactor.getSnapshot()).toBeNull();
  });

  test('by SMS: the code goes to that factor, and signs in', async () => {
    const { identity, challenge } = await challenged();
    const sms = factorOf(challenge, 'sms');
    await challenge.sendCode(sms);
    expect(sendCode).toHaveBeenCalledWith(fake.auth, { multiFactorUid: 'f1', session: 'the session' });
    await challenge.confirm(sms, '123456');
    expect(resolveSignIn).toHaveBeenCalledWith('sms v1 123456');
    expect(identity.session.getSnapshot()).toMatchObject({ status: 'signed-in', isAdmin: true });
    expect(identity.secondFactor.getSnapshot()).toBeNull();
  });

  test('by an authenticator app: the code alone signs in', async () => {
    const { identity, challenge } = await challenged();
    await challenge.confirm(factorOf(challenge, 'totp'), '123456');
    expect(resolveSignIn).toHaveBeenCalledWith('totp f2 123456');
    expect(identity.session.getSnapshot().status).toBe('signed-in');
  });

  test('stands after a wrong code', async () => {
    const { identity, challenge } = await challenged();
    resolveSignIn.mockRejectedValueOnce(providerError('auth/invalid-verification-code'));
    await expect(challenge.confirm(factorOf(challenge, 'totp'), '000000')).rejects.toThrow(
      'invalid-verification-code',
    );
    expect(identity.secondFactor.getSnapshot()).toBe(challenge);
  });

  test('keeps the code that was sent where an earlier way in asks for the same one later', async () => {
    const { identity, challenge } = await challenged();
    const sms = factorOf(challenge, 'sms');
    await challenge.sendCode(sms);
    await identity.google.signIn(null);
    await identity.secondFactor.getSnapshot()?.confirm(sms, '123456');
    expect(resolveSignIn).toHaveBeenCalledWith('sms v1 123456');
  });

  test('is dropped when it is given up, and by another way in', async () => {
    const { identity } = await challenged();
    const heard = vi.fn();
    const stop = identity.secondFactor.subscribe(heard);
    identity.secondFactor.set(null);
    expect(identity.secondFactor.getSnapshot()).toBeNull();
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    await identity.signInWithPassword('ada@acme.example', 'x');
    await identity.signUp('bob@acme.example', '123456');
    expect(identity.secondFactor.getSnapshot()).toBeNull();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
