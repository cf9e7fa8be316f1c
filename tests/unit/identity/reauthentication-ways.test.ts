import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createReauthenticationWays } from '../../../src/identity/reauthenticationWays';
import { createSession } from '../../../src/identity/session';
import { NOON } from '../../support/builders';
import { aFirebaseUser, fakeFirebase, providerError, type FakePerson } from '../../support/fakeFirebase';
import { fakeStorage } from '../../support/fakeStorage';
import { later } from '../../support/later';

// The real ways are tested with the Auth emulator in tests/e2e/reauthentication.spec.ts.
const firebase = vi.hoisted(() => ({ sdk: {} }));
const { againByPopup, sendCode, challengeOf } = vi.hoisted(() => ({
  againByPopup: vi.fn(),
  sendCode: vi.fn(),
  challengeOf: vi.fn(),
}));
vi.mock(
  'firebase/auth',
  () => new Proxy({}, { has: () => true, get: (_, name) => Reflect.get(firebase.sdk, name) }),
);
vi.mock('../../../src/identity/googleSdk', () => ({ againByPopup }));
vi.mock('../../../src/identity/phoneSdk', () => ({ sendCode }));
vi.mock('../../../src/identity/secondFactorSdk', () => ({ challengeOf }));

let fake: ReturnType<typeof fakeFirebase>;
const reauthenticate = vi.fn();

beforeEach(() => {
  fakeStorage();
  fake = fakeFirebase();
  for (const mock of [reauthenticate, againByPopup, sendCode, challengeOf]) mock.mockReset();
  reauthenticate.mockImplementation(async (user) => ({ user }));
  firebase.sdk = {
    ...fake.sdk,
    reauthenticateWithCredential: reauthenticate,
    EmailAuthProvider: { credential: (email: string, password: string) => `${email} ${password}` },
    PhoneAuthProvider: { credential: (id: string, code: string) => `${id} ${code}` },
  };
});

/** Starts a session of someone whose account has these providers. */
async function opened(providers = ['password'], person: Partial<FakePerson> = {}) {
  const session = createSession(fake.auth);
  const user = {
    ...aFirebaseUser({ uid: 'ada', admin: true, ...person }),
    providerData: providers.map((providerId) => ({ providerId })),
  };
  fake.become(user);
  await vi.waitFor(() => expect(session.getSnapshot().status).toBe('signed-in'));
  return { session, user, by: createReauthenticationWays(fake.auth, session) };
}

