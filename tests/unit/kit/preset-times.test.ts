import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf } from '../../../src/kit/dates';
import { BASES, movedBy, PRESETS, type Preset } from '../../../src/kit/presetTimes';

const NOON = Date.UTC(2026, 0, 31, 12);
const field = { words: { past: 'Over' } };
const clock = (zone: string, now = NOON) => ({ now, zone, field });
const day = (preset: Preset, zone: string, own: number | null = null, now = NOON) => {
  const moved = movedBy(preset, own === null ? 'now' : 'own', own, clock(zone, now));
  return moved === null ? null : dayOf(moved, zone);
};

describe('a preset', () => {
  test('is counted on the calendar of the zone, and a month ends where the next one is shorter', () => {
    expect(PRESETS.map((preset) => day(preset, 'Asia/Kolkata'))).toEqual([
      '2026-02-01',
      '2026-02-07',
      '2026-02-28',
      '2026-04-30',
      '2027-01-31',
      '2026-02-28',
    ]);
  });

  test('from now begins a day, from one’s own keeps the time of day', () => {
    expect(movedBy('day', 'now', null, clock('Asia/Kolkata'))).toBe(Date.UTC(2026, 0, 31, 18, 30));
    expect(movedBy('week', 'own', NOON + 5, clock('Asia/Kolkata'))).toBe(NOON + 5 + 7 * 86_400_000);
  });

  test('from the later of the two begins with one’s own only where that is ahead', () => {
    expect(movedBy('day', 'later', NOON - 1, clock('UTC'))).toBe(Date.UTC(2026, 1, 1));
    expect(movedBy('day', 'later', NOON + 1, clock('UTC'))).toBe(NOON + 1 + 86_400_000);
  });

  test('leaves alone what has no end, unless it is counted from now', () => {
    expect(movedBy('month', 'later', null, clock('UTC'))).toBeNull();
    expect(movedBy('month', 'own', null, clock('UTC'))).toBeNull();
    expect(movedBy('month', 'now', null, clock('UTC'))).toBe(Date.UTC(2026, 1, 28));
  });

  test('is counted from now where there is no time yet, and the field is no end', () => {
    const shipped = { ...clock('UTC'), field: {} };
    expect(movedBy('month', 'later', null, shipped)).toBe(Date.UTC(2026, 1, 28));
    expect(movedBy('month', 'own', null, shipped)).toBeNull();
  });

  test('leaves alone what no calendar can move', () => {
    expect(movedBy('year', 'own', 8.64e15, clock('UTC'))).toBe(8.64e15);
  });
});

test('a day stays a day, also where its midnight is left out, and what is moved is always later', () => {
  const zones = [
    'UTC',
    'America/Santiago',
    'Asia/Beirut',
    'Africa/Cairo',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
  ];
  const instants = fc.integer({ min: 0, max: Date.UTC(2100, 0) });
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...PRESETS),
      fc.constantFrom(...BASES),
      instants,
      instants,
      (zone, preset, base, now, own) => {
        const moved = movedBy(preset, base, own, clock(zone, now));
        if (moved === null) throw new Error('It has an end.');
        const from = base === 'own' || (base === 'later' && own > now) ? own : now;
        expect(moved).toBeGreaterThan(from - (preset === 'day' ? 1 : 0));
        if (from === own) return;
        const before = dayOf(moved - 1, zone);
        expect(before < dayOf(moved, zone), 'it begins its day').toBe(true);
      },
    ),
  );
});
