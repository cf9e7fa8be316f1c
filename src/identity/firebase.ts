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
import { checkTokenAnswers, surviveBusyStart } from './answers';

interface Started {
  readonly auth: Auth;
  /** Whether the provider last said that the session's account is deleted or disabled. */
  readonly isAccountGone: () => boolean;
  /** Whether the provider was too busy to answer about the stored user; returned once. */
  readonly takeBusyStart: () => boolean;
}

/** Starts the identity SDK without the popup resolver: only the popup call needs it, and gets it. */
export function startFirebase(config: Config): Started {
  const app = initializeApp(config.firebase);
  const auth = initializeAuth(app, {
    persistence: [browserLocalPersistence, browserSessionPersistence, inMemoryPersistence],
  });
  if (config.authEmulator) {
    connectAuthEmulator(auth, config.authEmulator, { disableWarnings: true });
    // The emulator needs no captcha, and Google's script may be unreachable.
    auth.settings.appVerificationDisabledForTesting = true;
  }
  // In this order: the second one puts back the `fetch` that it finds.
  const isAccountGone = checkTokenAnswers();
  return { auth, isAccountGone, takeBusyStart: surviveBusyStart(auth) };
}
