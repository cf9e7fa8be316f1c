/** Instants after `from` up to `to`, in epoch milliseconds: `from` itself is not in the range, `to` is. */
export interface InstantRange {
  readonly from?: number;
  readonly to?: number;
}

const DAY = 24 * 3_600_000;

const ranges = {
  past: (now: number) => ({ to: now }),
  day: (now: number) => ({ from: now, to: now + DAY }),
  week: (now: number) => ({ from: now, to: now + 7 * DAY }),
  month: (now: number) => ({ from: now, to: now + 30 * DAY }),
  later: (now: number) => ({ from: now + 30 * DAY }),
  none: () => null,
} satisfies Record<string, (now: number) => InstantRange | null>;

export type RangeName = keyof typeof ranges;

/**
 * The ranges by which a list filters instants, in the order in which they are offered. `day`, `week` and `month` all
 * begin now, so what is due within a day is in all three.
 */
export const RANGE_NAMES: readonly RangeName[] = ['past', 'day', 'week', 'month', 'later', 'none'];

/** The weeks after the one that begins now: `week1` is over fourteen days from now. */
export const WEEKS: readonly string[] = [1, 2, 3, 4, 5, 6, 7].map((week) => `week${week}`);

const isRangeName = (name: string): name is RangeName => Object.hasOwn(ranges, name);

/** The range of that name; null for rows without a value, undefined for an unknown name. */
export function rangeOf(name: string, now: number): InstantRange | null | undefined {
  const week = WEEKS.indexOf(name) + 1;
  if (week > 0) return { from: now + 7 * week * DAY, to: now + 7 * (week + 1) * DAY };
  return isRangeName(name) ? ranges[name](now) : undefined;
}

export const isInRange = (value: number, { from, to }: InstantRange): boolean =>
  (from === undefined || value > from) && (to === undefined || value <= to);
