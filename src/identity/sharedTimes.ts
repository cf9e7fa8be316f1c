import { ACTIVITY, SIGN_IN } from '../browser/storageFallback';

/*
 * The instants that all tabs of a browser share: when someone last signed in, and when someone was last active.
 */

/** The times in an ID token, in seconds by the provider's clock; NaN if missing. */
export interface TokenTimes {
  /** `auth_time`. */
  readonly signedIn: number;
  /** `iat`. */
  readonly issued: number;
}

/** When someone last signed in, by this computer's clock: shared between tabs if storage works. */
export interface SignInTime {
  /** Epoch milliseconds; null if no token has said so. */
  at(): number | null;
  /**
   * Records a token's times. If the sign-in is new to an open page, it was issued just now, even if this computer's
   * clock differs from the provider's. If a page finds the token when it opens, only the provider's time is known.
   */
  hear(times: TokenTimes, page: 'open' | 'opening'): void;
  /** The person has signed in again now, even if in the same second as before. */
  renew(): void;
  /** The session is over. */
  forget(): void;
}

interface SignIn {
  readonly authTime: number;
  readonly at: number;
}

export function createSignInTime(): SignInTime {
  const note = noteUnder(SIGN_IN);
  let here: SignIn | null = null;

  /** The stored sign-in; null if it is damaged or can't be true. */
  const noted = (): SignIn | null => {
    const [, authTime, at] = /^(\d{1,11}) (\d{1,15})$/.exec(note.read()) ?? [];
    return at !== undefined && isCredible(Number(at)) ? { authTime: Number(authTime), at: Number(at) } : null;
  };

  const set = (signIn: SignIn) => {
    here = signIn;
    note.write(`${signIn.authTime} ${signIn.at}`);
  };

  /** Another tab may have renewed it. */
  const known = (): SignIn | null => {
    const there = noted();
    // The clock was set back.
    if (here !== null && !isCredible(here.at)) here = null;
    if (here === null || there === null) return there ?? here;
    return there.at > here.at ? there : here;
  };

  return {
    at: () => known()?.at ?? null,
    hear({ signedIn: authTime, issued }, page) {
      if (!(authTime > 0)) return;
      const before = known();
      const clock = page === 'open' && issued > 0 ? Date.now() - issued * 1000 : 0;
      if (before?.authTime === authTime) here = before;
      else set({ authTime, at: Math.min(authTime * 1000 + clock, Date.now()) });
    },
    renew() {
      if (here) set({ authTime: here.authTime, at: Date.now() });
    },
    forget() {
      here = null;
      note.remove();
    },
  };
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

export function createActivity(): Activity {
  const note = noteUnder(ACTIVITY);
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

/** A text that all tabs share under a key of local storage. */
const noteUnder = (key: string) => ({
  read: () => localStorage.getItem(key) ?? '',
  write: (text: string) => localStorage.setItem(key, text),
  remove: () => localStorage.removeItem(key),
});

/** Milliseconds by which a clock may be corrected between two readings. */
const SKEW = 60_000;

/**
 * Whether a stored instant (epoch milliseconds) can be true: one further in the future was stored before a clock was
 * set back.
 */
const isCredible = (instant: number): boolean => instant <= Date.now() + SKEW;
