import { TZDate } from '@date-fns/tz';
import { differenceInMonths, differenceInYears } from 'date-fns';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, distanceOf, startOfDay } from '../../../src/kit/dates';
import { DAY, dayNumber, END, FIRST, LEFT_OUT, ZONES } from '../../support/zones';
import { NOON } from '../../support/builders';

describe('how far off an instant is', () => {
  test.each([
    [NOON + 3 * DAY, 3],
    [NOON + DAY, 1],
    [Date.UTC(2026, 2, 16), 1],
    [NOON - 2 * DAY, -2],
    [NOON + 1, 0],
    [NOON, 0],
    [Date.UTC(2026, 2, 15), 0],
    [Date.UTC(2026, 2, 15) - 1, -1],
  ])('%i is %i days away', (instant, days) => {
    expect(distanceOf(instant, NOON, 'UTC').days).toBe(days);
  });

  test.each([
    ['2026-03-15', 'days', 0],
    ['2026-05-14', 'days', 60],
    ['2026-05-15', 'months', 2],
    ['2027-03-15', 'months', 12],
    ['2028-03-14', 'months', 23],
    ['2028-03-15', 'years', 2],
    ['2025-11-15', 'months', -4],
    ['2025-11-16', 'months', -3],
    ['2024-03-16', 'months', -23],
    ['2024-03-15', 'years', -2],
    ['2024-02-29', 'years', -2],
  ])('%s is so many %s away: %i', (day, unit, count) => {
    expect(distanceOf(startOfDay(day, 'UTC'), NOON, 'UTC')).toMatchObject({ unit, count });
  });

  test('months and years are those of the calendar, in every zone and whatever the clocks do', () => {
    const day = fc.record({
      zone: fc.constantFrom(...ZONES),
      at: fc.integer({ min: FIRST, max: END }),
      months: fc.integer({ min: 2, max: 300 }),
    });
    fc.assert(
      fc.property(day, ({ zone, at, months }) => {
        const [year = 0, month = 0, date = 0] = dayOf(at, zone).split('-').map(Number);
        fc.pre(date <= 28 && at < Date.UTC(2100, 0, 1));
        const later = new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
        fc.pre(!LEFT_OUT.has(`${zone} ${later}`));
        const then = startOfDay(later, zone);
        const expected =
          months < 24 ? { unit: 'months', count: months } : { unit: 'years', count: Math.floor(months / 12) };
        expect(distanceOf(then, at, zone)).toMatchObject(expected);
        expect(distanceOf(at, then, zone)).toMatchObject({ ...expected, count: -expected.count });
      }),
    );
  });

  test('months and years are those that the library of dates counts', () => {
    const day = fc.integer({ min: FIRST, max: Date.UTC(2100, 0, 1) });
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [then, at] = [one, other].map((instant) => Math.floor(instant / DAY) * DAY);
        if (then === undefined || at === undefined) return;
        const [earlier, later] = [Math.min(then, at), Math.max(then, at)].map((on) => new TZDate(on, 'UTC'));
        if (!earlier || !later) return;
        const { unit, count } = distanceOf(then, at, 'UTC');
        if (unit === 'years') expect(Math.abs(count)).toBe(differenceInYears(later, earlier));
        if (unit === 'months') expect(Math.abs(count)).toBe(differenceInMonths(later, earlier));
      }),
      { numRuns: 3000 },
    );
  });

  test('the next day is one day away, whatever the clocks do', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.integer({ min: FIRST, max: END }), (zone, at) => {
        const tomorrow = new Date((dayNumber(dayOf(at, zone)) + 1) * DAY).toISOString().slice(0, 10);
        fc.pre(!LEFT_OUT.has(`${zone} ${tomorrow}`));
        const start = startOfDay(tomorrow, zone);
        expect([
          distanceOf(start, at, zone).days,
          distanceOf(at, start, zone).days,
          distanceOf(start - 1, at, zone).days,
        ]).toEqual([1, -1, 0]);
      }),
    );
  });
});
