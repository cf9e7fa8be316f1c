import { dayOf } from './expiry';
import { editTexts } from './texts';

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
