import type { Account } from '../identity/account';

/** How a person is called in the console: name, e-mail or phone number, whichever is there. A name of blanks is none. */
export const nameOf = ({ displayName, email, phoneNumber, uid }: Account): string =>
  displayName?.trim() || (email ?? phoneNumber ?? uid);
