import { expect, test } from 'vitest';
import { changedFields, isSame } from '../../../src/data/versions';

test.each([
  [{ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [[1, 2], [2, 1], false],
  [null, undefined, true],
  [null, '', false],
  [undefined, undefined, true],
  [{ a: null }, {}, true],
  [{ a: [{ b: null }, null] }, { a: [{}, null] }, true],
  [{ a: [null] }, { a: [] }, false],
  ['1', 1, false],
  [Number.NaN, Number.NaN, true],
  [Number.NaN, null, false],
  [undefined, Number.NaN, false],
])('values are the same whatever the order of their keys: %j, %j', (one, other, isIt) => {
  expect(isSame(one, other)).toBe(isIt);
});

test('a field that is missing is as one that is null', () => {
  const one = { id: '7', tags: { b: 1, a: 2 }, note: null, weight: 1 };
  expect(changedFields(one, { id: '7', tags: { a: 2, b: 1 } })).toEqual(['weight']);
});
