import {
  EmailAuthProvider,
  PhoneAuthProvider,
  reauthenticateWithCredential,
  type Auth,
  type AuthCredential,
  type User,
  type UserCredential,
} from 'firebase/auth';
import { FirebaseError } from 'firebase/app';
import * as z from 'zod/mini';
import { endReasonOf } from './endReason';
import { googleWindow } from './google';
import { againByPopup } from './googleSdk';
import { sendCode } from './phoneSdk';
import { asksForSecondFactor, type Challenge } from './secondFactor';
import { challengeOf } from './secondFactorSdk';
import type { Enter, OwnedSession } from './session';
import { inTime } from './answers';

export type OwnWay = 'password' | 'google.com' | 'phone';

const WAYS: readonly OwnWay[] = ['password', 'google.com', 'phone'];

/**
 * Signing in again as the same person; anyone else is refused with `auth/user-mismatch`. Each way throws the provider's
 * error, and returns the second factor that the account also needs, or null once the session knows that it was done.
 */
export interface ReauthenticationWays {
  /** The account's ways to sign in, the last used one first. */
  ways(): readonly OwnWay[];
  withPassword(password: string): Promise<Challenge | null>;
  withGoogle(): Promise<Challenge | null>;
  /** Sends a code to the account's own number. */
  sendCode(): Promise<void>;
  withCode(code: string): Promise<Challenge | null>;
}

const firstStep = z.object({ customData: z.object({ _serverResponse: z.object({ localId: z.string() }) }) });

/** Whether the first step was by another user. The SDK does not check that if a second factor follows. */
const isOfSomeoneElse = (error: unknown, uid: string): boolean => {
  const { success, data } = firstStep.safeParse(error);
  return success && data.customData._serverResponse.localId !== uid;
};

export function createReauthenticationWays(auth: Auth, session: OwnedSession): ReauthenticationWays {
  let verificationId = '';

  const user = (): User => {
    if (auth.currentUser === null) throw new Error('No one is signed in.');
    return auth.currentUser;
  };

  const enter: Enter = async (way) => {
    const person = session.ownId();
    await session.enter(way);
    // Someone else may be signed in since.
    if (session.ownId() === person) session.renew();
  };

  const again = async (way: () => Promise<UserCredential>): Promise<Challenge | null> => {
    const person = session.ownId();
    try {
      await enter(way);
      return null;
    } catch (error) {
      if (asksForSecondFactor(error)) {
        if (isOfSomeoneElse(error, user().uid))
          throw new FirebaseError('auth/user-mismatch', 'another account');
        return challengeOf(auth, error, enter);
      }
      // The SDK may already have removed the user by itself.
      const isAboutUs = [person, undefined].includes(session.ownId());
      if (endReasonOf(error) === 'disabled' && isAboutUs) await session.end('disabled');
      throw error;
    }
  };

  const withCredential = (credential: () => AuthCredential) =>
    inTime(again(async () => reauthenticateWithCredential(user(), credential())));

  return {
    ways() {
      const now = session.getSnapshot();
      const last = now.status === 'signed-in' ? now.account.providerId : undefined;
      const linked = new Set(auth.currentUser?.providerData.map(({ providerId }) => providerId));
      return WAYS.filter((way) => linked.has(way)).toSorted(
        (one, other) => Number(other === last) - Number(one === last),
      );
    },
    withPassword: (password) =>
      withCredential(() => EmailAuthProvider.credential(user().email ?? '', password)),
    withGoogle: googleWindow((_: void, onOpen) => again(() => againByPopup(user(), onOpen))),
    async sendCode() {
      verificationId = await sendCode(auth, user().phoneNumber ?? '');
    },
    withCode: (code) => withCredential(() => PhoneAuthProvider.credential(verificationId, code)),
  };
}
