import {
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth';
import { loadPart } from '../browser/missingPart';
import { errorCode, logFailure } from '../browser/log';
import { createStore } from '../browser/store';
import type { Config } from '../config';
import { accountOf } from './account';
import { startFirebase } from './firebase';
import { googleWay, type GoogleWay, isSameSite } from './google';
import { phoneWay, type PhoneWay } from './phone';
import { asksForSecondFactor, type Challenge, type SecondFactorStore } from './secondFactor';
import { createReauthentication, type Reauthentication } from './reauthentication';
import {
  createSession,
  isSomeoneIn,
  type SessionStore,
  type Enter,
  type OwnedSession,
  type PresentSession,
} from './session';
import { inTime } from './answers';
import { verificationMails, type VerificationMail } from './verificationMails';
import { isDocumentOpen, writeUserDocument } from './userDocument';

/**
 * The identity provider behind a few functions. Each throws the provider's error, whose `code` has words in
 * `i18n/identityErrors.ts`, or an `IdentityTimeoutError`.
 */
export interface Identity extends Pick<OwnedSession, 'getIdToken'> {
  readonly session: SessionStore;
  /** The session of the moment, for what ends with it. */
  presentSession(): PresentSession;
  readonly google: GoogleWay;
  readonly phone: PhoneWay;
  readonly secondFactor: SecondFactorStore;
  readonly reauthentication: Reauthentication;
  /** Whether the provider was too busy to answer about the stored user; returned once, to the page that reports it. */
  takeBusyStart(): boolean;
  /** Signs in with an email address and a password, used as typed; resolves when the session knows the user. */
  signInWithPassword(email: string, password: string): Promise<void>;
  /** Creates an account, sends the verification mail and signs in; the mail neither delays nor fails it. */
  signUp(email: string, password: string): Promise<void>;
  /**
   * Sends the mail for a new password. An unknown address counts as sent, so that no one can find out which addresses
   * exist.
   */
  sendPasswordReset(email: string): Promise<void>;
  sendVerification(): VerificationMail;
  /** The last verification mail that this page sent to the signed-in user, running or done. */
  lastVerification(): VerificationMail | undefined;
}

interface Steps {
  /** Loads the code of the step; if that fails, the sign-in fails. */
  readonly loadSecondFactor?: () => Promise<unknown>;
  /** Loads the code of the dialog; if that fails, the write that needs it is not sent. */
  readonly loadReauthentication?: () => Promise<unknown>;
}

/** @param pageHost the host name of the page: a sign-in by redirect comes back to its own site only */
export function createIdentity(config: Config, pageHost: string, steps: Steps = {}): Identity {
  const { auth, isAccountGone, takeBusyStart } = startFirebase(config);
  const session = createSession(auth, isAccountGone, config.reauthMinutes);
  const mails = verificationMails();

  const secondFactor = createStore<Challenge | null>(null);

  const writeDocument = (user: User): void => {
    writeUserDocument(auth, config, accountOf(user)).catch((error: unknown) =>
      logFailure('The user document could not be written.', error),
    );
  };

  const enter: Enter = async (way) => {
    try {
      const { user } = await session.enter(way);
      writeDocument(user);
    } catch (error) {
      if (!asksForSecondFactor(error)) throw error;
      const [{ challengeOf }] = await loadPart(
        Promise.all([import('./secondFactorSdk'), steps.loadSecondFactor?.()]),
      );
      const challenge = challengeOf(auth, error, enter);
      const [shown] = secondFactor.getSnapshot()?.factors ?? [];
      // An earlier one of the same account is kept: a code may have been sent for it.
      if (!shown || shown.id !== challenge.factors[0]?.id) secondFactor.set(challenge);
      follow();
    }
  };

  const google = googleWay(auth, enter, { canRedirect: isSameSite(config.firebase.authDomain, pageHost) });

  let isOpening = true;

  const follow = () => {
    if (!isSomeoneIn(session.getSnapshot())) return;
    if (session.getSnapshot().status === 'signed-in') {
      // The page before was left too early.
      if (isOpening && auth.currentUser && isDocumentOpen()) writeDocument(auth.currentUser);
      isOpening = false;
    }
    // A person who is signed in, even by another tab, has no step of signing in left.
    secondFactor.set(null);
    google.takeReturn();
  };
  session.subscribe(follow);

  const loadReauthentication = async () => {
    const [{ createReauthenticationWays }] = await loadPart(
      Promise.all([import('./reauthenticationWays'), steps.loadReauthentication?.()]),
    );
    return createReauthenticationWays(auth, session);
  };

  return {
    session,
    reauthentication: createReauthentication(session, loadReauthentication),
    takeBusyStart,
    phone: phoneWay(auth, session, enter),
    secondFactor,
    google,
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
    getIdToken: session.getIdToken,
    presentSession: session.present,
  };
}
