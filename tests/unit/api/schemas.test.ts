import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { acknowledgement, flagText, instant, refusal, addressableId } from '../../../src/api/schemas';

const fits = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

test('a flag in an address is one of two words', () => {
  expect(['true', 'false', '', 'True', true].map((value) => fits(flagText, value))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('an instant is one that a Date can hold', () => {
  expect([8.64e15, -8.64e15, 0].every((value) => fits(instant, value))).toBe(true);
  expect([8.64e15 + 1, -8.64e15 - 1, NaN, '0'].some((value) => fits(instant, value))).toBe(false);
});

test('an id that no address can carry is refused in words', () => {
  expect(addressableId.safeParse('..').error?.issues).toMatchObject([
    { message: 'must be an id that an address can carry' },
  ]);
});

test('the answer of a write may be nothing, or say a little, but no other thing than that', () => {
  const good = [
    undefined,
    {},
    { message: 'Done.' },
    { message: null, status: null },
    { status: true, surplus: 1 },
  ];
  expect(good.every((answer) => fits(acknowledgement, answer))).toBe(true);
  const bad = [null, 'ok', [], { message: 1 }, { status: 'true' }];
  expect(bad.some((answer) => fits(acknowledgement, answer))).toBe(false);
});

test('an answer that speaks of a failure is no yes', () => {
  const bad = [
    { error: 'boom' },
    { error: { code: 7 } },
    { errors: ['boom'] },
    { success: false },
    { ok: false },
  ];
  expect(bad.some((answer) => fits(acknowledgement, answer))).toBe(false);
  const good = [
    { error: null, errors: [] },
    { error: '', errors: {} },
    { error: false, success: true, ok: true },
  ];
  expect(good.every((answer) => fits(acknowledgement, answer))).toBe(true);
});

test('only a plain no is a refusal', () => {
  expect(refusal.safeParse({ status: false, message: 'Never.' }).data?.message).toBe('Never.');
  expect(fits(refusal, { status: false })).toBe(true);
  expect([undefined, {}, { status: true }, { status: null }].some((answer) => fits(refusal, answer))).toBe(
    false,
  );
});
