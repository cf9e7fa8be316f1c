import { createStore, type Watched } from '../browser/store';
import type { EndReason } from './endReason';
import { isSomeoneIn, type SessionStore } from './session';
import { createActivity } from './sharedTimes';

/** Whole seconds until a session ends by itself during the countdown, otherwise null. */
export type Countdown = Watched<number | null>;

interface CountdownOptions {
  readonly session: SessionStore;
  /** Milliseconds that a session lasts after `since`. */
  readonly limit: number;
  /** Milliseconds of the countdown at the end; half of the limit if that is shorter. */
  readonly countdown: number;
  /** The instant that the time counts from, in epoch milliseconds. */
  readonly since: () => number;
  readonly reason: EndReason;
}

/**
 * Ends a session for a reason once its time is over. The time is read from the clock, not counted, so that a computer
 * that slept longer is signed out before anything else happens.
 */
function createCountdown({ session, limit, countdown, since, reason }: CountdownOptions) {
  const last = Math.min(countdown, limit / 2);
  const seconds = createStore<number | null>(null);

  const isOn = () => isSomeoneIn(session.getSnapshot());

  return {
    seconds,
    isOn,
    check(): void {
      if (!isOn()) return seconds.set(null);
      const left = since() + limit - Date.now();
      seconds.set(left > 0 && left <= last ? Math.ceil(left / 1000) : null);
      if (left <= 0) void session.end(reason);
    },
  };
}

/** Calls back when the page becomes visible or wakes up, or when another tab has written something. */
function onReturn(look: () => void): void {
  for (const type of ['focus', 'pageshow', 'storage']) window.addEventListener(type, look);
  for (const type of ['visibilitychange', 'resume']) document.addEventListener(type, look);
}

/** Milliseconds before the end in which someone can sign in again and save what they typed. */
const END_COUNTDOWN = 5 * 60_000;

/**
 * Ends the session with the reason `expired` a certain time after the last sign-in, regardless of activity.
 * @param hours until the end; 0 for never
 */
export function createSessionEnd(hours: number, session: SessionStore): Countdown {
  const { check, seconds } = createCountdown({
    session,
    limit: hours * 3_600_000,
    countdown: END_COUNTDOWN,
    since: () => session.signedInAt() ?? Date.now(),
    reason: 'expired',
  });
  if (hours > 0) {
    onReturn(check);
    setInterval(check, 1000);
    session.subscribe(check);
  }
  return seconds;
}

/** The idle time-out, shared by all tabs. */
export interface Idle extends Countdown {
  /** Someone is active: the countdown ends, and the time starts again. */
  stay(): void;
}

/** Milliseconds of the countdown; half of the limit if that is less than two minutes. */
const IDLE_COUNTDOWN = 60_000;

/**
 * Ends the session with the reason `idle` after a time without activity in any tab.
 * @param minutes until the sign-out; 0 for never
 */
export function createIdle(minutes: number, session: SessionStore): Idle {
  const activity = createActivity();
  const { check, isOn, seconds } = createCountdown({
    session,
    limit: minutes * 60_000,
    countdown: IDLE_COUNTDOWN,
    since() {
      // Unknown after the clock was set back: the time starts here, not with each look at the clock.
      if (activity.last() === null) activity.mark();
      return activity.last() ?? Date.now();
    },
    reason: 'idle',
  });
  let { status } = session.getSnapshot();

  /** Checks first, because activity after the time is over must not prolong the session. */
  const stay = () => {
    check();
    if (!isOn()) return;
    activity.mark();
    check();
  };

  const follow = () => {
    const before = status;
    status = session.getSnapshot().status;
    if (status === before) return;
    if (status === 'signed-out') activity.forget();
    // Opening a page counts as activity, unless the session was idle for too long before.
    stay();
  };

  if (minutes > 0) {
    watchActivity(stay);
    onReturn(check);
    setInterval(check, 1000);
    session.subscribe(follow);
  }

  return { ...seconds, stay };
}

/** Calls back as long as the page lives: at a key, a click, a touch, a wheel or a moving pointer. */
function watchActivity(onActivity: () => void): void {
  let pointer = '';
  const onMove = ({ screenX, screenY }: PointerEvent) => {
    // Browsers also send a move when the page moves under a resting pointer.
    const at = `${screenX},${screenY}`;
    if (at === pointer) return;
    pointer = at;
    onActivity();
  };
  const early = { capture: true, passive: true };
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    window.addEventListener(type, onActivity, early);
  window.addEventListener('pointermove', onMove, early);
}
