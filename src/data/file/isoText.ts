import { tzOffset } from '@date-fns/tz';

const DAY_LENGTH = 86_400_000;

/**
 * By zone and day of UTC: the minutes by which the zone's clock is ahead, or null if that changes on the day. Rows
 * share most of their days, and each look-up of a zone's rules takes longer than all the rest.
 */
const offsets = new Map<string, number | null>();
const MOST_OFFSETS = 50_000;

function offsetAt(instant: number, zone: string): number {
  const day = Math.floor(instant / DAY_LENGTH);
  const key = `${day} ${zone}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    const [first, last] = [day, day + 1].map((start) => tzOffset(zone, new Date(start * DAY_LENGTH)));
    offset = first === undefined || first !== last ? null : first;
    if (offsets.size >= MOST_OFFSETS) offsets.clear();
    offsets.set(key, offset);
  }
  return offset ?? tzOffset(zone, new Date(instant));
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** The offset of a clock from UTC by ISO 8601: "+05:30". */
function offsetText(minutes: number): string {
  if (minutes === 0) return 'Z';
  const ahead = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(ahead / 60))}:${twoDigits(ahead % 60)}`;
}

/** The characters of a text whose year has four digits. */
const ORDINARY = '2026-06-30T00:00:00.000Z'.length;

/**
 * An instant to the millisecond by ISO 8601, on the clock of a zone with its offset: "2026-06-30T02:00:00.000+02:00".
 * On the clock of UTC for years of more than four digits, and for times before time zones, when offsets had seconds.
 */
export function isoText(instant: number, zone: string): string {
  const offset = offsetAt(instant, zone);
  const clock = new Date(instant + offset * 60_000);
  const text = Number.isInteger(offset) && Number.isFinite(clock.getTime()) ? clock.toISOString() : '';
  return text.length === ORDINARY
    ? `${text.slice(0, -1)}${offsetText(offset)}`
    : new Date(instant).toISOString();
}
