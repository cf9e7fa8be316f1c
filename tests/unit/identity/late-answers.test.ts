import { beforeEach, expect, test, vi } from 'vitest';
import { createSession } from '../../../src/identity/session';
import { aFirebaseUser, fakeFirebase, providerError } from '../../support/fakeFirebase';
import { fakeStorage } from '../../support/fakeStorage';
import { later } from '../../support/later';

const firebase = vi.hoisted(() => ({ sdk: {} }));
vi.mock(
  'firebase/auth',
  () => new Proxy({}, { has: () => true, get: (_, name) => Reflect.get(firebase.sdk, name) }),
);

let fake: ReturnType<typeof fakeFirebase>;

beforeEach(() => {
  fakeStorage();
  fake = fakeFirebase();
  firebase.sdk = fake.sdk;
});

/** Starts a session in which Ada is signed in as an administrator. */
async function withAda(signedIn?: Date) {
  const session = createSession(fake.auth);
  const person = { uid: 'ada', admin: true, ...(signedIn && { signedIn }) };
  const user = aFirebaseUser(person);
  fake.become(user);
  await vi.waitFor(() => expect(session.ownId()).toBe('ada'));
  return { session, person, user };
}

test('a token that is refused late does not end the session of the next person', async () => {
  const { session, user } = await withAda();
  const answer = later();
  user.getIdToken.mockImplementation(async () => {
    await answer.promise;
    return 'token';
  });
  const token = session.getIdToken(true);
  await session.end();
  await session.enter(async () => fake.become(aFirebaseUser({ uid: 'bob', admin: true })));
  answer.reject(providerError('auth/user-token-expired'));
  await expect(token).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  expect(session.ownId()).toBe('bob');
});

test('a check whose answer never ends is given up', async () => {
  const { session } = await withAda();
  vi.useFakeTimers();
  fake.sdk.reload.mockImplementationOnce(() => new Promise(() => undefined));
  const refused = expect(session.refresh()).rejects.toMatchObject({ code: 'console/timeout' });
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  await refused;
});

test('a sign-in that is refused after a log-out does not let another tab bring the former person back', async () => {
  const { session, user } = await withAda();
  await session.end();
  await expect(session.enter(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  fake.become(user);
  await vi.waitFor(() => expect(fake.sdk.signOut).toHaveBeenCalledTimes(2));
  expect(session.ownId()).not.toBe('ada');
});

test('the same person who signs in again in another tab, right after a log-out, stays signed in', async () => {
  const { session } = await withAda();
  await session.end();
  fake.become(aFirebaseUser({ uid: 'ada', admin: true, signedIn: new Date() }));
  await vi.waitFor(() => expect(session.ownId()).toBe('ada'));
  expect(fake.sdk.signOut).toHaveBeenCalledTimes(1);
});

test.each([
  ['of the same sign-in', 0, 0],
  ['of the same sign-in, where the clock is slow', 240_000, 240_000],
  ['of an earlier sign-in, where the clock is slow', 240_000, 120_000],
  ['of a sign-in before the log-out', -120_000, -60_000],
])(
  'a user %s, whom another tab brings back after a log-out, is signed out again',
  async (_, ended, brought) => {
    const { session } = await withAda(new Date(Date.now() + ended));
    await session.end();
    fake.become(aFirebaseUser({ uid: 'ada', admin: true, signedIn: new Date(Date.now() + brought) }));
    await vi.waitFor(() => expect(fake.sdk.signOut).toHaveBeenCalledTimes(2));
    expect(session.ownId()).toBeUndefined();
  },
);

test.each(['a check', 'a token'])(
  '%s that is refused late does not end the same person’s next session',
  async (what) => {
    const { session, user } = await withAda();
    const answer = later();
    const refuse = () =>
      answer.promise.then(() => {
        throw providerError('auth/user-token-expired');
      });
    user.getIdTokenResult.mockImplementation(refuse);
    user.getIdToken.mockImplementation(refuse);
    const refused = (what === 'a check' ? session.refresh() : session.getIdToken(true)).catch(
      () => undefined,
    );
    await session.end();
    await session.enter(async () => fake.become(aFirebaseUser({ uid: 'ada', admin: true })));
    answer.resolve();
    await refused;
    expect(session.ownId()).toBe('ada');
  },
);

test.each([
  ['is done', undefined],
  ['has no failure of its own, and is done', 'auth/network-request-failed'],
])('a check that a later one overtakes %s when the later one is', async (_, failure) => {
  const { session, person, user } = await withAda();
  person.admin = false;
  const answer = later();
  const claims = user.getIdTokenResult.getMockImplementation();
  const asked = user.getIdTokenResult.mock.calls.length;
  user.getIdTokenResult.mockImplementation(async (isForced) => {
    if (user.getIdTokenResult.mock.calls.length === asked + 2) await answer.promise;
    else if (failure) throw providerError(failure);
    return claims?.(isForced) ?? { claims: {} };
  });
  const seen = session.refresh().then(session.getSnapshot);
  const poll = session.refresh();
  await vi.waitFor(() => expect(user.getIdTokenResult).toHaveBeenCalledTimes(asked + 2));
  answer.resolve();
  await poll;
  expect(await seen).toMatchObject({ isAdmin: false });
});

test.each(['end', 'leave'] as const)(
  'a check that begins after %s signs nobody in, although the SDK still has its user',
  async (over) => {
    const { session, user } = await withAda();
    const removed = later();
    fake.sdk.signOut.mockImplementationOnce(() => removed.promise);
    const ended = session[over]('idle');
    const checked = session.refresh();
    fake.become(null);
    removed.resolve();
    await Promise.all([ended, checked]);
    expect(session.getSnapshot()).toEqual({ status: 'signed-out', reason: 'idle', uid: 'ada' });
    expect(user.getIdTokenResult).toHaveBeenCalledTimes(1);
  },
);

test.each(['a sign-in', 'a page that another tab has logged out'])(
  'a check signs nobody in once the SDK has no user any more: on %s',
  async (where) => {
    const { session, user } = await withAda();
    if (where === 'a sign-in') await session.end();
    else session.leave('elsewhere');
    const answer = later();
    const claims = user.getIdTokenResult.getMockImplementation();
    user.getIdTokenResult.mockImplementation(async (isForced) => {
      await answer.promise;
      return claims?.(isForced) ?? { claims: {} };
    });
    const asked = user.getIdTokenResult.mock.calls.length;
    const entered = where === 'a sign-in' ? session.enter(async () => fake.become(user)) : fake.become(user);
    await vi.waitFor(() => expect(user.getIdTokenResult).toHaveBeenCalledTimes(asked + 1));
    fake.become(null);
    answer.resolve();
    await entered;
    await vi.waitFor(() => expect(user.getIdTokenResult).toHaveResolvedTimes(asked + 1));
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-out' });
  },
);
