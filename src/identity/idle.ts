import { createActivity } from './activity';
import type { SessionStore } from './session';
import { watchPerson } from './watchPerson';

/** The idle time-out, counted over all tabs of the browser. */
export interface Idle {
  /** Whole seconds until the sign-out once the countdown runs, null before. */
  getSnapshot(): number | null;
  /** Calls `listener` after each change; returns the function that ends that. */
  subscribe(listener: () => void): () => void;
  /** Somebody is here: the countdown ends, and the time begins anew. */
  stay(): void;
}

/** Milliseconds of the countdown; half of the time where that is less than two minutes. */
const COUNTDOWN = 60_000;

/**
 * Ends the session with the reason `idle` after a time in which nobody was active in any tab. The time is read off the
 * clock and not counted, so that a computer that slept past it is signed out before anything else happens on waking.
 * @param minutes until the sign-out; 0 for never
 */
export function createIdle(minutes: number, session: SessionStore): Idle {
  const limit = minutes * 60_000;
  const countdown = Math.min(COUNTDOWN, limit / 2);
  const activity = createActivity();
  const listeners = new Set<() => void>();
  let seconds: number | null = null;
  let status = session.getSnapshot().status;

  const publish = (next: number | null) => {
    if (next === seconds) return;
    seconds = next;
    listeners.forEach((listener) => listener());
  };

  const isOn = () => status === 'signed-in' || status === 'unreachable';

  const check = () => {
    if (!isOn()) return publish(null);
    const left = (activity.last() ?? Date.now()) + limit - Date.now();
    publish(left > 0 && left <= countdown ? Math.ceil(left / 1000) : null);
    if (left <= 0) void session.end('idle');
  };

  /** Whoever comes after the time was over is not taken for somebody who was here in time. */
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
    // A page that is opened counts as activity, unless the session was left alone for too long before.
    stay();
  };

  if (limit > 0) {
    watchPerson({ onActivity: stay, onReturn: check });
    setInterval(check, 1000);
    session.subscribe(follow);
  }

  return {
    getSnapshot: () => seconds,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stay,
  };
}
