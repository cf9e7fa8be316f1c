import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dateText,
  dayOf,
  instantText,
  isDay,
  isMinute,
  minuteOf,
  minuteText,
  startOfDay,
  startOfMinute,
} from '../../../src/kit/dates';
import { DAY, dayNumber, END, FIRST, LEFT_OUT, ZONES } from '../../support/zones';

/** If set, only every nth day is tested: mutation testing runs this file hundreds of times. */
const SAMPLE = Number(process.env['DAYS_STEP'] ?? 0) * DAY;
/** If the clocks don't change within so many days, one day is tested for all; changes are always further apart. */
const STRETCH = 9 * DAY;

/** The day of an instant in the runtime's own calendar, which is fast and independent of the library. */
const wallCalendar = (timeZone: string) => {
  const { format } = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (instant: number) => format(instant);
};

function* sample(): Generator<number> {
  for (let at = FIRST; at < END; at += SAMPLE) yield at;
}

/** One day of each stretch without a change of the clocks; otherwise each of its days and those next to them. */
function* daysOf(timeZone: string): Generator<number> {
  const { format } = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset', year: 'numeric' });
  const offset = (instant: number) => format(instant).split('GMT')[1];
  for (let at = FIRST; at < END; at += STRETCH) {
    if (offset(at) === offset(at + STRETCH)) yield at;
    else for (let day = at - DAY; day <= at + STRETCH + DAY; day += DAY) yield day;
  }
}

describe('the pair between an instant and a day in a zone', () => {
  test.each(ZONES)('goes there and back from 1970 to 2100 in %s', (zone) => {
    const wrong: string[] = [];
    const onTheWall = wallCalendar(zone);
    for (const at of SAMPLE > 0 ? sample() : daysOf(zone)) {
      const day = new Date(at).toISOString().slice(0, 10);
      const start = startOfDay(day, zone);
      const isFirst = onTheWall(start - 1) < day && onTheWall(start) === day;
      if (!LEFT_OUT.has(`${zone} ${day}`) && !(dayOf(start, zone) === day && isFirst)) wrong.push(day);
    }
    expect(wrong).toEqual([]);
  });

  test('any instant lies in the day that it is said to lie in', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: Date.UTC(2100, 11, 31) }),
        (zone, at) => {
          const day = dayOf(at, zone);
          const next = new Date((dayNumber(day) + 1) * DAY).toISOString().slice(0, 10);
          return startOfDay(day, zone) <= at && at < startOfDay(next, zone);
        },
      ),
    );
  });

  test.each([
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['Pacific/Kiritimati', '1994-12-31', '1994-12-31T10:00:00.000Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ])('%s: %s begins at its first instant, where midnight is left out or comes twice', (zone, day, start) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(start);
  });

  test('what is no day is refused', () => {
    const noDays = ['', '2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '+012026-01-01', 'null'];
    for (const text of [...noDays, '2026-01-01T00:00', '2026-01-01 ']) {
      expect(isDay(text), text).toBe(false);
      expect(() => startOfDay(text, 'UTC')).toThrow(new RangeError(`"${text}" is not a day.`));
    }
  });

  test('years that a date field can’t hold have no day', () => {
    expect(dayOf(8.64e15, 'Asia/Kolkata')).toBe('');
    expect(dayOf(-8.64e15, 'UTC')).toBe('');
    expect(dayOf(Date.UTC(9999, 11, 31), 'UTC')).toBe('9999-12-31');
    const firstDay = Date.parse('0001-01-01');
    expect(dayOf(firstDay, 'UTC')).toBe('0001-01-01');
    expect(dayOf(firstDay - 1, 'UTC')).toBe('');
  });
});

