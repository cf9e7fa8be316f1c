import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReauthenticationWays } from '../../../src/identity/reauthenticationWays';
import { createReauthentication } from '../../../src/identity/reauthentication';
import { anAccount, NOON } from '../../support/builders';
import { fakeSession, signedIn } from '../../support/fakeIdentity';
import { strict } from '../../support/strict';

const MINUTE = 60_000;

const ways = strict<ReauthenticationWays>(
  'ways',
  ['ways', 'withPassword', 'withGoogle', 'sendCode', 'withCode'],
  {},
);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

/** A session of someone who signed in so many minutes ago; null if the time is unknown. */
function opened(ago: number | null) {
  let at = ago === null ? null : NOON - ago * MINUTE;
  const session = fakeSession(signedIn(), { signedInAt: () => at });
  const load = vi.fn(async () => ways);
  const reauthentication = createReauthentication(session, load);
  return {
    reauthentication,
    load,
    session,
    /** Has the same effect as a new sign-in in any tab. */
    signInAgain() {
      at = Date.now();
      session.set(signedIn());
    },
  };
}

/** Lets the question appear, and returns a spy that is called once it is answered. */
async function asked(answer: Promise<unknown>) {
  const settled = vi.fn();
  void answer.then(settled);
  await vi.advanceTimersByTimeAsync(0);
  return settled;
}

const DELETE = { operation: 'delete', rows: ['users/bob'], what: 'bob@acme.example' } as const;

describe('reauthentication', () => {
  test.each([
    ['too long ago', 60.1],
    ['nobody knows when', null],
  ])('asks someone who signed in %s, and hands on the answer', async (_, ago) => {
    for (const answer of ['yes', 'no'] as const) {
      const { reauthentication } = opened(ago);
      const settled = await asked(reauthentication.confirm(DELETE));
      expect(reauthentication.getSnapshot()).toEqual({ id: 1, intent: DELETE, by: ways, isRenewed: false });
      expect(settled).not.toHaveBeenCalled();
      reauthentication.answer(1, answer);
      await vi.advanceTimersByTimeAsync(0);
      expect(settled).toHaveBeenCalledWith(answer);
      expect(reauthentication.getSnapshot()).toBeNull();
    }
  });

  test('asks once for all that waits, and anew for what comes after', async () => {
    const { reauthentication, load } = opened(90);
    const settled = [
      await asked(reauthentication.confirm(DELETE)),
      await asked(reauthentication.confirm({ ...DELETE, rows: ['users/ada'] })),
    ];
    const rows = ['users/bob', 'users/ada'];
    expect(reauthentication.getSnapshot()).toMatchObject({ intent: { ...DELETE, rows } });
    reauthentication.answer(1, 'no');
    await vi.advanceTimersByTimeAsync(0);
    for (const one of settled) expect(one).toHaveBeenCalledWith('no');
    await asked(reauthentication.confirm(DELETE));
    expect(reauthentication.getSnapshot()).not.toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test.each(['is open', 'is being loaded'])(
    'sends no write unasked that came while the question of the session’s end %s, after a sign-in in another tab',
    async (when) => {
      const { reauthentication, load, signInAgain } = opened(90);
      let loaded: (by: ReauthenticationWays) => void = () => undefined;
      load.mockReturnValueOnce(new Promise((resolve) => (loaded = resolve)));
      await asked(reauthentication.signInAgain());
      if (when === 'is open') loaded(ways);
      await vi.advanceTimersByTimeAsync(0);
      const settled = await asked(reauthentication.confirm(DELETE));
      loaded(ways);
      await vi.advanceTimersByTimeAsync(1000);
      signInAgain();
      await vi.advanceTimersByTimeAsync(0);
      expect(settled).not.toHaveBeenCalled();
      expect(reauthentication.getSnapshot()).toMatchObject({ intent: DELETE, isRenewed: true });
    },
  );

  test('is answered by no sign-in that an earlier question was given up for', async () => {
    const { reauthentication } = opened(90);
    const first = await asked(reauthentication.confirm(DELETE));
    reauthentication.answer(1, 'no');
    await vi.advanceTimersByTimeAsync(0);
    expect(first).toHaveBeenCalledWith('no');
    const second = await asked(reauthentication.confirm(DELETE));
    reauthentication.answer(1, 'yes');
    await vi.advanceTimersByTimeAsync(0);
    expect(second).not.toHaveBeenCalled();
    expect(reauthentication.getSnapshot()).toMatchObject({ id: 2 });
    reauthentication.answer(2, 'yes');
    await vi.advanceTimersByTimeAsync(0);
    expect(second).toHaveBeenCalledWith('yes');
  });

  test('loads what asks before it is needed', () => {
    const { reauthentication, load } = opened(90);
    reauthentication.prepare();
    expect(load).toHaveBeenCalledTimes(1);
    expect(reauthentication.getSnapshot()).toBeNull();
  });

  test('says where what asks can’t be loaded, or not in time', async () => {
    const { reauthentication, load } = opened(90);
    load.mockRejectedValueOnce(new TypeError('gone'));
    expect(await reauthentication.confirm(DELETE)).toBe('unavailable');
    load.mockReturnValueOnce(new Promise(() => undefined));
    const settled = await asked(reauthentication.confirm(DELETE));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(settled).toHaveBeenCalledWith('unavailable');
  });

  test.each([
    ['ends', { status: 'signed-out', reason: 'elsewhere' }],
    ['becomes someone else’s', { status: 'starting' }],
  ] as const)('is answered with no where the session %s', async (_, next) => {
    const { reauthentication, session } = opened(90);
    const settled = await asked(reauthentication.confirm(DELETE));
    session.set(next);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledWith('no');
    expect(reauthentication.getSnapshot()).toBeNull();
    expect(await reauthentication.confirm(DELETE)).toBe('no');
  });

  test('asks nobody about what someone else was about to send', async () => {
    const { reauthentication, load, session } = opened(90);
    let loaded: (by: ReauthenticationWays) => void = () => undefined;
    load.mockReturnValueOnce(new Promise((resolve) => (loaded = resolve)));
    const settled = await asked(reauthentication.confirm(DELETE));
    session.set({ status: 'signed-in', account: anAccount({ uid: 'someone-else' }), isAdmin: true });
    loaded(ways);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledWith('no');
    expect(reauthentication.getSnapshot()).toBeNull();
  });

  test('waits for a word here, where someone signed in again in another tab', async () => {
    const { reauthentication, signInAgain, session } = opened(90);
    const settled = await asked(reauthentication.confirm(DELETE));
    session.set({ status: 'signed-in', account: anAccount({ displayName: 'Ada' }), isAdmin: true });
    expect(reauthentication.getSnapshot()).toMatchObject({ isRenewed: false });
    signInAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect(reauthentication.getSnapshot()).toMatchObject({ isRenewed: true });
    expect(settled).not.toHaveBeenCalled();
    reauthentication.answer(1, 'yes');
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledWith('yes');
  });

  test('before the end of a session asks however fresh the sign-in is, and is over with the next one anywhere', async () => {
    const { reauthentication, signInAgain } = opened(5);
    const settled = await asked(reauthentication.signInAgain());
    expect(reauthentication.getSnapshot()).toMatchObject({ intent: null });
    signInAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledWith('yes');
  });
});
