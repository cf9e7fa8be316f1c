import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';

const all = { host: 'api', method: 'GET', path: '/rows', answer: z.array(z.unknown()) } as const;

test.each<[string, (row: { a: string; b: { c: string } }) => string, readonly string[]]>([
  ['one field', ({ a }) => a, ['a']],
  ['several fields', ({ a, b }) => `${a}-${String(b)}`, ['a', 'b']],
  ['what is inside of one', ({ b }) => b.c, ['b']],
])('the fields that make an id are known: %s', (_, idOf, names) => {
  const row = z.object({ a: z.string(), b: z.object({ c: z.string() }) });
  expect(defineContract({ row, idOf, getList: () => request(all, {}) }).idFields).toEqual(names);
});
