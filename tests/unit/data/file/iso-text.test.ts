import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoText } from '../../../../src/data/file/isoText';
import { END, FIRST, ZONES } from '../../../support/zones';

const HALF_HOUR = 1_800_000;

describe('ISO 8601', () => {
  test('loses nothing of any instant, in any zone', () => {
    const instants = fc.integer({ min: -8.64e15, max: 8.64e15 });
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.oneof(instants, fc.integer({ min: FIRST, max: END })),
        (zone, at) => Date.parse(isoText(at, zone)) === at,
      ),
    );
  });

  test.each(ZONES)('tells the time of the clocks in %s, also on the days on which they change', (zone) => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const wrong = Array.from({ length: 2 * 24 * 366 }, (_, half) => Date.UTC(2026, 0, 1) + half * HALF_HOUR)
      .map((at) => [clock.format(at), isoText(at, zone).slice(0, 19).replace('T', ' ')])
      .filter(([shown, written]) => shown !== written);
    expect(wrong).toEqual([]);
  });

  test.each([
    [Date.UTC(2026, 5, 29, 22, 5, 9, 7), 'Europe/Vienna', '2026-06-30T00:05:09.007+02:00'],
    [Date.UTC(2026, 0, 1), 'America/Los_Angeles', '2025-12-31T16:00:00.000-08:00'],
    [Date.UTC(2026, 0, 1), 'UTC', '2026-01-01T00:00:00.000Z'],
    // Vienna was 1 h 5 min 21 s ahead then, and an offset can't have seconds.
    [Date.UTC(1850, 0, 1), 'Europe/Vienna', '1850-01-01T00:00:00.000Z'],
    [8.64e15, 'Asia/Kolkata', '+275760-09-13T00:00:00.000Z'],
    [-8.64e15, 'UTC', '-271821-04-20T00:00:00.000Z'],
  ])('%i in %s is %s', (instant, zone, text) => {
    expect(isoText(instant, zone)).toBe(text);
  });
});
