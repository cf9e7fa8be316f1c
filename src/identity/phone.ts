import type { Auth } from 'firebase/auth';
import { loadPart } from '../browser/missingPart';
import { fieldsOf, valueIn } from '../browser/outside';
import type { Watched } from '../browser/store';
import { isSomeoneIn, type Enter, type Session } from './session';
import { inTime } from './answers';

/** The verification survives a reload, in this tab only. */
export interface PhoneWay {
  /** The last two digits of the number to which an unconfirmed code was sent; null if there is none. */
  pending(): string | null;
  /** Sends a code, after an invisible captcha. The number is in international form: `+` and digits. */
  sendCode(number: string): Promise<void>;
  /** Signs in with the code that was sent last. */
  confirm(code: string): Promise<void>;
  /** Drops the verification, for another number. */
  forget(): void;
}

export function phoneWay(auth: Auth, session: Watched<Session>, enter: Enter): PhoneWay {
  let verification: Verification | null = storedVerification();
  /** Increases with each code and each change of the number, so that an earlier request's code is ignored. */
  let attempt = 0;
  const load = () => loadPart(import('./phoneSdk'));

  const forget = () => {
    attempt += 1;
    verification = null;
    sessionStorage.removeItem(KEY);
  };

  // A person who is signed in, even by another tab, has no step of signing in left.
  const follow = () => isSomeoneIn(session.getSnapshot()) && forget();
  session.subscribe(follow);

  return {
    pending: () => verification?.lastDigits ?? null,
    async sendCode(number) {
      attempt += 1;
      const mine = attempt;
      const { sendCode } = await load();
      const verificationId = await sendCode(auth, number);
      if (mine !== attempt) return;
      verification = { verificationId, lastDigits: number.slice(-2) };
      sessionStorage.setItem(KEY, JSON.stringify(verification));
      follow();
    },
    async confirm(code) {
      const { byCode } = await load();
      const id = verification?.verificationId ?? '';
      await inTime(enter(() => byCode(auth, id, code)));
    },
    forget,
  };
}

const KEY = 'phone-verification';

/** What is stored about a code that was sent: neither the number nor the code. */
export interface Verification {
  readonly verificationId: string;
  readonly lastDigits: string;
}

/** The verification that this tab began; null if there is none. */
function storedVerification(): Verification | null {
  const { verificationId, lastDigits } = fieldsOf(valueIn(sessionStorage.getItem(KEY)));
  if (typeof verificationId !== 'string' || verificationId === '') return null;
  if (typeof lastDigits !== 'string' || !/^\d{2}$/.test(lastDigits)) return null;
  return { verificationId, lastDigits };
}
