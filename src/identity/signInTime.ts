import { isCredible, noteUnder } from '../browser/note';

/** What an ID token says, in seconds by the provider's clock; NaN where it says nothing. */
export interface TokenTimes {
  /** `auth_time`. */
  readonly signedIn: number;
  /** `iat`. */
  readonly issued: number;
}

/** When someone signed in last, by the clock of this computer: shared over tabs where storage works. */
export interface SignInTime {
  /** Epoch milliseconds; null where no token has told. */
  at(): number | null;
  /**
   * Takes note of what a token says. One of a sign-in that is new to an open page was issued just now, whatever this
   * computer's clock makes of the provider's; of one that a page finds when it is opened only the provider's time is known.
   */
  hear(times: TokenTimes, page: 'open' | 'opening'): void;
  /** The sign-in that was heard of last was made now, also where it is of the same second as the one before. */
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

  /** What was noted. A note that is damaged, or can't be true, says nothing. */
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
