import { sendEmailVerification, type User } from 'firebase/auth';
import { inTime } from './answers';

/** When a verification mail was sent, in epoch milliseconds; rejects with the provider's error. */
export type VerificationMail = Promise<number>;

/** Sends verification mails, and remembers a user's last one while the page is open. */
export function verificationMails() {
  let last: { readonly uid: string; readonly mail: VerificationMail } | undefined;
  return {
    send(user: User): VerificationMail {
      const mail = inTime(sendEmailVerification(user)).then(() => Date.now());
      // A caller who asks for it gets the failure; until then there may be no listener.
      mail.catch(() => undefined);
      last = { uid: user.uid, mail };
      return mail;
    },
    lastTo: (uid: string | undefined): VerificationMail | undefined =>
      last?.uid === uid ? last?.mail : undefined,
  };
}
