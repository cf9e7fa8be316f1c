import { createCountdown, onReturn, type Countdown } from './countdown';
import type { SessionStore } from './session';

/** Milliseconds before the end in which someone can sign in again and save what they typed. */
const COUNTDOWN = 5 * 60_000;

/**
 * Ends the session with the reason `expired` a certain time after the last sign-in, regardless of activity.
 * @param hours until the end; 0 for never
 */
export function createSessionEnd(hours: number, session: SessionStore): Countdown {
  const { check, getSnapshot, subscribe } = createCountdown({
    session,
    limit: hours * 3_600_000,
    countdown: COUNTDOWN,
    since: () => session.signedInAt() ?? Date.now(),
    reason: 'expired',
  });
  if (hours > 0) {
    onReturn(check);
    setInterval(check, 1000);
    session.subscribe(check);
  }
  return { getSnapshot, subscribe };
}
