import { TZDate, tz } from '@date-fns/tz';
import { isValid, parseISO, startOfDay as startOf } from 'date-fns';

const DAY_LENGTH = 86_400_000;

/** The last instant that can be shown in every zone, in epoch milliseconds; a Date ends a day later. */
const LAST = 8.64e15 - DAY_LENGTH;

/** A cache of dates in zones: a row needs the same one several times, and each costs a look-up of the zone's rules. */
const readings = new Map<string, TZDate>();
const MOST_READINGS = 500;

/** In milliseconds, as instants are. */
export const MINUTE = 60_000;

/** An instant as a date in a zone, limited to the range of dates. It is cached, so callers must not change it. */
function onClock(instant: number, zone: string): TZDate {
  const key = `${instant} ${zone}`;
  const known = readings.get(key);
  if (known) return known;
  const exact = new TZDate(instant, zone);
  const date = Number.isNaN(exact.getFullYear()) ? new TZDate(Math.sign(instant) * LAST, zone) : exact;
  if (readings.size >= MOST_READINGS) readings.clear();
  readings.set(key, date);
  return date;
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether a text is a calendar day as `yyyy-MM-dd`. */
export const isDay = (text: string): boolean => DAY.test(text) && isValid(parseISO(text));

/**
 * The calendar day of an instant in a zone, as `yyyy-MM-dd`; the empty text where a date field can't hold its year.
 * @param instant epoch milliseconds
 */
export function dayOf(instant: number, zone: string): string {
  const date = onClock(instant, zone);
  const year = date.getFullYear();
  return year >= 1 && year <= 9999 ? dayText(date).split('-').toReversed().join('-') : '';
}

/**
 * The first instant of a day in a zone, in epoch milliseconds: midnight, or the moment the clocks jumped to if they
 * skipped midnight. Throws a RangeError for anything but a day.
 */
export function startOfDay(day: string, zone: string): number {
  if (!isDay(day)) throw new RangeError(`"${day}" is not a day.`);
  return startOf(parseISO(day, { in: tz(zone) })).getTime();
}

/** Years that don't have four digits are written as in ISO 8601. */
function yearText(date: TZDate): string {
  const year = date.getFullYear();
  return `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`;
}

const dayText = (date: TZDate): string =>
  `${twoDigits(date.getDate())}-${twoDigits(date.getMonth() + 1)}-${yearText(date)}`;

/** An instant's day in a zone as the list shows it: dd-mm-yyyy. */
export const dateText = (instant: number, zone: string): string => dayText(onClock(instant, zone));

const hoursText = (date: TZDate): string => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

/** The seconds and milliseconds of an instant, where they aren't zero. */
function fractionText(date: TZDate, instant: number): string {
  const seconds = instant % MINUTE === 0 ? '' : `:${twoDigits(date.getSeconds())}`;
  return instant % 1000 === 0 ? seconds : `${seconds}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

/** An instant in full, with its zone: "30-06-2026 02:00 Europe/Vienna", with seconds if it has some. */
export function instantText(instant: number, zone: string): string {
  const date = onClock(instant, zone);
  return `${dayText(date)} ${hoursText(date)}${fractionText(date, instant)} ${zone}`;
}

/** The calendar day of an instant in a zone, as its midnight in UTC (epoch milliseconds): days are equally long. */
function calendarDay(instant: number, zone: string): number {
  const date = onClock(instant, zone);
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  return new Date(0).setUTCFullYear(date.getFullYear(), date.getMonth(), date.getDate());
}

/** The smallest number of days in two months. */
const TWO_MONTHS = 59;

/**
 * How far away an instant is on the calendar of a zone: in days, and in the largest unit with a count of two or more.
 * Both are 0 today and negative in the past.
 */
export function distanceOf(instant: number, now: number, zone: string) {
  const [then, today] = [calendarDay(instant, zone), calendarDay(now, zone)];
  const days = Math.round((then - today) / DAY_LENGTH);
  if (Math.abs(days) < TWO_MONTHS) return { days, unit: 'days', count: days } as const;
  const sign = days < 0 ? -1 : 1;
  // Counted from the earlier day to the later one, because counting backwards differs at the end of February.
  const earlier = partsOf(Math.min(then, today));
  const later = partsOf(Math.max(then, today));
  const years =
    later.year - earlier.year - Number(later.month * 31 + later.day < earlier.month * 31 + earlier.day);
  if (years >= 2) return { days, unit: 'years', count: sign * years } as const;
  const isWhole = later.day >= earlier.day || (later.month === FEBRUARY && later.day >= 28);
  const months = 12 * (later.year - earlier.year) + later.month - earlier.month - Number(!isWhole);
  if (months >= 2) return { days, unit: 'months', count: sign * months } as const;
  return { days, unit: 'days', count: days } as const;
}

const FEBRUARY = 1;

/** The parts of a day that `calendarDay` returned. */
function partsOf(midnight: number) {
  const date = new Date(midnight);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
}

const MINUTE_TEXT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Whether a text is a minute of a day as `yyyy-MM-ddTHH:mm`. */
export const isMinute = (text: string): boolean => MINUTE_TEXT.test(text) && isValid(parseISO(text));

/**
 * The minute of an instant on the clock of a zone, as `yyyy-MM-ddTHH:mm`; the empty text where a field can't hold its
 * year.
 */
export function minuteOf(instant: number, zone: string): string {
  const day = dayOf(instant, zone);
  return day && `${day}T${hoursText(onClock(instant, zone))}`;
}

/** Where clocks are put back, a minute comes twice, so many minutes apart. */
const APART = [-60, -30, 0, 30, 60];

/**
 * The instant of a minute in a zone, in epoch milliseconds. Throws a RangeError for anything but a minute.
 * @param near of a minute that comes twice, the one nearer to this instant is meant; without it, the first
 */
export function startOfMinute(minute: string, zone: string, near = -Infinity): number {
  if (!isMinute(minute)) throw new RangeError(`"${minute}" is not a minute.`);
  const parsed = parseISO(minute, { in: tz(zone) }).getTime();
  const instants = APART.map((apart) => parsed + apart * MINUTE).filter(
    (at) => minuteOf(at, zone) === minute,
  );
  const [first = parsed, again = first] = instants;
  return near > (first + again) / 2 ? again : first;
}

/** The time of an instant on the clock of a zone: HH:mm. */
export const timeText = (instant: number, zone: string): string => hoursText(onClock(instant, zone));

/** An instant's minute in a zone as the list shows it: dd-mm-yyyy HH:mm. */
export function minuteText(instant: number, zone: string): string {
  const date = onClock(instant, zone);
  return `${dayText(date)} ${hoursText(date)}`;
}
