import { isCredible, noteUnder } from '../browser/note';

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
  /** The last recorded sign-in was made now, even if it is in the same second as the one before. */
  renew(): void;
  /** The session is over. */
  forget(): void;
}

interface SignIn {
  readonly authTime: number;
  readonly at: number;
}

export function createSignInTime(): SignInTime {
  const note = noteUnder('sign-in');
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
