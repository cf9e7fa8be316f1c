import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createIdle } from '../../../src/identity/timeLimits';
import type { Session } from '../../../src/identity/session';
import { fakeSession, signedIn } from '../../support/fakeIdentity';
import { fakeStorage } from '../../support/fakeStorage';
import { NOON } from '../../support/builders';

const MINUTE = 60_000;

/** The sessions of all tabs. Tabs watch until their page is closed, so each test has to end their sessions. */
const opened: ReturnType<typeof fakeSession>[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});

afterEach(() => {
  opened.splice(0).forEach((session) => session.set({ status: 'signed-out' }));
  vi.clearAllTimers();
  vi.useRealTimers();
});

/** Opens a tab, by default with someone signed in; the tabs share the browser's storage. */
function openTab({ minutes = 30, first = signedIn() }: { minutes?: number; first?: Session } = {}) {
  const session = fakeSession({ status: 'starting' });
  opened.push(session);
  const idle = createIdle(minutes, session);
  session.set(first);
  const reason = () => {
    const now = session.getSnapshot();
    return now.status === 'signed-out' ? now.reason : undefined;
  };
  return { session, idle, reason, left: idle.getSnapshot };
}

const click = () => window.dispatchEvent(new Event('pointerdown'));
const moveTo = (screenX: number) => window.dispatchEvent(new PointerEvent('pointermove', { screenX }));
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('the idle time-out', () => {
  test('counts down the last minute, and then signs out with the reason', () => {
    const { left, reason } = openTab();
    vi.advanceTimersByTime(29 * MINUTE - 1000);
    expect(left()).toBeNull();
    vi.advanceTimersByTime(1000);
    expect(left()).toBe(60);
    vi.advanceTimersByTime(59_000);
    expect(left()).toBe(1);
    expect(reason()).toBeUndefined();
    vi.advanceTimersByTime(1000);
    expect(reason()).toBe('idle');
    expect(left()).toBeNull();
  });

  test.each([
    ['a click', click],
    ['a key', () => window.dispatchEvent(new KeyboardEvent('keydown'))],
    ['a finger', () => window.dispatchEvent(new Event('touchstart'))],
    ['the wheel', () => window.dispatchEvent(new WheelEvent('wheel'))],
    ['a pointer that moves', () => moveTo(7)],
  ])('begins anew with %s', (_, act) => {
    const { left, reason } = openTab();
    vi.advanceTimersByTime(29.5 * MINUTE);
    expect(left()).toBe(30);
    act();
    expect(left()).toBeNull();
    vi.advanceTimersByTime(29 * MINUTE - 1000);
    expect(left()).toBeNull();
    vi.advanceTimersByTime(MINUTE);
    expect(reason()).toBeUndefined();
  });

  test('begins anew with the button', () => {
    const { left, idle } = openTab();
    vi.advanceTimersByTime(29.5 * MINUTE);
    idle.stay();
    expect(left()).toBeNull();
  });

  test('takes no page that moves under a resting pointer for activity', () => {
    const { reason } = openTab();
    moveTo(7);
    for (let minute = 0; minute < 30; minute += 1) {
      vi.advanceTimersByTime(MINUTE);
      moveTo(7);
    }
    expect(reason()).toBe('idle');
  });

  test('is shared: activity in one tab counts for all, and ends the countdown in all', () => {
    const [one, other] = [openTab(), openTab()];
    vi.advanceTimersByTime(29.5 * MINUTE);
    expect([one.left(), other.left()]).toEqual([30, 30]);
    one.idle.stay();
    expect(one.left()).toBeNull();
    window.dispatchEvent(new StorageEvent('storage', { key: 'activity' }));
    expect(other.left()).toBeNull();
    vi.advanceTimersByTime(30 * MINUTE - 1000);
    expect([one.reason(), other.reason()]).toEqual([undefined, undefined]);
    vi.advanceTimersByTime(1000);
    expect([one.reason(), other.reason()]).toEqual(['idle', 'idle']);
  });

  test.each([
    ['whatever the person does first', click],
    ['coming to the front', () => window.dispatchEvent(new Event('focus'))],
    ['being shown', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['being thawed', () => document.dispatchEvent(new Event('resume'))],
  ])('signs out on waking after it slept past the time, at %s', (_, wake) => {
    const { reason } = openTab();
    sleep(31 * MINUTE);
    wake();
    expect(reason()).toBe('idle');
  });

  test('lets nobody see the page that is opened after the time', () => {
    openTab();
    sleep(31 * MINUTE);
    const { session, reason } = openTab({ first: { status: 'starting' } });
    const seen: string[] = [];
    session.subscribe(() => seen.push(session.getSnapshot().status));
    session.set(signedIn());
    expect(reason()).toBe('idle');
    // Listeners that were added later, such as those of views, find the session ended already.
    expect(seen).toEqual(['signed-out', 'signed-out']);
  });

  test('begins with a sign-in, whatever was before', () => {
    const { session, reason } = openTab();
    session.set({ status: 'signed-out' });
    sleep(31 * MINUTE);
    session.set(signedIn());
    expect(reason()).toBeUndefined();
    vi.advanceTimersByTime(29.5 * MINUTE);
    expect(reason()).toBeUndefined();
  });

  test('holds for someone who can’t be checked, and for no visitor', () => {
    const unreachable = openTab({ first: { status: 'unreachable' } });
    const visitor = openTab({ first: { status: 'signed-out' } });
    vi.advanceTimersByTime(31 * MINUTE);
    expect(unreachable.reason()).toBe('idle');
    expect([visitor.reason(), visitor.left()]).toEqual([undefined, null]);
  });

  test('of one minute counts down its second half', () => {
    const { left } = openTab({ minutes: 1 });
    vi.advanceTimersByTime(29_000);
    expect(left()).toBeNull();
    vi.advanceTimersByTime(1000);
    expect(left()).toBe(30);
  });

  test('of 0 minutes is off', () => {
    const { left, reason } = openTab({ minutes: 0 });
    vi.advanceTimersByTime(1000 * MINUTE);
    click();
    expect([left(), reason()]).toEqual([null, undefined]);
    expect(localStorage.getItem('activity')).toBeNull();
  });
});

describe('what is stored of it', () => {
  test('is an instant, once a second at most, and nothing after the session', () => {
    fakeStorage();
    const { session } = openTab();
    const written = vi.spyOn(localStorage, 'setItem');
    for (let i = 0; i < 100; i += 1) {
      vi.advanceTimersByTime(100);
      click();
    }
    expect(written).toHaveBeenCalledTimes(10);
    expect(localStorage.getItem('activity')).toBe(String(Date.now()));
    session.set({ status: 'signed-out' });
    expect(localStorage.getItem('activity')).toBeNull();
  });

  test.each(['yesterday', '-1', '{"at":1}', '', '99999999999999'])('does no harm where it is %j', (text) => {
    localStorage.setItem('activity', text);
    const { left, reason } = openTab();
    vi.advanceTimersByTime(29.5 * MINUTE);
    expect([left(), reason()]).toEqual([30, undefined]);
  });

  test('counts where it is a moment ahead: the clock was put right since another tab wrote it', () => {
    const { reason } = openTab();
    sleep(31 * MINUTE);
    localStorage.setItem('activity', String(Date.now() + 500));
    window.dispatchEvent(new StorageEvent('storage', { key: 'activity' }));
    expect(reason()).toBeUndefined();
  });

  test('counts on where the clock was set back by hours', () => {
    const { reason } = openTab();
    sleep(-5 * 60 * MINUTE);
    vi.advanceTimersByTime(31 * MINUTE);
    expect(reason()).toBe('idle');
  });
});
