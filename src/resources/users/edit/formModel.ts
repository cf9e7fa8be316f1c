import type { UserRecord } from '../contract';
import { dateText, dayOf, isDay, startOfDay } from '../expiry';
import { editTexts } from '../texts';

/** What the form lets one change. */
export interface FormValues {
  /** yyyy-MM-dd in the configured zone; empty where there is none. */
  readonly expiryDay: string;
  readonly isAuthorized: boolean;
  readonly isAdmin: boolean;
}

type Expiring = Pick<UserRecord, 'expiryTime'>;

const originalDay = ({ expiryTime }: Expiring, zone: string): string =>
  expiryTime === null ? '' : dayOf(expiryTime, zone);

/** The form of a user; nobody's own admin access can be taken away in it. */
export const valuesOf = (user: UserRecord, zone: string, isOwn: boolean): FormValues => ({
  expiryDay: originalDay(user, zone),
  isAuthorized: user.isAuthorized,
  isAdmin: isOwn || user.isAdmin,
});

/** Whether the date field holds another day than the record. */
export const isDayChanged = (day: string, user: Expiring, zone: string): boolean =>
  day !== originalDay(user, zone);

/**
 * The expiry that a day stands for, in epoch milliseconds: untouched to the millisecond what it was, else the start
 * of the day in the zone; null for what is no day.
 */
export function expiryOf(day: string, user: Expiring, zone: string): number | null {
  if (!isDayChanged(day, user, zone)) return user.expiryTime;
  return isDay(day) ? startOfDay(day, zone) : null;
}

/** What is wrong with the day, in words; undefined where it can be saved. The minimum is for a changed day only. */
export function dayProblem(day: string, user: Expiring, zone: string, now: number): string | undefined {
  if (expiryOf(day, user, zone) === null) return editTexts.dateMissing;
  if (!isDayChanged(day, user, zone) || day >= dayOf(now, zone)) return undefined;
  return `Choose today, ${dateText(now, zone)}, or a later day.`;
}

/** The record to send. */
export const changed = <User extends UserRecord>(user: User, values: FormValues, zone: string): User => ({
  ...user,
  expiryTime: expiryOf(values.expiryDay, user, zone),
  isAuthorized: values.isAuthorized,
  isAdmin: values.isAdmin,
});
