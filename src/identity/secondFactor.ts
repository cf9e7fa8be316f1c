import type { MultiFactorError } from 'firebase/auth';
import { errorCode } from '../browser/log';
import type { Store } from '../browser/store';

export interface Factor {
  readonly id: string;
  readonly kind: 'sms' | 'totp';
  /** The name that its owner gave it. */
  readonly name: string | null;
  /** The last two digits of the number that gets the code; null for an authenticator app. */
  readonly lastDigits: string | null;
}

/** A sign-in that waits for a second factor. It is lost when the page is reloaded. */
export interface Challenge {
  /** The factors that the console supports; empty if there are none. */
  readonly factors: readonly Factor[];
  /** Sends a code to a factor of the kind `sms`. */
  sendCode(factor: Factor): Promise<void>;
  /** Signs in with a factor's code. Throws the provider's error; the challenge then stays. */
  confirm(factor: Factor, code: string): Promise<void>;
}

/** The challenge that the login page shows; setting null also abandons the sign-in. */
export type SecondFactorStore = Store<Challenge | null>;

export const asksForSecondFactor = (error: unknown): error is MultiFactorError =>
  errorCode(error) === 'auth/multi-factor-auth-required';
