import { beforeEach, expect, test, vi } from 'vitest';
import { createSession } from '../../src/identity/session';
import { aFirebaseUser, fakeFirebase, providerError } from '../support/fakeFirebase';
import { fakeStorage } from '../support/fakeStorage';

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
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** A session at whose start the provider answers every question about a token with this code. */
async function startWith(code: string) {
  const user = aFirebaseUser({ uid: 'ada' });
  user.getIdTokenResult.mockRejectedValue(providerError(code));
  const session = createSession(fake.auth);
  fake.become(user);
  await vi.waitFor(() => expect(session.getSnapshot().status).not.toBe('starting'));
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
  const session = createSession(fake.auth, () => isGone);
  fake.become(aFirebaseUser({ uid: 'ada' }));
  await vi.waitFor(() => expect(session.getSnapshot().status).toBe('signed-in'));
  isGone = true;
  await session.end('ended');
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', reason: 'disabled' });
});

test('a call that is answered after the session brings no other reason', async () => {
  const session = createSession(fake.auth);
  fake.become(aFirebaseUser({ uid: 'ada' }));
  await vi.waitFor(() => expect(session.getSnapshot().status).toBe('signed-in'));
  await session.end();
  await session.end('rejected');
  expect(session.getSnapshot()).toEqual({ status: 'signed-out', uid: 'ada' });

  fake = fakeFirebase();
  firebase.sdk = fake.sdk;
  const other = createSession(fake.auth);
  fake.become(aFirebaseUser({ uid: 'eve' }));
  await vi.waitFor(() => expect(other.getSnapshot().status).toBe('signed-in'));
  await other.end('disabled');
  await other.end('rejected');
  expect(other.getSnapshot()).toMatchObject({ reason: 'disabled' });
});