describe('signing in again', () => {
  test('offers the ways of the account, the one that was used last first', async () => {
    const { by, user } = await opened(['apple.com', 'password', 'google.com', 'phone']);
    expect(by.ways()).toEqual(['password', 'google.com', 'phone']);
    user.getIdTokenResult.mockResolvedValue({ claims: {}, signInProvider: 'phone' } as never);
    fake.become(user);
    await vi.waitFor(() => expect(by.ways()).toEqual(['phone', 'password', 'google.com']));
  });

  test('is of the person who is signed in, by each of the ways', async () => {
    const { by, user } = await opened(['password', 'phone'], { phoneNumber: '+16505550100' });
    expect(await by.withPassword('secret')).toBeNull();
    expect(reauthenticate).toHaveBeenLastCalledWith(user, 'ada@acme.example secret');
    sendCode.mockResolvedValue('v1');
    await by.sendCode();
    expect(sendCode).toHaveBeenCalledWith(fake.auth, '+16505550100');
    expect(await by.withCode('123456')).toBeNull();
    expect(reauthenticate).toHaveBeenLastCalledWith(user, 'v1 123456');
    againByPopup.mockResolvedValue({ user });
    expect(await by.withGoogle()).toBeNull();
    expect(againByPopup).toHaveBeenCalledWith(user, expect.any(Function));
  });

  test('is fresh once it is done, and not before', async () => {
    const { by, session, user } = await opened();
    const claims = { auth_time: '1000', iat: '1000' };
    user.getIdTokenResult.mockResolvedValue({ claims } as never);
    fake.become(user);
    await vi.waitFor(() => expect(session.signedInAt()).not.toBeNull());
    vi.useFakeTimers({ now: Date.now() + 7_200_000 });
    const before = session.signedInAt();
    reauthenticate.mockRejectedValueOnce(providerError('auth/wrong-password'));
    await expect(by.withPassword('other')).rejects.toMatchObject({ code: 'auth/wrong-password' });
    expect(session.signedInAt()).toBe(before);
    // Another token from the old sign-in, such as the SDK fetches by itself, doesn't count as a new sign-in.
    fake.become(user);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.signedInAt()).toBe(before);
    await by.withPassword('secret');
    expect(session.signedInAt()).toBe(Date.now());
    vi.useRealTimers();
  });

  test('answers with the second factor that the account wants', async () => {
    const { by } = await opened();
    const challenge = { factors: [] };
    challengeOf.mockReturnValue(challenge);
    reauthenticate.mockRejectedValue(providerError('auth/multi-factor-auth-required'));
    expect(await by.withPassword('secret')).toBe(challenge);
  });

  test('ends the session of an account that was disabled', async () => {
    const { by, session } = await opened();
    reauthenticate.mockRejectedValue(providerError('auth/user-disabled'));
    await expect(by.withPassword('secret')).rejects.toMatchObject({ code: 'auth/user-disabled' });
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', reason: 'disabled' });
  });

  test('ends it with that reason where the library has removed the user itself', async () => {
    const { by, session } = await opened();
    reauthenticate.mockImplementation(async () => {
      fake.become(null);
      throw providerError('auth/user-disabled');
    });
    await expect(by.withPassword('secret')).rejects.toMatchObject({ code: 'auth/user-disabled' });
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', reason: 'disabled' });
  });

  /** Begins to sign in again; before the answer, the person is logged out and someone else signs in. */
  async function overtaken() {
    const { by, session } = await opened();
    const answer = later();
    reauthenticate.mockReturnValue(answer.promise);
    const attempt = by.withPassword('secret');
    await session.end();
    const bob = aFirebaseUser({ uid: 'bob' });
    const token = { claims: { admin: true, auth_time: '1000', iat: '1000' } };
    bob.getIdTokenResult.mockResolvedValue(token);
    fake.become(bob);
    await vi.waitFor(() => expect(session.ownId()).toBe('bob'));
    return { session, answer, attempt };
  }

  test('that is answered late is not taken for one of the next person', async () => {
    const { session, answer, attempt } = await overtaken();
    const before = session.signedInAt();
    answer.resolve();
    await attempt;
    expect(session.signedInAt()).toBe(before);
  });

  test('that is refused late does not end the session of the next person', async () => {
    const { session, answer, attempt } = await overtaken();
    answer.reject(providerError('auth/user-disabled'));
    await expect(attempt).rejects.toMatchObject({ code: 'auth/user-disabled' });
    expect(session.ownId()).toBe('bob');
  });

  test('is given up after 30 s', async () => {
    const { by } = await opened();
    vi.useFakeTimers();
    reauthenticate.mockReturnValue(new Promise(() => undefined));
    const attempt = expect(by.withPassword('secret')).rejects.toMatchObject({ code: 'console/timeout' });
    await vi.advanceTimersByTimeAsync(30_000);
    await attempt;
    vi.useRealTimers();
  });
});

describe('the last sign-in', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON });
    return () => void vi.useRealTimers();
  });

  test.each([
    ['a moment ago', 0, 60, true],
    ['as long ago as may be', 60, 60, true],
    ['too long ago', 60.1, 60, false],
    ['nobody knows when', null, 60, false],
    ['long ago, where the question is turned off', 600, 0, true],
  ])('is fresh or not: %s', async (_, ago, minutes, isFresh) => {
    const session = createSession(fake.auth, undefined, minutes);
    const user = aFirebaseUser({ uid: 'ada' });
    const claims = ago === null ? {} : { auth_time: String((NOON - ago * 60_000) / 1000) };
    user.getIdTokenResult.mockImplementation(() => Promise.resolve({ claims }) as never);
    expect(session.ownId()).toBeUndefined();
    fake.become(user);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.ownId()).toBe('ada');
    expect(session.isFresh()).toBe(isFresh);
  });

  test('is not fresh because this page saw it, once its time is over or the clock was set back by hours', async () => {
    const session = createSession(fake.auth, undefined, 60);
    const user = aFirebaseUser({ uid: 'ada' });
    const claims = { auth_time: String(NOON / 1000) };
    user.getIdTokenResult.mockImplementation(() => Promise.resolve({ claims }) as never);
    fake.become(user);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.isFresh()).toBe(true);
    vi.setSystemTime(NOON + 61 * 60_000);
    expect(session.isFresh()).toBe(false);
    vi.setSystemTime(NOON - 7_200_000);
    expect(session.isFresh()).toBe(false);
    vi.setSystemTime(NOON + 60_000);
    void session.end();
    expect(session.isFresh()).toBe(false);
  });
});
