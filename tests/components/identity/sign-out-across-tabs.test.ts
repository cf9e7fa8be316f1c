import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signOutAcrossTabs } from '../../../src/identity/signOutAcrossTabs';
import type { Session } from '../../../src/identity/session';
import { anAccount } from '../../support/builders';
import { fakeSession, signedIn } from '../../support/fakeIdentity';

/** A channel between tabs that delivers each message at once. */
class FakeChannel extends EventTarget {
  static all: FakeChannel[] = [];
  constructor() {
    super();
    FakeChannel.all.push(this);
  }
  postMessage(data: unknown) {
    FakeChannel.say(data, this);
  }
  static say(data: unknown, from?: FakeChannel) {
    for (const other of FakeChannel.all)
      if (other !== from) other.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  FakeChannel.all = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});

const opened: ReturnType<typeof fakeSession>[] = [];
afterEach(() => opened.splice(0).forEach((session) => session.set({ status: 'signed-out' })));

/** Opens a tab, by default with someone signed in. */
function openTab(first: Session = signedIn()) {
  const session = fakeSession({ status: 'starting' });
  const [end, leave] = [vi.spyOn(session, 'end'), vi.spyOn(session, 'leave')];
  opened.push(session);
  signOutAcrossTabs(session);
  session.set(first);
  return { session, end, leave };
}

describe('a session that ends in one tab', () => {
  test.each([
    [undefined, 'elsewhere'],
    ['idle', 'idle'],
    ['disabled', 'disabled'],
  ] as const)('ends in all: for the reason %s as %s', async (given, told) => {
    const [one, other, third] = [openTab(), openTab(), openTab()];
    await one.session.end(given);
    expect(other.session.getSnapshot()).toEqual({ status: 'signed-out', reason: told });
    expect(third.session.getSnapshot()).toEqual({ status: 'signed-out', reason: told });
    expect([one, other, third].map(({ end }) => end.mock.calls.length)).toEqual([1, 0, 0]);
  });

  test('is signed out of in all, where tabs share no storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    const [one, other] = [openTab(), openTab()];
    await one.session.end();
    expect(other.end.mock.calls).toEqual([['elsewhere']]);
    expect(other.leave).not.toHaveBeenCalled();
  });

  test.each(['idle', 'expired'] as const)(
    'goes on in the others where tabs share no storage, and so each counts its own time: %s',
    async (reason) => {
      vi.stubGlobal('localStorage', undefined);
      const [one, other] = [openTab(), openTab()];
      await one.session.end(reason);
      expect(other.session.getSnapshot().status).toBe('signed-in');
      await other.session.end();
      expect(other.session.getSnapshot()).toEqual({ status: 'signed-out' });
    },
  );

  test('has the reason of the tab that knows it, also where the library has told the others first', async () => {
    const [one, other] = [openTab(), openTab()];
    other.session.set({ status: 'signed-out', reason: 'ended' });
    expect(one.session.getSnapshot()).toEqual({ status: 'signed-out', reason: 'ended' });
    const third = openTab();
    third.session.set({ status: 'signed-out', reason: 'elsewhere' });
    FakeChannel.say({ uid: anAccount().uid, at: Date.now(), reason: 'idle' }, FakeChannel.all[1]);
    expect(third.session.getSnapshot()).toEqual({ status: 'signed-out', reason: 'idle' });
    FakeChannel.say({ uid: anAccount().uid, at: Date.now(), reason: 'disabled' });
    expect(other.session.getSnapshot()).toEqual({ status: 'signed-out', reason: 'disabled' });
    // The reason is known already, so a later message changes nothing.
    FakeChannel.say({ uid: anAccount().uid, at: Date.now() });
    expect(other.leave.mock.calls).toEqual([['disabled']]);
  });

  test('is told to the others where the tab that heard of it knows the reason', () => {
    const [one, other] = [openTab(), openTab()];
    one.leave.mockImplementation(() => one.session.set({ status: 'signed-out', reason: 'disabled' }));
    other.session.set({ status: 'signed-out', reason: 'ended' });
    expect(other.session.getSnapshot()).toEqual({ status: 'signed-out', reason: 'disabled' });
  });

  test('is told by nobody who heard of it', () => {
    const [one, other] = [openTab(), openTab()];
    one.session.set({ status: 'signed-out', reason: 'elsewhere' });
    expect(other.session.getSnapshot().status).toBe('signed-in');
  });

  test('is nobody else’s, and none of a visitor’s', async () => {
    const one = openTab();
    const someoneElse = openTab({
      status: 'signed-in',
      account: anAccount({ uid: 'eve' }),
      isAdmin: true,
    });
    const visitor = openTab({ status: 'signed-out' });
    await one.session.end();
    for (const { end, leave } of [someoneElse, visitor]) {
      expect(end).not.toHaveBeenCalled();
      expect(leave).not.toHaveBeenCalled();
    }
  });

  test('is none that began after it, where a tab hears of it late', () => {
    const { leave } = openTab();
    const departure = { uid: anAccount().uid, at: Date.now() - 5_000 };
    localStorage.setItem('user', '{}');
    FakeChannel.say(departure);
    expect(leave).not.toHaveBeenCalled();
    localStorage.removeItem('user');
    FakeChannel.say(departure);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  test.each([null, 'admin-1', { uid: 7 }, { uid: 'admin-1', reason: '<b>' }])(
    'is not what %j says',
    (data) => {
      const { leave } = openTab();
      FakeChannel.say(data);
      expect(leave).not.toHaveBeenCalled();
    },
  );

  test('ends here where the browser has no channels', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const { session } = openTab();
    await session.end();
    expect(session.getSnapshot().status).toBe('signed-out');
  });
});

describe('what a session leaves in its tab', () => {
  test.each([
    ['who logs out', signedIn()],
    ['who could not be checked', { status: 'unreachable' }],
  ] as const)('goes, but for the libraries’ own: %s', async (_, first) => {
    const { session } = openTab(first);
    sessionStorage.setItem('phone', '{"verificationId":"v"}');
    sessionStorage.setItem('firebase:authUser:key', 'theirs');
    sessionStorage.setItem('remix-router-transitions', 'theirs');
    localStorage.setItem('pending', '[]');
    localStorage.setItem('mui-mode', 'dark');
    await session.end();
    expect(Object.keys(sessionStorage).toSorted()).toEqual([
      'firebase:authUser:key',
      'remix-router-transitions',
    ]);
    expect(Object.keys(localStorage).toSorted()).toEqual(['mui-mode', 'pending']);
  });

  test('stays where it locks a switch that may still be carried out, whoever signs in next', async () => {
    const { session } = openTab();
    sessionStorage.setItem('locked/simulator', '1773576000000');
    await session.end();
    expect(Object.keys(sessionStorage)).toEqual(['locked/simulator']);
  });

  test('stays where nobody was signed in: a step of signing in survives a reload', () => {
    sessionStorage.setItem('phone', '{"verificationId":"v"}');
    openTab({ status: 'signed-out' });
    expect(sessionStorage.getItem('phone')).not.toBeNull();
  });
});

describe('a page out of the browser’s history', () => {
  const comeBack = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  test('is loaded anew where it showed a session', () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    const { session } = openTab();
    comeBack(false);
    expect(reload).not.toHaveBeenCalled();
    comeBack(true);
    expect(reload).toHaveBeenCalledTimes(1);
    session.set({ status: 'signed-out' });
    comeBack(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
