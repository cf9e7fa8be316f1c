import { TZDate, tz } from '@date-fns/tz';
import {
  differenceInCalendarDays,
  format,
  isValid,
  lightFormat,
  parseISO,
  startOfDay as startOf,
} from 'date-fns';

/** The last instant that every zone's clock can show; a Date ends a day later. */
const LAST = 8.64e15 - 86_400_000;

/** An instant on the clock of a zone; one that the clock can't show stands at its end. */
function onClock(instant: number, zone: string): TZDate {
  const date = new TZDate(instant, zone);
  return Number.isNaN(date.getFullYear()) ? new TZDate(Math.sign(instant) * LAST, zone) : date;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether a text is a day of the calendar as `yyyy-MM-dd`. */
export const isDay = (text: string): boolean => DAY.test(text) && isValid(parseISO(text));

/**
 * The calendar day of an instant in a zone, as `yyyy-MM-dd`; the empty text where a date field can't hold its year.
 * @param instant epoch milliseconds
 */
export function dayOf(instant: number, zone: string): string {
  const date = onClock(instant, zone);
  const year = date.getFullYear();
  return year >= 1 && year <= 9999 ? lightFormat(date, 'yyyy-MM-dd') : '';
}

/**
 * The first instant of a day in a zone, in epoch milliseconds: midnight, or the moment the clocks jumped to where
 * they left midnight out. Throws a RangeError for what is no day.
 */
export function startOfDay(day: string, zone: string): number {
  const date = parseISO(DAY.test(day) ? day : '', { in: tz(zone) });
  if (!isValid(date)) throw new RangeError(`"${day}" is not a day.`);
  return startOf(date).getTime();
}

/** An instant's day in a zone as the list shows it: dd-mm-yyyy. */
export const dateText = (instant: number, zone: string): string =>
  format(onClock(instant, zone), 'dd-MM-uuuu');

/** An instant to the millisecond, in a zone that is named: "30-06-2026 02:00:00 Europe/Vienna". */
export function instantText(instant: number, zone: string): string {
  const precision = instant % 1000 === 0 ? 'HH:mm:ss' : 'HH:mm:ss.SSS';
  return `${format(onClock(instant, zone), `dd-MM-uuuu ${precision}`)} ${zone}`;
}

/**
 * An instant to the millisecond by ISO 8601, on the clock of a zone with its offset: "2026-06-30T02:00:00.000+02:00".
 * On the clock of UTC where that would be another instant: for years of more than four digits, and from before there
 * were time zones, when offsets had seconds.
 */
export function isoText(instant: number, zone: string): string {
  const text = format(onClock(instant, zone), "uuuu-MM-dd'T'HH:mm:ss.SSSXXX");
  return Date.parse(text) === instant ? text : new Date(instant).toISOString();
}

/** A number of days in the largest unit of which there are two: years, months, days. */
function duration(days: number): string {
  const [months, years] = [Math.floor(days / 30.44), Math.floor(days / 365.25)];
  if (years >= 2) return `${years} years`;
  if (months >= 2) return `${months} months`;
  return days === 1 ? '1 day' : `${days} days`;
}

/** How far off an expiry is, in calendar days of the zone: "in 3 days", "ended 2 days ago", "ends today". */
export function remainingText(expiryTime: number, now: number, zone: string): string {
  const days = differenceInCalendarDays(onClock(expiryTime, zone), onClock(now, zone));
  if (days > 0) return `in ${duration(days)}`;
  if (days < 0) return `ended ${duration(-days)} ago`;
  return expiryTime > now ? 'ends today' : 'ended today';
}
