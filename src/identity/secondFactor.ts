import type { MultiFactorError } from 'firebase/auth';
import { errorCode } from '../log';

/** A second factor that the account has enrolled. */
export interface Factor {
  readonly id: string;
  readonly kind: 'sms' | 'totp';
  /** The name that its owner gave it. */
  readonly name: string | null;
  /** The last two digits of the number that gets the code; null for an authenticator app. */
  readonly lastDigits: string | null;
}

/** A sign-in that waits for a second factor. It lives as long as the page: a reload begins anew. */
export interface Challenge {
  /** Those that the console can ask for; empty where it knows none of them. */
  readonly factors: readonly Factor[];
  /** Sends a code to a factor of the kind `sms`. */
  sendCode(factor: Factor): Promise<void>;
  /** Signs in with a factor's code. Throws the provider's error; the challenge stands then. */
  confirm(factor: Factor, code: string): Promise<void>;
}

/** The challenge that the login page shows, if any. */
export interface SecondFactorStore {
  getSnapshot(): Challenge | null;
  subscribe(listener: () => void): () => void;
  /** Gives the sign-in up. */
  cancel(): void;
}

export const asksForSecondFactor = (error: unknown): error is MultiFactorError =>
  errorCode(error) === 'auth/multi-factor-auth-required';

export function secondFactorStore(): SecondFactorStore & { set(challenge: Challenge | null): void } {
  const listeners = new Set<() => void>();
  let current: Challenge | null = null;
  const set = (challenge: Challenge | null) => {
    if (challenge === current) return;
    current = challenge;
    listeners.forEach((listener) => listener());
  };
  return {
    getSnapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    cancel: () => set(null),
    set,
  };
}
