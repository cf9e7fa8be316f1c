import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession, type Session } from '../../../src/identity/session';
import { aFirebaseUser, fakeFirebase, providerError } from '../../support/fakeFirebase';
import { fakeStorage } from '../../support/fakeStorage';

const firebase = vi.hoisted(() => ({ sdk: {} }));
vi.mock(
  'firebase/auth',
  () => new Proxy({}, { has: () => true, get: (_, name) => Reflect.get(firebase.sdk, name) }),
);

let stored: Map<string, string>;
let fake: ReturnType<typeof fakeFirebase>;
let warnings: string[];

beforeEach(() => {
  stored = fakeStorage();
  fake = fakeFirebase();
  firebase.sdk = fake.sdk;
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((words: string) => void warnings.push(words));
});

/** Starts a session, and records all its states. */
function startSession() {
  const session = createSession(fake.auth);
  const history: Session[] = [];
  session.subscribe(() => history.push(session.getSnapshot()));
  return { session, history };
}

const network = providerError('auth/network-request-failed');

describe('the session at start', () => {
  test('is unknown until the SDK knows its user', () => {
    expect(startSession().session.getSnapshot()).toEqual({ status: 'starting' });
  });

  test('is a visitor’s, without words, where nobody was', () => {
    const { session } = startSession();
    fake.become(null);
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
  });

  test.each(['{"uid":"ada"}', 'not json', '{"uid":"ada","isAdmin":true}'])(
    'trusts nothing that is stored: %s only explains that a session ended',
    (value) => {
      stored.set('user', value);
      const { session } = startSession();
      fake.become(null);
      expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', reason: 'ended' });
      expect(stored.has('user')).toBe(false);
    },
  );

  test('reads the claim from a fresh token, so that a new claim takes effect at a reload', async () => {
    const person = { uid: 'ada', admin: false };
    const user = aFirebaseUser(person);
    person.admin = true;
    const { session } = startSession();
    fake.become(user);
    await vi.waitFor(() =>
      expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', isAdmin: true }),
    );
    expect(user.getIdTokenResult.mock.calls).toEqual([[true]]);
  });

  test('takes nothing but the value true for the claim', async () => {
    const user = aFirebaseUser({ uid: 'ada' });
    user.getIdTokenResult.mockImplementation(() => Promise.resolve({ claims: { admin: 'true' } }) as never);
    const { session } = startSession();
    fake.become(user);
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ isAdmin: false }));
  });

  test('asks for one fresh token, although the token is an event of its own', async () => {
    const user = aFirebaseUser({ uid: 'ada', admin: true });
    const answer = user.getIdTokenResult.getMockImplementation();
    user.getIdTokenResult.mockImplementation(async (isForced) => {
      if (isForced) fake.become(user);
      return answer?.(isForced) ?? { claims: {} };
    });
    const { session } = startSession();
    fake.become(user);
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ status: 'signed-in' }));
    expect(user.getIdTokenResult.mock.calls).toEqual([[true]]);
  });

  test('goes by the token at hand where the network is down', async () => {
    const user = aFirebaseUser({ uid: 'ada', admin: true });
    user.getIdTokenResult.mockRejectedValueOnce(network);
    const { session } = startSession();
    fake.become(user);
    await vi.waitFor(() =>
      expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', isAdmin: true }),
    );
  });

  test('is unreachable, not over, where no token can be had', async () => {
    const user = aFirebaseUser({ uid: 'ada' });
    user.getIdTokenResult.mockRejectedValue(network);
    const { session } = startSession();
    fake.become(user);
    await vi.waitFor(() => expect(session.getSnapshot()).toEqual({ status: 'unreachable' }));
    expect(fake.sdk.signOut).not.toHaveBeenCalled();

    user.getIdTokenResult.mockResolvedValue({ claims: { admin: true } });
    await session.refresh();
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', isAdmin: true });
  });

  test.each([
    ['auth/user-disabled', 'disabled'],
    ['auth/user-token-expired', 'ended'],
    ['auth/invalid-refresh-token', 'ended'],
  ])('is over for %s, with the reason %s', async (code, reason) => {
    const user = aFirebaseUser({ uid: 'ada' });
    user.getIdTokenResult.mockRejectedValue(providerError(code));
    const { session } = startSession();
    fake.become(user);
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', reason }));
    expect(fake.sdk.signOut).toHaveBeenCalledTimes(1);
  });
});

/** Starts a session in which Ada is signed in as an administrator. */
async function withAda() {
  const person = { uid: 'ada', admin: true };
  const user = aFirebaseUser(person);
  const started = startSession();
  fake.become(user);
  await vi.waitFor(() => expect(started.session.getSnapshot()).toMatchObject({ status: 'signed-in' }));
  return { ...started, user, person };
}

