import type { Auth } from 'firebase/auth';
import { loadPart } from '../browser/missingPart';
import { errorCode } from '../browser/log';
import { fieldsOf, valueIn } from '../browser/outside';
import type { Enter } from './session';
import { inTime, UnreadableAnswerError } from './answers';

export interface GoogleWay {
  /**
   * Opens Google's window, as `googleWindow` describes. Throws the provider's error.
   * @param state the router's state, for the return if the page itself goes to Google
   */
  signIn(state: unknown): Promise<void>;
  /** A sign-in that went to Google's page and came back: returned once, to the page that reports it. */
  takeReturn(): Return | undefined;
}

interface Return {
  readonly attempt: Promise<void>;
  /** The router's state before it left. */
  readonly state: unknown;
}

/** Seconds until the page says that there was no answer: a script that hangs never settles. */
const PATIENCE = 60;

/** Errors after which the page itself may go to Google, if it can come back. */
const NO_WINDOW = new Set<string | undefined>([
  'auth/popup-blocked',
  'auth/operation-not-supported-in-this-environment',
]);

/** The library has one code for both a script that did not load and an answer that it can't read. */
const isUnreadable = (error: unknown) => errorCode(error) === 'auth/internal-error' && 'gapi' in globalThis;

const loadSdk = () => loadPart(import('./googleSdk'));

/**
 * Google's window, one at a time: a newer attempt ends an older one whose window is open, and joins one whose window is
 * not open yet. After 60 s it throws an `IdentityTimeoutError`, but a later sign-in in the window still counts.
 */
export function googleWindow<Given, Result>(
  popup: (given: Given, onOpen: () => void) => Promise<Result>,
): (given: Given) => Promise<Result> {
  /** The attempt that has no window yet. A second one beside it would leave it a window without a listener. */
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
      // Someone may be signed in by now: their page must not be left.
      if (!canRedirect || auth.currentUser || !NO_WINDOW.has(errorCode(error))) throw error;
      sessionStorage.setItem(KEY, JSON.stringify({ state }));
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
  // There may be no listener: a person who is signed in no longer sees the login page.
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

/** The key of a tab's note before it leaves for Google's page. The SDK keeps its own note in the same storage. */
const KEY = 'google-redirect';

/** The stored redirect from which this page returned, given once; undefined if there was none. */
function takeRedirectNote(): Pick<Return, 'state'> | undefined {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return undefined;
  sessionStorage.removeItem(KEY);
  return { state: fieldsOf(valueIn(text))['state'] };
}

const hostOf = (domain: string): string => new URL(`https://${domain}`).hostname;

/**
 * Whether a sign-in by redirect can come back: browsers separate storage by site, so `authDomain` must be the page's
 * own host, or one must be a subdomain of the other.
 * @see https://firebase.google.com/docs/auth/web/redirect-best-practices
 */
export function isSameSite(authDomain: string, pageHost: string): boolean {
  const domain = hostOf(authDomain);
  return domain === pageHost || domain.endsWith(`.${pageHost}`) || pageHost.endsWith(`.${domain}`);
}
