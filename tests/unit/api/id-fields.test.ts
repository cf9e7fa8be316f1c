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

test('a row has no id where a number is too large to be exact: another row may have the rounded one', () => {
  const { readListRow } = defineContract({
    row: z.object({ lot: z.number() }),
    idOf: ({ lot }) => lot,
    getList: () => request(all, {}),
  });
  expect(readListRow(JSON.parse('{"lot":9007199254740991}'))?.id).toBe('9007199254740991');
  expect(readListRow(JSON.parse('{"lot":1234567890123456789}'))).toBeNull();
});

test('a field called "id" is the id, or is refused: its value would be lost', () => {
  const row = z.object({ id: z.string(), code: z.string() });
  const contractOf = (idOf: (row: { id: string; code: string }) => string) => () =>
    defineContract({ row, idOf, getList: () => request(all, {}) });
  expect(contractOf(({ id }) => id)).not.toThrow();
  for (const idOf of [
    ({ code }: { code: string }) => code,
    (row: { id: string; code: string }) => `${row.code}-${row.id}`,
  ])
    expect(contractOf(idOf)).toThrow('A field called "id" must be the id.');
});

test.each([
  ['strict', z.strictObject({ code: z.string() })],
  ['loose', z.looseObject({ code: z.string() })],
])('a row of a %s schema is written without the id of react-admin', (_, row) => {
  const put = { host: 'api', method: 'PUT', path: '/rows', body: row, answer: z.unknown() } as const;
  const { update, problemsOf } = defineContract({
    row,
    idOf: ({ code }) => code,
    getList: () => request(all, {}),
    update: [{ step: 'row', request: (body) => request(put, { body }) }],
  });
  expect(problemsOf({ id: 'A', code: 'A' })).toEqual({});
  expect(update?.({ id: 'A', code: 'A' })[0]?.request.body).toEqual({ code: 'A' });
});