describe('the stored user', () => {
  test('has the named fields and no token', async () => {
    await withAda();
    expect(JSON.parse(stored.get('user') ?? '')).toEqual({
      uid: 'ada',
      email: 'ada@acme.example',
      displayName: null,
      photoURL: null,
      emailVerified: true,
      phoneNumber: null,
      providerId: 'password',
    });
  });

  test('names the way in that was used, where the user has several', async () => {
    const user = aFirebaseUser({ uid: 'ada' });
    user.getIdTokenResult.mockImplementation(
      () => Promise.resolve({ claims: {}, signInProvider: 'google.com' }) as never,
    );
    startSession();
    fake.become(user);
    await vi.waitFor(() => expect(stored.get('user')).toContain('"providerId":"google.com"'));
  });

  test('has no email address to verify after a sign-in by phone', async () => {
    const { session } = startSession();
    fake.become(aFirebaseUser({ uid: 'eve', email: null, emailVerified: false }));
    await vi.waitFor(() =>
      expect(session.getSnapshot()).toMatchObject({ account: { email: null, emailVerified: null } }),
    );
  });

  test('is written anew where it is missing or corrupt', async () => {
    const { user } = await withAda();
    for (const damage of [() => stored.delete('user'), () => stored.set('user', '{{')]) {
      damage();
      fake.become(user);
      await vi.waitFor(() => expect(stored.get('user')).toMatch(/^\{"uid":"ada"/));
    }
  });
});

describe('while someone is signed in', () => {
  test('a renewed token brings its claim without another request', async () => {
    const { session, user } = await withAda();
    user.getIdTokenResult.mockImplementation(async () => ({ claims: {} }));
    fake.become(user);
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ isAdmin: false }));
    expect(user.getIdTokenResult).toHaveBeenLastCalledWith(false);
  });

  test('checking again reads the user and a fresh token', async () => {
    const { session, person } = await withAda();
    person.admin = false;
    await session.refresh();
    expect(fake.sdk.reload).toHaveBeenCalledTimes(1);
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', isAdmin: false });
  });

  test('a network fault leaves the session as it is', async () => {
    const { session } = await withAda();
    fake.sdk.reload.mockRejectedValueOnce(network);
    await expect(session.refresh()).rejects.toBe(network);
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', isAdmin: true });
  });

  test('the reason survives that the SDK forgets the user first', async () => {
    const { session } = await withAda();
    fake.sdk.reload.mockImplementationOnce(async () => {
      fake.become(null);
      throw providerError('auth/user-disabled');
    });
    await session.refresh();
    expect(session.getSnapshot()).toEqual({ status: 'signed-out', reason: 'disabled', uid: 'ada' });
  });

  test('a log-out in another tab is told from a session that ended', async () => {
    const { session } = await withAda();
    stored.delete('user');
    fake.become(null);
    expect(session.getSnapshot()).toEqual({ status: 'signed-out', reason: 'elsewhere', uid: 'ada' });
  });

  test('a session that ended by itself says so', async () => {
    const { session } = await withAda();
    fake.become(null);
    expect(session.getSnapshot()).toEqual({ status: 'signed-out', reason: 'ended', uid: 'ada' });
  });

  test('an answer that comes after the log-out signs nobody in', async () => {
    const { session } = await withAda();
    let answer = () => undefined as void;
    fake.sdk.reload.mockImplementationOnce(
      () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))),
    );
    const refreshed = session.refresh();
    await session.end();
    answer();
    await refreshed;
    expect(session.getSnapshot()).toEqual({ status: 'signed-out', uid: 'ada' });
    expect(stored.has('user')).toBe(false);
  });

  test('someone else who signs in by another tab never has the first one’s rights', async () => {
    const { history } = await withAda();
    history.length = 0;
    fake.become(aFirebaseUser({ uid: 'eve' }));
    await vi.waitFor(() => expect(history).toHaveLength(2));
    expect(history[0]).toEqual({ status: 'starting', uid: 'ada' });
    expect(history[1]).toMatchObject({ account: { uid: 'eve' }, isAdmin: false });
  });
});

describe('logging out', () => {
  test('holds against another tab that writes the same user down again', async () => {
    const { session, user } = await withAda();
    await session.end();
    fake.become(user);
    await vi.waitFor(() => expect(fake.sdk.signOut).toHaveBeenCalledTimes(2));
    expect(session.getSnapshot()).toEqual({ status: 'signed-out', uid: 'ada' });
  });

  test('does not keep the same person from coming back', async () => {
    const { session, user } = await withAda();
    await session.end();
    await session.enter(async () => fake.become(user));
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', account: { uid: 'ada' } });

    // Also after the clock was set back.
    for (const later of [3000, -3_600_000]) {
      await session.end();
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + later);
      fake.become(user);
      await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ status: 'signed-in' }));
    }
  });

  test('is done at once, before the SDK answers', async () => {
    const { session } = await withAda();
    fake.sdk.signOut.mockImplementationOnce(() => new Promise(() => undefined));
    void session.end();
    expect(session.getSnapshot()).toEqual({ status: 'signed-out', uid: 'ada' });
    expect(stored.has('user')).toBe(false);
  });

  test('finishes although the SDK fails', async () => {
    const { session } = await withAda();
    fake.sdk.signOut.mockRejectedValueOnce(new Error('no database'));
    await session.end('rejected');
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', reason: 'rejected' });
    expect(warnings.join()).toMatch(/sign-out was not clean/);
  });

  test('has no reason that nobody gave', async () => {
    const { session, history } = await withAda();
    history.length = 0;
    await session.end();
    expect(history).toEqual([{ status: 'signed-out', reason: undefined, uid: 'ada' }]);
  });
});
