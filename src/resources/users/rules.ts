import type { Circumstances, IntendedWrite } from '../../api/rules';
import { isSegment } from '../../routes';
import { dayOf } from './expiry';
import { deleteTexts, editTexts } from './texts';

/*
 * Who may be changed, and how: the one place for it. The views ask before they offer something, and the data provider
 * asks before it sends anything, one row or many.
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

/** What of a record decides whether its user gets in. */
interface Access {
  /** Epoch milliseconds; null without an end. */
  readonly expiryTime: number | null;
  readonly isAuthorized: boolean;
}

/**
 * What a change of somebody's own record ends for them, as the consequence to be named before it is sent; null where
 * it ends nothing that had not ended before.
 * @param now epoch milliseconds
 * @param zone IANA zone in which days are counted
 */
export function ownConsequence(before: Access, after: Access, now: number, zone: string): string | null {
  if (before.isAuthorized && !after.isAuthorized) return editTexts.ownAuthorization;
  if (after.expiryTime === null || after.expiryTime === before.expiryTime) return null;
  const endsToday = dayOf(after.expiryTime, zone) === dayOf(now, zone);
  return endsToday || after.expiryTime <= now ? editTexts.ownConsequence : null;
}
