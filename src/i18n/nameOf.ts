import type { Account } from '../identity/account';

/**
 * A person's name in the console: name, email or phone number, whichever exists. A name of only spaces does not count.
 */
export const nameOf = ({ displayName, email, phoneNumber, uid }: Account): string =>
  displayName?.trim() || (email ?? phoneNumber ?? uid);
