import { beginning, inSentence } from '../../i18n/visible';
import type { UserRecord } from './contract';

/** A user as react-admin holds it; the id is the user id. */
export type UserRow = UserRecord & { readonly id: string };

/** Characters of an e-mail or an id that a sentence has room for. */
const LONGEST_NAME = 120;

/**
 * How a user is called in sentences: by e-mail, or by id where there is none. Of one that is too long the beginning,
 * and the id beside it; nothing in it can hide, or turn the sentence round.
 */
export function nameOfUser({ email, userId }: Pick<UserRecord, 'email' | 'userId'>): string {
  const id = inSentence(beginning(userId, LONGEST_NAME));
  if (email === null || email.trim() === '') return id;
  const name = inSentence(beginning(email, LONGEST_NAME));
  return email.length > LONGEST_NAME ? `${name} (${id})` : name;
}
