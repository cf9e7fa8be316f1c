import { isSegment } from '../../routes';
import type { UserRecord } from './contract';
import { deleteTexts } from './texts';

/** A user as react-admin holds it; the id is the user id. */
export type UserRow = UserRecord & { readonly id: string };

/** How a user is called in sentences: by e-mail, or by id where there is none. */
export const nameOfUser = ({ email, userId }: Pick<UserRecord, 'email' | 'userId'>): string =>
  email === null || email.trim() === '' ? userId : email;

interface Circumstances {
  /** The id of the person who is signed in. */
  readonly ownId: string | undefined;
  /** Ids that the service lists more than once. */
  readonly duplicates: readonly string[];
}

/** Why a user can't be opened in the form, or null where it can. */
export function editRefusal(id: string, { duplicates }: Circumstances): string | null {
  if (duplicates.includes(id)) return deleteTexts.duplicate;
  return isSegment(id) ? null : deleteTexts.unaddressable;
}

/** Why a user can't be deleted, or null where they can. */
export function deleteRefusal(id: string, { ownId, duplicates }: Circumstances): string | null {
  if (id === ownId) return deleteTexts.own;
  return duplicates.includes(id) ? deleteTexts.duplicate : null;
}
