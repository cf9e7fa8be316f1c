import type { Circumstances, IntendedWrite } from '../../api/rules';
import { isSegment } from '../../routes';
import { deleteTexts, editTexts } from './texts';

/*
 * Who may be changed, and how: the one place for it. The views ask before they offer something, and the data provider
 * asks before it sends anything, one row or many. It stays without the calendar: the sign-in half loads it too.
 */

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

/** Why a record can't be written, or null where it can: nobody takes their own admin access away. */
export function updateRefusal(
  id: string,
  isAdmin: boolean,
  { ownId, duplicates }: Circumstances,
): string | null {
  if (id === ownId && !isAdmin) return editTexts.ownAdmin;
  return duplicates.includes(id) ? deleteTexts.duplicate : null;
}

/** The rule for a write, whichever way it was asked for. */
export const refusalOf = (write: IntendedWrite, circumstances: Circumstances): string | null =>
  write.operation === 'delete'
    ? deleteRefusal(write.id, circumstances)
    : updateRefusal(write.id, write.row['isAdmin'] === true, circumstances);
