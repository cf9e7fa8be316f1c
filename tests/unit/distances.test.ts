import { TZDate } from '@date-fns/tz';
import { differenceInMonths, differenceInYears } from 'date-fns';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceOf } from '../../src/kit/dates';

const DAY = 86_400_000;

test('months and years are those that the library of dates counts', () => {
  const day = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) / DAY }).map((days) => days * DAY);
  fc.assert(
    fc.property(day, day, (then, at) => {
      const earlier = new TZDate(Math.min(then, at), 'UTC');
      const later = new TZDate(Math.max(then, at), 'UTC');
      const { unit, count } = distanceOf(then, at, 'UTC');
      if (unit === 'years') expect(Math.abs(count)).toBe(differenceInYears(later, earlier));
      if (unit === 'months') expect(Math.abs(count)).toBe(differenceInMonths(later, earlier));
    }),
    { numRuns: 2000 },
  );
});
