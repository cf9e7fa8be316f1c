import * as z from 'zod/mini';
import { logFailure } from '../log';

const KEY = 'phone-verification';

const schema = z.object({
  verificationId: z.string().check(z.minLength(1)),
  lastDigits: z.string().check(z.regex(/^\d{2}$/)),
});

/** What is kept of a code that was sent: no number, no code. */
export type Verification = z.infer<typeof schema>;

/** The verification that this tab began; null where there is none, or the browser blocks storage. */
export function storedVerification(): Verification | null {
  try {
    return schema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export function storeVerification(verification: Verification): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(verification));
  } catch (error) {
    logFailure('The phone verification could not be kept; a reload will ask for the number again.', error);
  }
}

/** Forgets the phone step of this tab. Never throws. */
export function forgetVerification(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where storage is blocked nothing was kept.
  }
}
