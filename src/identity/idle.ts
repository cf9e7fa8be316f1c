import { isCredible, noteUnder } from '../browser/note';
import { createCountdown, onReturn, type Countdown } from './countdown';
import type { SessionStore } from './session';

/** The idle time-out, counted over all tabs. */
export interface Idle extends Countdown {
  /** Someone is here: the countdown ends, and the time begins anew. */
  stay(): void;
}

/** Milliseconds of the countdown; half of the time where that is less than two minutes. */
const COUNTDOWN = 60_000;

/**
 * Ends the session with the reason `idle` after a time in which no one was active in any tab.
 * @param minutes until the sign-out; 0 for never
 */
export function createIdle(minutes: number, session: SessionStore): Idle {
  const activity = createActivity();
  const { check, isOn, getSnapshot, subscribe } = createCountdown({
    session,
    limit: minutes * 60_000,
    countdown: COUNTDOWN,
    since: () => activity.last() ?? Date.now(),
    reason: 'idle',
  });
  let { status } = session.getSnapshot();

  /** Someone who comes after the time was over was not here in time. */
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

  if (minutes > 0) {
    watchActivity(stay);
    onReturn(check);
    setInterval(check, 1000);
    session.subscribe(follow);
  }

  return { getSnapshot, subscribe, stay };
}

/** Milliseconds within which one more sign of life is not worth writing down. */
const GRAIN = 1000;

/** When someone was last seen at this browser: shared over tabs where storage works, of this tab alone otherwise. */
interface Activity {
  /** Epoch milliseconds; null where no one knows. */
  last(): number | null;
  /** Someone is here now. */
  mark(): void;
  /** The session is over: the next one begins with its own sign-in. */
  forget(): void;
}

function createActivity(): Activity {
  const note = noteUnder('activity');
  let here: number | null = null;

  /** A noted instant. One that is damaged, or can't be true, says nothing. */
  const noted = (): number | null => {
    const text = note.read();
    return /^\d{1,15}$/.test(text) && isCredible(Number(text)) ? Number(text) : null;
  };

  return {
    last() {
      const there = noted();
      if (here === null || here > Date.now()) return there;
      return Math.max(here, there ?? here);
    },
    mark() {
      const now = Date.now();
      if (here !== null && here <= now && now - here < GRAIN) return;
      here = now;
      note.write(String(now));
    },
    forget() {
      here = null;
      note.remove();
    },
  };
}

/** Calls back for as long as the page lives: at a key, a click, a finger, a wheel or a pointer that moves. */
function watchActivity(onActivity: () => void): void {
  let pointer = '';
  const onMove = ({ screenX, screenY }: PointerEvent) => {
    // Browsers send a move too where the page has moved under a pointer that rests.
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
