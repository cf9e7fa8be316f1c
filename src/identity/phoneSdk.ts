import {
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  type Auth,
  type PhoneInfoOptions,
  type UserCredential,
} from 'firebase/auth';
import { inTime, UnreadableAnswerError } from './answers';

/** Seconds that the captcha may take. */
const PATIENCE = 60;

/** The library's own captcha never rejects: an abandoned one would hang, and might send its code much later. */
class Captcha extends RecaptchaVerifier {
  override verify(): Promise<string> {
    return inTime(super.verify(), PATIENCE);
  }
}

/** The SDK passes on the provider's answer; an answer without an id sent no code that could be confirmed. */
function checked(verificationId: unknown): string {
  if (typeof verificationId === 'string' && verificationId !== '') return verificationId;
  throw new UnreadableAnswerError('The provider’s answer names no verification.');
}

/**
 * Sends a code by SMS, after an invisible captcha of its own: its element and verifier are used once.
 * @param to a number in international form, or the enrolled factor to ask
 * @returns the verification id that goes with the code
 */
export async function sendCode(auth: Auth, to: string | PhoneInfoOptions): Promise<string> {
  const element = document.createElement('div');
  document.body.append(element);
  const captcha = new Captcha(auth, element, { size: 'invisible' });
  try {
    return checked(await new PhoneAuthProvider(auth).verifyPhoneNumber(to, captcha));
  } finally {
    // Only once: a second call throws.
    captcha.clear();
    element.remove();
  }
}

export const byCode = (auth: Auth, verificationId: string, code: string): Promise<UserCredential> =>
  signInWithCredential(auth, PhoneAuthProvider.credential(verificationId, code));
