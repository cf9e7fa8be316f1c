import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../../src/api/call';
import { defineContract } from '../../../../src/api/defineContract';
import { engineWith } from '../../../support/readEngine';

const all = { host: 'api', method: 'GET', path: '/rows', answer: z.array(z.unknown()) } satisfies Call;
const getList = () => request(all, {});

/** The ids in a list of these rows, as the engine reads them. */
async function idsIn(contract: Parameters<typeof engineWith>[0], rows: readonly unknown[]) {
  const { engine } = await engineWith(contract, {}, JSON.stringify(rows));
  const spec = { search: [], fields: {}, now: 0 };
  const { data } = await engine.page(1, {
    spec,
    pagination: { page: 1, perPage: 25 },
    sort: { field: '', order: 'ASC' },
  });
  return data.map(({ id }) => id);
}

test.each([
  [
    'a flag decides',
    (row: { isOld: boolean; name: string; code: string }) => (row.isOld ? row.name : row.code),
  ],
  [
    'a value decides',
    (row: { isOld: boolean; name: string; code: string }) => (row.name === 'b' ? 'b' : row.code),
  ],
])('each row has the id that the contract gives it where %s which field that is', async (_, idOf) => {
  const row = z.object({ isOld: z.boolean(), name: z.string(), code: z.string() });
  const contract = defineContract({ row, idOf, getList });
  const rows = [
    { isOld: false, name: 'a', code: '1' },
    { isOld: true, name: 'b', code: '2' },
  ];
  expect(await idsIn(contract, rows)).toEqual(['1', 'b']);
});

test.each([
  ['shortest', [z.minLength(3), z.minLength(1)], 'a', 'abc'],
  ['longest', [z.maxLength(1), z.maxLength(3)], 'abc', 'a'],
])('of two limits for the %s text, the narrower counts', async (_, checks, wrong, right) => {
  const row = z.object({ code: z.string().check(...checks) });
  const contract = defineContract({ row, idOf: ({ code }) => code, getList });
  expect(await idsIn(contract, [{ code: wrong }, { code: right }])).toEqual([right]);
});
