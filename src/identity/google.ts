import type { Auth } from 'firebase/auth';
import { loadPart } from '../browser/lazyPart';
import { errorCode } from '../browser/log';
import type { Enter } from './session';
import { inTime, UnreadableAnswerError } from './timeout';

/** The way in with a Google account. */
export interface GoogleWay {
  /**
   * Opens Google's window. Throws the provider's error, or after 60 s an `IdentityTimeoutError`: the window may still
   * be open then, and a sign-in that succeeds in it counts. A newer attempt ends an older one whose window is open,
   * and joins one whose window is not.
   * @param state the router's state, for the page that comes back where the page itself goes to Google
   */
  signIn(state: unknown): Promise<void>;
  /** A sign-in that left this page for Google's and came back: handed out once, to the page that tells of it. */
  takeReturn(): Return | undefined;
}

interface Return {
  readonly attempt: Promise<void>;
  /** The router's state with which it left. */
  readonly state: unknown;
}

/** Seconds until the page says that nothing was heard: a script that hangs never settles by itself. */
const PATIENCE = 60;

/** Errors after which the page itself may go to Google instead, where it can come back. */
const NO_WINDOW = new Set<string | undefined>([
  'auth/popup-blocked',
  'auth/operation-not-supported-in-this-environment',
]);

/** The library has one code for a script that could not be loaded and for an answer that it can't read. */
const isUnreadable = (error: unknown) => errorCode(error) === 'auth/internal-error' && 'gapi' in globalThis;

const loadSdk = () => loadPart(import('./googleSdk'));

/**
 * Google's window, one at a time: a newer attempt ends an older one whose window is open, and joins one whose window is
 * not. Settles after 60 s with an `IdentityTimeoutError`, and what is done in the window later still counts.
 */
export function googleWindow<Given, Result>(
  popup: (given: Given, onOpen: () => void) => Promise<Result>,
): (given: Given) => Promise<Result> {
  /** The attempt that has no window yet: begun beside it, another one would leave it a window that no one hears. */
  let opening: Promise<Result> | undefined;

  const begin = (given: Given): Promise<Result> => {
    const onOpen = () => {
      if (opening === attempt) opening = undefined;
    };
    const attempt = popup(given, onOpen)
      .catch((error: unknown) => {
        throw isUnreadable(error) ? new UnreadableAnswerError(String(error)) : error;
      })
      .finally(onOpen);
    opening = attempt;
    return attempt;
  };

  return (given) => inTime(opening ?? begin(given), PATIENCE);
}

export function googleWay(auth: Auth, enter: Enter, { canRedirect }: { canRedirect: boolean }): GoogleWay {
  const signIn = googleWindow(async (state: unknown, onOpen) => {
    const { byPopup, byRedirect } = await loadSdk();
    try {
      await enter(() => byPopup(auth, onOpen));
    } catch (error) {
      if (!canRedirect || !NO_WINDOW.has(errorCode(error))) throw error;
      noteRedirect({ state });
      await byRedirect(auth);
    }
  });

  const comeBack = async () => {
    const { redirectResult } = await loadSdk();
    const result = await redirectResult(auth).catch((error: unknown) => ({ error }));
    if (result === null) return;
    await enter(() => ('error' in result ? Promise.reject(result.error) : Promise.resolve(result)));
  };

  const note = canRedirect ? takeRedirectNote() : undefined;
  let returning = note && { attempt: comeBack(), state: note.state };
  // No one may be there to listen: who is signed in already sees no login page.
  returning?.attempt.catch(() => undefined);

  return {
    signIn,
    takeReturn() {
      const taken = returning;
      returning = undefined;
      return taken;
    },
  };
}

const KEY = 'google-redirect';

/** What a tab notes when it leaves for Google's page. The SDK's own note of it is in the same storage. */
interface Note {
  /** The router's state that it left with, for the page that it comes back to. */
  readonly state: unknown;
}

const noteRedirect = (note: Note): void => sessionStorage.setItem(KEY, JSON.stringify(note));

/** The note of the redirect that this page is the return from, handed out once; undefined where there was none. */
function takeRedirectNote(): Note | undefined {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return undefined;
  sessionStorage.removeItem(KEY);
  try {
    const note: unknown = JSON.parse(text);
    return { state: typeof note === 'object' && note !== null && 'state' in note ? note.state : undefined };
  } catch {
    return { state: undefined };
  }
}

const hostOf = (domain: string): string => new URL(`https://${domain}`).hostname;

/**
 * Whether a sign-in by redirect can come back: browsers keep storage apart between sites, so that `authDomain` must be
 * the page's own host, or one be under the other.
 * @see https://firebase.google.com/docs/auth/web/redirect-best-practices
 */
export function isSameSite(authDomain: string, pageHost: string): boolean {
  const domain = hostOf(authDomain);
  return domain === pageHost || domain.endsWith(`.${pageHost}`) || pageHost.endsWith(`.${domain}`);
}
