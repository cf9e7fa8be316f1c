import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { changedFields, expectedRow } from '../../../src/data/versions';

test('rows differ in the fields that differ', () => {
  expect(changedFields({ id: 'a', x: 1, y: null }, { id: 'a', x: 2, y: null })).toEqual(['x']);
  expect(changedFields({ id: 'a', x: [1] }, { id: 'a', x: [1], y: 1 })).toEqual(['y']);
});

test('a field that is missing is as one that is null', () => {
  const one = { id: '7', tags: { b: 1, a: 2 }, note: null, weight: 1 };
  expect(changedFields(one, { id: '7', tags: { a: 2, b: 1 } })).toEqual(['weight']);
});

test('of an id in two parts, the part that was typed over is named', () => {
  const contract = defineContract({
    row: z.object({ country: z.string(), city: z.string() }),
    idOf: ({ country, city }) => `${country}/${city}`,
    getList: () => request({ host: 'api', method: 'GET', path: '/cities', answer: z.array(z.unknown()) }, {}),
  });
  const before = { id: 'no/oslo', country: 'no', city: 'oslo' };
  const change = { data: { ...before, city: 'bergen' }, previousData: before };
  const problems = { body: { errors: { city: 'kit.form.otherId' } } };
  expect(() => expectedRow('cities', contract, before.id, change)).toThrow(expect.objectContaining(problems));
});
