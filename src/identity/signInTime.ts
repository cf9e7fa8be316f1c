/** When someone signed in last, by the clock of this computer: shared over tabs where storage works. */
export interface SignInTime {
  /** Epoch milliseconds; null where no token has told. */
  at(): number | null;
  /**
   * Takes note of what a token says. A sign-in that is new to an open page was made just now, whatever this computer's
   * clock makes of the provider's time; of one that a page finds when it is opened only the provider's time is known.
   * @param authTime the token's `auth_time`, in seconds
   */
  hear(authTime: number, page: 'open' | 'opening'): void;
  /** The sign-in that was heard of last was made now, also where it is of the same second as the one before. */
  renew(): void;
  /** The session is over. */
  forget(): void;
}

interface SignIn {
  readonly authTime: number;
  readonly at: number;
}

const KEY = 'sign-in';

/** Milliseconds by which a clock may be put right between two looks at it. */
const SKEW = 60_000;

/** What was noted. A note that is damaged, or of an instant to come because a clock was set, says nothing. */
function stored(): SignIn | null {
  try {
    const [, authTime, at] = /^(\d{1,11}) (\d{1,15})$/.exec(localStorage.getItem(KEY) ?? '') ?? [];
    return at !== undefined && Number(at) <= Date.now() + SKEW
      ? { authTime: Number(authTime), at: Number(at) }
      : null;
  } catch {
    return null;
  }
}

export function createSignInTime(): SignInTime {
  let here: SignIn | null = null;

  const note = (signIn: SignIn) => {
    here = signIn;
    try {
      localStorage.setItem(KEY, `${signIn.authTime} ${signIn.at}`);
    } catch {
      // Blocked or full: each tab knows what it has seen.
    }
  };

  /** Another tab may have renewed it. */
  const known = (): SignIn | null => {
    const there = stored();
    if (here === null || there === null) return there ?? here;
    return there.at > here.at ? there : here;
  };

  return {
    at: () => known()?.at ?? null,
    hear(authTime, page) {
      const before = known();
      if (before?.authTime === authTime) here = before;
      else note({ authTime, at: page === 'open' ? Date.now() : Math.min(authTime * 1000, Date.now()) });
    },
    renew() {
      if (here) note({ authTime: here.authTime, at: Date.now() });
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
