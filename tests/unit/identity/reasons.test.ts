import { beforeEach, expect, test, vi } from 'vitest';
import { createSession } from '../../../src/identity/session';
import { aFirebaseUser, fakeFirebase, providerError } from '../../support/fakeFirebase';
import { fakeStorage } from '../../support/fakeStorage';

const firebase = vi.hoisted(() => ({ sdk: {} }));
vi.mock(
  'firebase/auth',
  () => new Proxy({}, { has: () => true, get: (_, name) => Reflect.get(firebase.sdk, name) }),
);

let fake: ReturnType<typeof fakeFirebase>;
let stored: Map<string, string>;

beforeEach(() => {
  stored = fakeStorage();
  fake = fakeFirebase();
  firebase.sdk = fake.sdk;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** Starts a session while the provider answers every request for a token with this error code. */
async function startWith(code: string) {
  const user = aFirebaseUser({ uid: 'ada' });
  user.getIdTokenResult.mockRejectedValue(providerError(code));
  const session = createSession(fake.auth);
  fake.become(user);
  await vi.waitFor(() => expect(session.getSnapshot().status).not.toBe('starting'));
  return session;
}

/** Starts a session in which this person is signed in. */
async function startAs(uid: string, isAccountGone?: () => boolean) {
  const session = createSession(fake.auth, isAccountGone);
  fake.become(aFirebaseUser({ uid }));
  await vi.waitFor(() => expect(session.getSnapshot().status).toBe('signed-in'));
  return session;
}

test.each(['auth/too-many-requests', 'auth/unavailable', 'auth/internal-error'])(
  '%s is a provider that is busy, and ends no session',
  async (code) => {
    expect((await startWith(code)).getSnapshot()).toEqual({ status: 'unreachable', isBusy: true });
  },
);

test.each(['auth/network-request-failed', 'auth/permission-denied'])('%s ends no session', async (code) => {
  expect((await startWith(code)).getSnapshot()).toEqual({ status: 'unreachable' });
});

test('a refused token ends it', async () => {
  const session = await startWith('auth/unauthenticated');
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', reason: 'ended' });
});

test('a session whose account is gone says so, where the SDK says only that it ended', async () => {
  let isGone = false;
  const session = await startAs('ada', () => isGone);
  isGone = true;
  await session.end('ended');
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', reason: 'disabled' });
});

test('a call that is answered after the session brings no other reason', async () => {
  const session = await startAs('ada');
  await session.end();
  await session.end('rejected');
  expect(session.getSnapshot()).toEqual({ status: 'signed-out', uid: 'ada' });

  fake = fakeFirebase();
  firebase.sdk = fake.sdk;
  const other = await startAs('eve');
  await other.end('disabled');
  await other.end('rejected');
  expect(other.getSnapshot()).toMatchObject({ reason: 'disabled' });
});

test('an end that was seen from another tab has the reason that this tab says, and none of a late answer', async () => {
  const session = await startAs('ada');
  stored.delete('user');
  fake.become(null);
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', reason: 'elsewhere' });
  await session.end('rejected');
  expect(session.getSnapshot()).toMatchObject({ reason: 'elsewhere' });
  session.leave('idle');
  expect(session.getSnapshot()).toMatchObject({ reason: 'idle' });
});

test.each(['auth/user-disabled', 'auth/user-token-expired'])(
  'a sign-in that is over at once fails with its reason: %s',
  async (code) => {
    const session = createSession(fake.auth);
    fake.become(null);
    const user = aFirebaseUser({ uid: 'ada' });
    user.getIdTokenResult.mockRejectedValue(providerError(code));
    await expect(session.enter(async () => fake.become(user))).rejects.toThrow(code);
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
    expect(fake.fields.currentUser).toBeNull();
  },
);

test('a log-out in another tab takes nothing out of what the tabs share, and lets in who comes next', async () => {
  const session = await startAs('ada');
  stored.set('user', '{"uid":"eve"}');
  session.leave('elsewhere');
  expect(session.getSnapshot()).toEqual({ status: 'signed-out', reason: 'elsewhere', uid: 'ada' });
  expect(stored.get('user')).toBe('{"uid":"eve"}');
  expect(fake.sdk.signOut).not.toHaveBeenCalled();
  fake.become(aFirebaseUser({ uid: 'eve' }));
  await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ account: { uid: 'eve' } }));
});