describe('the pair between an instant and a minute in a zone', () => {
  const MINUTE = 60_000;

  test('goes there and back, but for an hour that comes twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: FIRST / MINUTE, max: END / MINUTE }),
        (zone, minutes) => {
          const at = minutes * MINUTE;
          const text = minuteOf(at, zone);
          expect(isMinute(text)).toBe(true);
          const back = startOfMinute(text, zone);
          expect(minuteOf(back, zone)).toBe(text);
          expect(Math.abs(back - at)).toBeLessThanOrEqual(60 * MINUTE);
        },
      ),
    );
  });

  test('cuts off what is less than a minute', () => {
    expect(minuteOf(Date.UTC(2026, 2, 15, 12, 30, 59, 999), 'Asia/Kolkata')).toBe('2026-03-15T18:00');
    expect(startOfMinute('2026-03-15T18:00', 'Asia/Kolkata')).toBe(Date.UTC(2026, 2, 15, 12, 30));
  });

  test.each([
    ['America/New_York', '2027-11-07T01:31', 60, Date.UTC(2027, 10, 7, 5, 31)],
    ['Australia/Lord_Howe', '2027-04-04T01:40', 30, Date.UTC(2027, 3, 3, 14, 40)],
  ])('of a minute that comes twice in %s, the one near an instant is meant', (zone, minute, apart, first) => {
    const again = first + apart * MINUTE;
    expect(minuteOf(again, zone)).toBe(minute);
    expect(startOfMinute(minute, zone)).toBe(first);
    expect(startOfMinute(minute, zone, first - MINUTE)).toBe(first);
    expect(startOfMinute(minute, zone, again - MINUTE)).toBe(again);
    expect(startOfMinute(minute, zone, again + MINUTE)).toBe(again);
  });

  test('a minute that the clocks leave out is one beside it', () => {
    const start = startOfMinute('2026-03-08T02:30', 'America/Los_Angeles');
    expect(['2026-03-08T01:30', '2026-03-08T03:30']).toContain(minuteOf(start, 'America/Los_Angeles'));
  });

  test('what is no minute is refused', () => {
    for (const text of [
      '',
      '2026-01-01',
      '2026-01-01T24:01',
      '2026-02-30T10:00',
      '2026-01-01T10:00:00',
      'null',
    ]) {
      expect(isMinute(text), text).toBe(false);
      expect(() => startOfMinute(text, 'UTC')).toThrow(new RangeError(`"${text}" is not a minute.`));
    }
  });

  test('years that a field can’t hold have no minute', () => {
    expect(minuteOf(8.64e15, 'Asia/Kolkata')).toBe('');
    expect(minuteOf(-8.64e15, 'UTC')).toBe('');
  });
});

describe('today', () => {
  test('moves at the midnight of the zone', () => {
    const midnight = startOfDay('2026-03-16', 'Pacific/Kiritimati');
    expect(dayOf(midnight - 1, 'Pacific/Kiritimati')).toBe('2026-03-15');
    expect(dayOf(midnight, 'Pacific/Kiritimati')).toBe('2026-03-16');
    expect(dayOf(midnight, 'America/Los_Angeles')).toBe('2026-03-15');
  });
});

describe('words', () => {
  test('dates are dd-mm-yyyy of the zone, whatever the year', () => {
    const at = Date.UTC(2026, 0, 1, 1, 30);
    expect(dateText(at, 'UTC')).toBe('01-01-2026');
    expect(dateText(at, 'America/Los_Angeles')).toBe('31-12-2025');
    expect(dateText(8.64e15, 'Asia/Kolkata')).toMatch(/275760$/);
    expect(dateText(Date.UTC(-5, 0, 1), 'UTC')).toBe('01-01--0005');
  });

  test('an instant is said as exactly as it is, with its zone', () => {
    expect(instantText(Date.UTC(2026, 5, 29, 22), 'Europe/Vienna')).toBe('30-06-2026 00:00 Europe/Vienna');
    expect(instantText(Date.UTC(2026, 5, 29, 22, 5, 9, 7), 'UTC')).toBe('29-06-2026 22:05:09.007 UTC');
  });

  test('a minute is dd-mm-yyyy HH:mm of the zone, whatever the year', () => {
    expect(minuteText(Date.UTC(2026, 5, 29, 22, 5, 59), 'Europe/Vienna')).toBe('30-06-2026 00:05');
    expect(minuteText(8.64e15, 'UTC')).toBe('13-09-275760 00:00');
  });
});
