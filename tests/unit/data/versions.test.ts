import { expect, test } from 'vitest';
import { changedFields } from '../../../src/data/versions';

test('rows differ in the fields that differ', () => {
  expect(changedFields({ id: 'a', x: 1, y: null }, { id: 'a', x: 2, y: null })).toEqual(['x']);
  expect(changedFields({ id: 'a', x: [1] }, { id: 'a', x: [1], y: 1 })).toEqual(['y']);
});

test('a field that is missing is as one that is null', () => {
  const one = { id: '7', tags: { b: 1, a: 2 }, note: null, weight: 1 };
  expect(changedFields(one, { id: '7', tags: { a: 2, b: 1 } })).toEqual(['weight']);
});
