import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInRange, RANGE_NAMES, rangeOf } from '../../../src/api/ranges';
import { NOON } from '../../support/builders';

const HOUR = 3_600_000;
const namesOf = (value: number) =>
  RANGE_NAMES.filter((name) => {
    const range = rangeOf(name, NOON);
    return range && isInRange(value, range);
  });

test.each([
  [-HOUR, ['past']],
  [0, ['past']],
  [1, ['day', 'week', 'month']],
  [24 * HOUR, ['day', 'week', 'month']],
  [24 * HOUR + 1, ['week', 'month']],
  [7 * 24 * HOUR, ['week', 'month']],
  [7 * 24 * HOUR + 1, ['month']],
  [30 * 24 * HOUR, ['month']],
  [30 * 24 * HOUR + 1, ['later']],
])('what is due in %i ms is in %j', (distance, names) => {
  expect(namesOf(NOON + distance)).toEqual(names);
});

test('rows without a value have a range of their own, and other names have none', () => {
  expect(rangeOf('none', NOON)).toBeNull();
  for (const name of ['', 'year', '__proto__', 'constructor', 'toString'])
    expect(rangeOf(name, NOON)).toBeUndefined();
});

test('every instant is past, within a month or later, and in one of them only', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (value) => {
      const names = namesOf(value);
      return names.filter((name) => ['past', 'month', 'later'].includes(name)).length === 1;
    }),
  );
});
