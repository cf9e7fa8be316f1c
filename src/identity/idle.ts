import { isCredible, noteUnder } from '../browser/note';
import { createCountdown, onReturn, type Countdown } from './countdown';
import type { SessionStore } from './session';

/** The idle time-out, shared by all tabs. */
export interface Idle extends Countdown {
  /** Someone is active: the countdown ends, and the time starts again. */
  stay(): void;
}

/** Milliseconds of the countdown; half of the limit if that is less than two minutes. */
const COUNTDOWN = 60_000;

/**
 * Ends the session with the reason `idle` after a time without activity in any tab.
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

  /** Activity after the time is over comes too late. */
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

  return { getSnapshot, subscribe, stay };
}

/** Milliseconds in which further activity need not be stored. */
const GRAIN = 1000;

/** When someone was last active in this browser: shared between tabs if storage works, otherwise for this tab only. */
interface Activity {
  /** Epoch milliseconds; null if unknown. */
  last(): number | null;
  /** Someone is active now. */
  mark(): void;
  /** The session is over: the next one starts with its own sign-in. */
  forget(): void;
}

function createActivity(): Activity {
  const note = noteUnder('activity');
  let here: number | null = null;

  /** A stored instant; null if it is damaged or can't be true. */
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
