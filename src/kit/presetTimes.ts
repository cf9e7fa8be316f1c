import { TZDate } from '@date-fns/tz';
import { addDays, addMonths, getDate, getDaysInMonth } from 'date-fns';
import { dayOf, minuteOf, startOfDay, startOfMinute } from './dates';
import { isEnd, type InstantOptions } from './kinds/instant';

/** The presets for how far an instant is moved. */
export const PRESETS = ['day', 'week', 'month', 'quarter', 'year', 'endOfMonth'] as const;
export type Preset = (typeof PRESETS)[number];

/** What a preset is counted from: now, the row's own instant, or the later of the two. */
export const BASES = ['later', 'now', 'own'] as const;
export type Base = (typeof BASES)[number];

const untilEndOfMonth = (date: Date) => getDaysInMonth(date) - getDate(date);

const moves: Readonly<Record<Preset, (date: TZDate) => Date>> = {
  day: (date) => addDays(date, 1),
  week: (date) => addDays(date, 7),
  month: (date) => addMonths(date, 1),
  quarter: (date) => addMonths(date, 3),
  year: (date) => addMonths(date, 12),
  // On the last day of a month, the end of the next month is meant.
  endOfMonth: (date) => {
    const last = untilEndOfMonth(date) === 0 ? addDays(date, 1) : date;
    return addDays(last, untilEndOfMonth(last));
  },
};

interface Clock {
  /** Epoch milliseconds. */
  readonly now: number;
  /** The IANA zone whose calendar counts. */
  readonly zone: string;
  readonly field: InstantOptions;
}

/**
 * The result of a preset for a row's instant, in epoch milliseconds. "No end" stays null unless counted from now; where
 * null only means that there is no time yet, `later` counts from now. Counted from now, an instant of day precision is
 * the start of its day; a row's own instant keeps its time of day.
 */
export function movedBy(preset: Preset, base: Base, own: number | null, clock: Clock): number | null {
  const { now, zone, field } = clock;
  const { precision = 'day' } = field;
  if (own === null && (base === 'own' || (base === 'later' && isEnd(field)))) return null;
  const isOwn = own !== null && (base === 'own' || (base === 'later' && own > now));
  const present =
    precision === 'day' ? startOfDay(dayOf(now, zone), zone) : startOfMinute(minuteOf(now, zone), zone);
  const start = isOwn ? own : present;
  const day = dayOf(start, zone);
  if (day === '') return own;
  const moved = moves[preset](new TZDate(start, zone)).getTime();
  if (startOfDay(day, zone) !== start) return moved;
  // Where the clocks skip midnight, the day begins later.
  const movedDay = dayOf(moved, zone);
  return movedDay === '' ? own : startOfDay(movedDay, zone);
}
