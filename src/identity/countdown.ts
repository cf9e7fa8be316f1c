import { createStore, type Store } from '../browser/store';
import type { EndReason } from './endReason';
import type { SessionStore } from './session';

/** Whole seconds until a session ends by itself during the countdown, otherwise null. */
export type Countdown = Omit<Store<number | null>, 'set'>;

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
export function createCountdown({ session, limit, countdown, since, reason }: CountdownOptions) {
  const last = Math.min(countdown, limit / 2);
  const seconds = createStore<number | null>(null);

  const isOn = () => {
    const { status } = session.getSnapshot();
    return status === 'signed-in' || status === 'unreachable';
  };

  return {
    getSnapshot: seconds.getSnapshot,
    subscribe: seconds.subscribe,
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
export function onReturn(look: () => void): void {
  for (const type of ['focus', 'pageshow', 'storage']) window.addEventListener(type, look);
  for (const type of ['visibilitychange', 'resume']) document.addEventListener(type, look);
}
