import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  type Auth,
} from 'firebase/auth';
import type { Config } from '../config';
import { surviveBusyStart } from './surviveBusyStart';
import { checkTokenAnswers } from './tokenAnswers';

interface Started {
  readonly auth: Auth;
  /** Whether the provider has said last that the account of the session is deleted or disabled. */
  readonly isAccountGone: () => boolean;
  /** Whether the provider was too busy to tell about the stored user; handed out once. */
  readonly takeBusyStart: () => boolean;
}

/** Starts the identity SDK. The popup resolver is left out: it is given to the popup call, which alone needs it. */
export function startFirebase(config: Config): Started {
  const app = initializeApp(config.firebase);
  const auth = initializeAuth(app, {
    persistence: [browserLocalPersistence, browserSessionPersistence, inMemoryPersistence],
  });
  if (config.authEmulator) {
    connectAuthEmulator(auth, config.authEmulator, { disableWarnings: true });
    // The emulator asks no captcha, and Google's script may be out of reach.
    auth.settings.appVerificationDisabledForTesting = true;
  }
  const isAccountGone = checkTokenAnswers();
  return { auth, isAccountGone, takeBusyStart: surviveBusyStart(auth) };
}
