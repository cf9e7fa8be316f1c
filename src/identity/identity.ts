import {
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type UserCredential,
} from 'firebase/auth';
import type { Config } from '../config';
import { errorCode, logFailure } from '../log';
import { accountOf } from './account';
import { endReasonOf } from './endReason';
import { startFirebase } from './firebase';
import { createSession, type SessionStore } from './session';
import { inTime } from './timeout';
import { writeUserDocument } from './userDocument';
import { verificationMails, type VerificationMail } from './verification';

/**
 * The identity provider behind a few functions. Each throws the provider's error, whose `code` has words in
 * `i18n/identityErrors.ts`, or an `IdentityTimeoutError`.
 */
export interface Identity {
  readonly session: SessionStore;
  /** Signs in with an e-mail address and a password, sent as typed; done when the session knows the user. */
  signInWithPassword(email: string, password: string): Promise<void>;
  /** Makes an account, sends the verification mail and signs in; not delayed and not failed by the mail. */
  signUp(email: string, password: string): Promise<void>;
  /** Sends the mail for a new password. An address that nobody has counts as sent, so that none can be guessed. */
  sendPasswordReset(email: string): Promise<void>;
  /** Sends the verification mail to the signed-in user. */
  sendVerification(): VerificationMail;
  /** The last verification mail to the signed-in user that this page sent, under way or done. */
  lastVerification(): VerificationMail | undefined;
  /** The ID token, a new one where `fresh` is true; null where nobody is signed in. */
  getIdToken(fresh: boolean): Promise<string | null>;
}

export function createIdentity(config: Config): Identity {
  const { app, auth } = startFirebase(config);
  const session = createSession(auth);
  const mails = verificationMails();

  /** Every way in ends here: done when the session knows the user. */
  const enter = async (way: () => Promise<UserCredential>): Promise<void> => {
    const { user } = await session.enter(way);
    writeUserDocument(app, config, accountOf(user)).catch((error: unknown) =>
      logFailure('The user document could not be written; the next sign-in tries again.', error),
    );
  };

  return {
    session,
    signInWithPassword: (email, password) =>
      inTime(enter(() => signInWithEmailAndPassword(auth, email, password))),
    signUp: (email, password) =>
      inTime(
        enter(async () => {
          const credential = await createUserWithEmailAndPassword(auth, email, password);
          void mails.send(credential.user);
          return credential;
        }),
      ),
    async sendPasswordReset(email) {
      try {
        await inTime(sendPasswordResetEmail(auth, email));
      } catch (error) {
        if (errorCode(error) !== 'auth/user-not-found') throw error;
      }
    },
    async sendVerification() {
      if (auth.currentUser === null) throw new Error('No one is signed in.');
      return mails.send(auth.currentUser);
    },
    lastVerification: () => mails.lastTo(auth.currentUser?.uid),
    async getIdToken(fresh) {
      try {
        return (await auth.currentUser?.getIdToken(fresh)) ?? null;
      } catch (error) {
        const reason = endReasonOf(error);
        if (reason) await session.end(reason);
        throw error;
      }
    },
  };
}
