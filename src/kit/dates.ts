import { TZDate, tz } from '@date-fns/tz';
import {
  differenceInCalendarDays,
  differenceInMonths,
  differenceInYears,
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

/** Years that are no four digits are written as ISO 8601 has them. */
function yearText(date: TZDate): string {
  const year = date.getFullYear();
  return `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`;
}

// date-fns' own `format` brings the names of months in a language, which are seven kB and shown nowhere.
const dayText = (date: TZDate): string => `${lightFormat(date, 'dd-MM')}-${yearText(date)}`;

/** The offset of a clock from UTC by ISO 8601: "+05:30". */
function offsetText(date: TZDate): string {
  const minutes = -date.getTimezoneOffset();
  if (minutes === 0) return 'Z';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.floor(Math.abs(minutes) % 60)];
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
}

/** An instant's day in a zone as the list shows it: dd-mm-yyyy. */
export const dateText = (instant: number, zone: string): string => dayText(onClock(instant, zone));

/** An instant to the millisecond, in a zone that is named: "30-06-2026 02:00:00 Europe/Vienna". */
export function instantText(instant: number, zone: string): string {
  const precision = instant % 1000 === 0 ? 'HH:mm:ss' : 'HH:mm:ss.SSS';
  const date = onClock(instant, zone);
  return `${dayText(date)} ${lightFormat(date, precision)} ${zone}`;
}

/**
 * An instant to the millisecond by ISO 8601, on the clock of a zone with its offset: "2026-06-30T02:00:00.000+02:00".
 * On the clock of UTC where that would be another instant: for years of more than four digits, and from before there
 * were time zones, when offsets had seconds.
 */
export function isoText(instant: number, zone: string): string {
  const date = onClock(instant, zone);
  const text = `${yearText(date)}-${lightFormat(date, "MM-dd'T'HH:mm:ss.SSS")}${offsetText(date)}`;
  return Date.parse(text) === instant ? text : new Date(instant).toISOString();
}

/** The calendar day of an instant in a zone, as the midnight of a calendar whose days are all equally long. */
function calendarDay(instant: number, zone: string): TZDate {
  const date = onClock(instant, zone);
  const day = new TZDate(0, 'UTC');
  day.setFullYear(date.getFullYear(), date.getMonth(), date.getDate());
  return day;
}

/**
 * How far off an instant is on the calendar of a zone: days, and the same in the largest unit of which there are two.
 * All are 0 today and negative where it is over.
 */
export function distanceOf(instant: number, now: number, zone: string) {
  const [then, today] = [calendarDay(instant, zone), calendarDay(now, zone)];
  const days = differenceInCalendarDays(then, today);
  const sign = days < 0 ? -1 : 1;
  // From the earlier day to the later one: the library counts months backwards in another way at the end of February.
  const [later, earlier] = days < 0 ? [today, then] : [then, today];
  const years = differenceInYears(later, earlier);
  if (years >= 2) return { days, unit: 'years', count: sign * years } as const;
  const months = differenceInMonths(later, earlier);
  if (months >= 2) return { days, unit: 'months', count: sign * months } as const;
  return { days, unit: 'days', count: days } as const;
}

const MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Whether a text is a minute of a day as `yyyy-MM-ddTHH:mm`. */
export const isMinute = (text: string): boolean => MINUTE.test(text) && isValid(parseISO(text));

/** The minute of an instant on the clock of a zone, as `yyyy-MM-ddTHH:mm`; the empty text where a field can't hold its year. */
export function minuteOf(instant: number, zone: string): string {
  const day = dayOf(instant, zone);
  return day && `${day}T${lightFormat(onClock(instant, zone), 'HH:mm')}`;
}

/** The instant of a minute in a zone, in epoch milliseconds. Throws a RangeError for what is no minute. */
export function startOfMinute(minute: string, zone: string): number {
  const date = parseISO(MINUTE.test(minute) ? minute : '', { in: tz(zone) });
  if (!isValid(date)) throw new RangeError(`"${minute}" is not a minute.`);
  return date.getTime();
}

/** The time of an instant on the clock of a zone: HH:mm. */
export const timeText = (instant: number, zone: string): string =>
  lightFormat(onClock(instant, zone), 'HH:mm');

/** An instant's minute in a zone as the list shows it: dd-mm-yyyy HH:mm. */
export function minuteText(instant: number, zone: string): string {
  const date = onClock(instant, zone);
  return `${dayText(date)} ${lightFormat(date, 'HH:mm')}`;
}
