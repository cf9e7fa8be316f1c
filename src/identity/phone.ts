import type { Auth } from 'firebase/auth';
import { part } from './part';
import { forgetVerification, storedVerification, storeVerification } from './phoneVerification';
import { inTime } from './timeout';
import type { Enter } from './wayIn';

/** The way in with a phone number and a code. The verification lasts through a reload, in this tab alone. */
export interface PhoneWay {
  /** The last two digits of the number that a code was sent to and not yet confirmed; null where none was. */
  pending(): string | null;
  /** Sends a code, after an invisible captcha. The number is in international form: `+` and digits. */
  sendCode(number: string): Promise<void>;
  /** Signs in with the code that was sent last. */
  confirm(code: string): Promise<void>;
  /** Drops the verification, for another number. */
  forget(): void;
}

export function phoneWay(auth: Auth, enter: Enter): PhoneWay {
  let verification = storedVerification();
  const load = () => part(import('./phoneSdk'));
  return {
    pending: () => verification?.lastDigits ?? null,
    async sendCode(number) {
      const { sendCode } = await load();
      const verificationId = await sendCode(auth, number);
      verification = { verificationId, lastDigits: number.slice(-2) };
      storeVerification(verification);
    },
    async confirm(code) {
      const { byCode } = await load();
      const id = verification?.verificationId ?? '';
      await inTime(enter(() => byCode(auth, id, code)));
    },
    forget() {
      verification = null;
      forgetVerification();
    },
  };
}
