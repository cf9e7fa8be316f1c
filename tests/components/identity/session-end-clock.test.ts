import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '../../../src/identity/session';
import { createIdle, createSessionEnd } from '../../../src/identity/timeLimits';
import { NOON } from '../../support/builders';
import { fakeSession, signedIn } from '../../support/fakeIdentity';

const HOUR = 3_600_000;
const MINUTE = 60_000;

let session: ReturnType<typeof fakeSession>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});

afterEach(() => {
  session.set({ status: 'signed-out' });
  vi.clearAllTimers();
  vi.useRealTimers();
});

/** Opens a page on which someone signed in so many milliseconds ago. */
function opened({ hours = 12, ago = 0, first = signedIn() }: Opened = {}) {
  let at: number | null = ago === null ? null : NOON - ago;
  session = fakeSession({ status: 'starting' }, { signedInAt: () => at });
  const { getSnapshot: left } = createSessionEnd(hours, session);
  session.set(first);
  return { left, signInAgain: () => (at = Date.now()) };
}

interface Opened {
  readonly hours?: number;
  /** Milliseconds since the sign-in; null if they are unknown. */
  readonly ago?: number | null;
  readonly first?: Session;
}

const end = () => {
  const now = session.getSnapshot();
  return now.status === 'signed-out' ? now.reason : null;
};

describe('the end of a session', () => {
  test('is counted down for five minutes, whatever is done, and comes with its reason', () => {
    const { left } = opened();
    vi.advanceTimersByTime(12 * HOUR - 5 * MINUTE - 1000);
    window.dispatchEvent(new Event('pointerdown'));
    expect(left()).toBeNull();
    vi.advanceTimersByTime(1000);
    expect(left()).toBe(300);
    vi.advanceTimersByTime(5 * MINUTE - 1000);
    expect([left(), end()]).toEqual([1, null]);
    vi.advanceTimersByTime(1000);
    expect([left(), end()]).toEqual([null, 'expired']);
  });

  test('is put off by a sign-in', () => {
    const { left, signInAgain } = opened({ ago: 12 * HOUR - 3 * MINUTE });
    vi.advanceTimersByTime(1000);
    expect(left()).toBe(179);
    signInAgain();
    vi.advanceTimersByTime(1000);
    expect(left()).toBeNull();
    vi.advanceTimersByTime(11 * HOUR);
    expect(end()).toBeNull();
  });

  test('comes before anything else on a page that is opened or wakes up after it', () => {
    opened({ ago: 12 * HOUR });
    expect(end()).toBe('expired');

    opened({ ago: HOUR });
    vi.setSystemTime(NOON + 12 * HOUR);
    window.dispatchEvent(new Event('focus'));
    expect(end()).toBe('expired');
  });

  test('comes to a session that the provider can’t be asked about, too', () => {
    opened({ ago: 13 * HOUR, first: { status: 'unreachable' } });
    expect(end()).toBe('expired');
  });

  test.each([
    ['it is turned off', { hours: 0 }],
    ['nobody knows when it began', { ago: null }],
  ])('never comes where %s', (_, given) => {
    const { left } = opened(given);
    vi.advanceTimersByTime(48 * HOUR);
    expect([left(), end()]).toEqual([null, null]);
  });

  test('says nothing to someone who was idle for as long: that comes first', () => {
    session = fakeSession({ status: 'starting' }, { signedInAt: () => NOON - 13 * HOUR });
    localStorage.setItem('activity', String(NOON - 13 * HOUR));
    createIdle(30, session);
    createSessionEnd(12, session);
    session.set(signedIn());
    expect(end()).toBe('idle');
  });
});
