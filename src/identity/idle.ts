import { createStore, type Store } from '../browser/store';
import type { SessionStore } from './session';

/** The idle time-out, counted over all tabs: whole seconds until the sign-out once the countdown runs, null before. */
export interface Idle extends Omit<Store<number | null>, 'set'> {
  /** Someone is here: the countdown ends, and the time begins anew. */
  stay(): void;
}

/** Milliseconds of the countdown; half of the time where that is less than two minutes. */
const COUNTDOWN = 60_000;

/**
 * Ends the session with the reason `idle` after a time in which no one was active in any tab. The time is read off the
 * clock and not counted, so that a computer that slept past it is signed out before anything else happens on waking.
 * @param minutes until the sign-out; 0 for never
 */
export function createIdle(minutes: number, session: SessionStore): Idle {
  const limit = minutes * 60_000;
  const countdown = Math.min(COUNTDOWN, limit / 2);
  const activity = createActivity();
  const seconds = createStore<number | null>(null);
  let status = session.getSnapshot().status;

  const isOn = () => status === 'signed-in' || status === 'unreachable';

  const check = () => {
    if (!isOn()) return seconds.set(null);
    const left = (activity.last() ?? Date.now()) + limit - Date.now();
    seconds.set(left > 0 && left <= countdown ? Math.ceil(left / 1000) : null);
    if (left <= 0) void session.end('idle');
  };

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

  if (limit > 0) {
    watchActivity({ onActivity: stay, onReturn: check });
    setInterval(check, 1000);
    session.subscribe(follow);
  }

  return {
    getSnapshot: seconds.getSnapshot,
    subscribe: seconds.subscribe,
    stay,
  };
}

const KEY = 'activity';

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

/** Milliseconds by which a clock may be put right between two looks at it. */
const SKEW = 60_000;

/** A stored instant. One that is damaged, or lies further in the future because a clock was set, says nothing. */
function storedInstant(): number | null {
  try {
    const text = localStorage.getItem(KEY) ?? '';
    return /^\d{1,15}$/.test(text) && Number(text) <= Date.now() + SKEW ? Number(text) : null;
  } catch {
    return null;
  }
}

function createActivity(): Activity {
  let here: number | null = null;
  return {
    last() {
      const there = storedInstant();
      if (here === null || here > Date.now()) return there;
      return Math.max(here, there ?? here);
    },
    mark() {
      const now = Date.now();
      if (here !== null && here <= now && now - here < GRAIN) return;
      here = now;
      try {
        localStorage.setItem(KEY, String(now));
      } catch {
        // Blocked or full: the instant counts for this tab only.
      }
    },
    forget() {
      here = null;
      try {
        localStorage.removeItem(KEY);
      } catch {
        // Where nothing can be removed, nothing could be written.
      }
    },
  };
}

interface Watcher {
  /** A key, a click, a finger, a wheel or a pointer that moves. */
  readonly onActivity: () => void;
  /** The page comes to the front or wakes up, or another tab wrote something down. */
  readonly onReturn: () => void;
}

/** Tells for as long as the page lives what the person does with it. */
function watchActivity({ onActivity, onReturn }: Watcher): void {
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
  for (const type of ['focus', 'pageshow', 'storage']) window.addEventListener(type, onReturn);
  for (const type of ['visibilitychange', 'resume']) document.addEventListener(type, onReturn);
}
