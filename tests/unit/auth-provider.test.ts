import { describe, expect, test, vi } from 'vitest';
import { BulkError, UnfinishedError } from '../../src/data/errors';
import { ConnectionError, StatusError, TimeoutError } from '../../src/api/errors';
import { readSimulator, switchSimulator } from '../../src/api/switches';
import { createAuthProvider } from '../../src/authProvider';
import type { Session, SessionStore } from '../../src/identity/session';
import { resources } from '../../src/resources';
import { fetchAllUsers, setAdminClaim } from '../../src/resources/users/contract';
import { anAccount } from '../support/builders';
import { fakeIdentity, fakeSession, signedIn } from '../support/fakeIdentity';

function provider(first: Session, given: Partial<SessionStore> = {}) {
  const session = fakeSession(first, given);
  const end = vi.spyOn(session, 'end');
  const refresh = vi.spyOn(session, 'refresh');
  const signInWithPassword = vi.fn(async () => undefined);
  const authProvider = createAuthProvider(fakeIdentity({ session, signInWithPassword }), resources);
  return { authProvider, session, end, refresh, signInWithPassword };
}

const signedOut: Session = { status: 'signed-out' };
const unfinished = (cause: unknown) =>
  new UnfinishedError(
    { resource: 'users', id: 'a', operation: 'update', step: 'claim', time: 1 },
    true,
    cause,
  );

const bulk = (...failures: unknown[]) =>
  new BulkError(['z'], new Map(failures.map((failure, index) => [String(index), failure])));

describe('the auth provider', () => {
  test('signs in with what was typed', async () => {
    const { authProvider, signInWithPassword } = provider(signedOut);
    await authProvider.login({ username: 'ada@acme.example', password: 'secret' });
    expect(signInWithPassword.mock.calls).toEqual([['ada@acme.example', 'secret']]);
  });

  test('logs out to login, without a reason', async () => {
    const { authProvider, end } = provider(signedIn());
    expect(await authProvider.logout({})).toBe('/login');
    expect(end.mock.calls).toEqual([[]]);
  });

  test('names the person', async () => {
    const account = anAccount({ displayName: 'Ada' });
    const { authProvider } = provider({ status: 'signed-in', account, isAdmin: true });
    expect(await authProvider.getIdentity?.()).toEqual({ id: 'admin-1', fullName: 'Ada' });
    await expect(provider(signedOut).authProvider.getIdentity?.()).rejects.toThrow('No one is signed in');
  });

  test.each([
    ['an administrator', signedIn(), true],
    ['someone without the claim', signedIn(false), false],
    ['a visitor', signedOut, false],
    ['someone who can’t be checked', { status: 'unreachable' } as const, false],
  ])('lets administrators use what is registered: %s', async (_, session, isOpen) => {
    const { authProvider } = provider(session);
    expect(await authProvider.getPermissions?.({})).toEqual({ admin: isOpen });
    const can = (resource: string) => authProvider.canAccess?.({ resource, action: 'list' });
    expect([await can('users'), await can('elsewhere')]).toEqual([isOpen, false]);
  });

  test('waits until it is known who is there', async () => {
    const { authProvider, session } = provider({ status: 'starting' });
    const answer = authProvider.getPermissions?.({});
    session.set(signedIn());
    expect(await answer).toEqual({ admin: true });
  });
});

describe('a check of the session', () => {
  test('rejects where nobody is signed in, without a message of react-admin’s', async () => {
    await expect(provider(signedOut).authProvider.checkAuth({})).rejects.toEqual({
      message: false,
      redirectTo: '/login',
    });
  });

  test.each([signedIn(), signedIn(false), { status: 'unreachable' } as const])(
    'never signs out whom the network keeps from being checked, nor anybody else: %j',
    async (session) => {
      await expect(provider(session).authProvider.checkAuth({})).resolves.toBeUndefined();
    },
  );
});

describe('a failed call', () => {
  test.each([
    ['no answer', new ConnectionError(fetchAllUsers, null)],
    ['no answer in time', new TimeoutError(fetchAllUsers, 1)],
    ['a request that was given up', new DOMException('given up', 'AbortError')],
    ['a failing service', new StatusError(fetchAllUsers, 503)],
    ['a bulk write that failed otherwise', bulk(new StatusError(setAdminClaim, 503), new Error('other'))],
    ['a 401 that is about something else', new StatusError(switchSimulator, 401)],
  ])('leaves the session alone: %s', async (_, error) => {
    const { authProvider, end, refresh } = provider(signedIn());
    await authProvider.checkError(error);
    expect(end).not.toHaveBeenCalled();
    expect(refresh).not.toHaveBeenCalled();
  });

  const refused = new StatusError(setAdminClaim, 401, { endsSession: true });
  test.each([
    ['a fresh token is refused', refused],
    ['it is refused at the second step of a write', unfinished(refused)],
    ['it is refused within a bulk write', bulk(new StatusError(setAdminClaim, 503), refused, refused)],
    ['it is refused at the second step of a row’s write', bulk(unfinished(refused))],
  ])('ends the session with the reason where %s', async (_, error) => {
    const { authProvider, end } = provider(signedIn());
    await expect(authProvider.checkError(error)).resolves.toBeUndefined();
    expect(end.mock.calls).toEqual([['rejected']]);
  });

  test.each<[string, Session]>([
    ['is signed in', { status: 'signed-in', account: anAccount({ uid: 'bob' }), isAdmin: true }],
    ['signs in', signedOut],
    ['is being checked', { status: 'starting' }],
  ])('does not end the session of the next person, who %s at the time of the answer', async (_, next) => {
    const { authProvider, session, end } = provider(signedIn());
    session.set(next);
    await authProvider.checkError(refused);
    expect(end).not.toHaveBeenCalled();
  });

  const forbidden = new StatusError(setAdminClaim, 403);
  test.each([
    ['a 403', forbidden],
    ['a 403 at the second step of a write', unfinished(forbidden)],
    ['a bulk write with 403s', bulk(forbidden, unfinished(forbidden))],
    ['a 403 to a switch of the simulator', new StatusError(switchSimulator, 403)],
  ])('asks for the claims anew after %s, and signs nobody out', async (_, error) => {
    const { authProvider, end, refresh } = provider(signedIn());
    await expect(authProvider.checkError(error)).resolves.toBeUndefined();
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(end).not.toHaveBeenCalled();
  });

  test('asks again for every write that is refused', async () => {
    const { authProvider, refresh } = provider(signedIn());
    for (const call of [switchSimulator, switchSimulator, setAdminClaim])
      await authProvider.checkError(new StatusError(call, 403));
    expect(refresh).toHaveBeenCalledTimes(3);
  });

  test('asks once a minute after a poll that is refused again and again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const { authProvider, refresh } = provider(signedIn());
    const poll = () => authProvider.checkError(new StatusError(readSimulator, 403));
    await poll();
    await poll();
    expect(refresh).toHaveBeenCalledTimes(1);
    vi.setSystemTime(60_001);
    await poll();
    expect(refresh).toHaveBeenCalledTimes(2);
    // The clock was set back.
    vi.setSystemTime(-3_600_000);
    await poll();
    expect(refresh).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  test('is never made a success by claims that can’t be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { authProvider } = provider(signedIn(), { refresh: () => Promise.reject(new Error('offline')) });
    await expect(authProvider.checkError(forbidden)).resolves.toBeUndefined();
    expect(warn).toHaveBeenCalledWith('The claims could not be read. (Error: offline)');
  });
});
