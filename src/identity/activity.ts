const KEY = 'activity';

/** Milliseconds within which one more sign of life is not worth writing down. */
const GRAIN = 1000;

/** When somebody was last seen at this browser: shared over tabs where storage works, of this tab alone otherwise. */
export interface Activity {
  /** Epoch milliseconds; null where nobody knows. */
  last(): number | null;
  /** Somebody is here now. */
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

export function createActivity(): Activity {
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
