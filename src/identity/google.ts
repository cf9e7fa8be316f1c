import type { Auth } from 'firebase/auth';
import { errorCode } from '../log';
import { part } from './part';
import { inTime } from './timeout';
import type { Enter } from './wayIn';

/** The way in with a Google account. */
export interface GoogleWay {
  /**
   * Opens Google's window. Throws the provider's error, or after 60 s an `IdentityTimeoutError`: the window may still
   * be open then, and a sign-in that succeeds in it counts. A newer attempt ends an older one.
   */
  signIn(): Promise<void>;
  /** What comes of a sign-in that left this page for Google's: handed out once, to the page that tells of it. */
  takeReturn(): Promise<void> | undefined;
}

/** Seconds until the page says that nothing was heard: a script that hangs never settles by itself. */
const PATIENCE = 60;

/** Errors after which the page itself may go to Google instead, where it can come back. */
const NO_WINDOW = new Set<string | undefined>([
  'auth/popup-blocked',
  'auth/operation-not-supported-in-this-environment',
]);

const loadSdk = () => part(import('./googleSdk'));

export function googleWay(auth: Auth, enter: Enter, { canRedirect }: { canRedirect: boolean }): GoogleWay {
  const popup = async () => {
    const { byPopup, byRedirect } = await loadSdk();
    try {
      await enter(() => byPopup(auth));
    } catch (error) {
      if (!canRedirect || !NO_WINDOW.has(errorCode(error))) throw error;
      await byRedirect(auth);
    }
  };

  const comeBack = async () => {
    const { redirectResult } = await loadSdk();
    const result = await redirectResult(auth).catch((error: unknown) => ({ error }));
    if (result === null) return;
    await enter(() => ('error' in result ? Promise.reject(result.error) : Promise.resolve(result)));
  };

  let returning = canRedirect ? comeBack() : undefined;
  // Nobody may be there to listen: who is signed in already sees no login page.
  returning?.catch(() => undefined);

  return {
    signIn: () => inTime(popup(), PATIENCE),
    takeReturn() {
      const taken = returning;
      returning = undefined;
      return taken;
    },
  };
}
