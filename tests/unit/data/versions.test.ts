import { expect, test } from 'vitest';
import { changedFields } from '../../../src/data/versions';

test('a field that is missing is as one that is null', () => {
  const one = { id: '7', tags: { b: 1, a: 2 }, note: null, weight: 1 };
  expect(changedFields(one, { id: '7', tags: { a: 2, b: 1 } })).toEqual(['weight']);
});
