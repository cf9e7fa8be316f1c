import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../../src/api/call';
import { defineContract } from '../../../../src/api/defineContract';
import { readSnapshot, type PageRequest } from '../../../../src/data/rows';
import { NOON } from '../../../support/builders';
import { anyText, asJson, engineWith } from '../../../support/readEngine';
import { pageOf, withRow } from '../../../support/simpleRows';

/** Rows whose id is one text, or another one if that is empty. */
const named = z.object({ name: z.string(), mail: z.string() });
const allNamed = {
  host: 'api',
  method: 'GET',
  path: '/named',
  answer: z.array(z.unknown()),
} satisfies Call;
const namedContract = defineContract({
  row: named,
  idOf: ({ name, mail }) => name || mail,
  getList: () => request(allNamed, {}),
});
const namedFields = { name: {}, mail: {} };
const namedAnswer = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: fc.record({ name: anyText, mail: anyText }) },
    { weight: 1, arbitrary: fc.anything() },
  ),
  { maxLength: 40 },
);
const namedRequest: fc.Arbitrary<PageRequest> = fc.record(
  {
    pagination: fc.record({ page: fc.integer({ min: 1, max: 3 }), perPage: fc.integer({ min: 1, max: 9 }) }),
    sort: fc.record({
      field: fc.constantFrom('id', 'name', 'mail'),
      order: fc.constantFrom('ASC', 'DESC'),
    }),
    filter: fc.record(
      { q: fc.constantFrom('a', 'zoe', '1'), name: fc.constantFrom('ada', '', null) },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

test('an id that is a text is searched, sorted and filtered by as any other text', async () => {
  const spec = { fields: namedFields, search: ['name', 'mail'], now: NOON };
  await fc.assert(
    fc.asyncProperty(
      namedAnswer,
      namedRequest,
      fc.option(fc.tuple(fc.nat(9), anyText)),
      async (rows, asked, change) => {
        const { json, parsed } = asJson(rows);
        let model = readSnapshot(namedContract, parsed, 0);
        const { engine, answered } = await engineWith(
          namedContract,
          { name: 'texts', mail: 'texts' },
          json,
          64,
        );
        expect(answered).toMatchObject({ size: model.rows.length, duplicates: [...model.duplicates] });
        const isAsTheModel = async () => {
          const { data, total } = pageOf(model.rows, asked, spec);
          expect(await engine.page(1, { ...asked, spec })).toEqual({ data, total });
        };
        await isAsTheModel();
        const old = change && model.rows[change[0]];
        if (!old) return;
        const row = { ...old, name: change[1] };
        model = withRow(model, old.id, row);
        await engine.patch(1, old.id, row);
        await isAsTheModel();
      },
    ),
    { numRuns: 300 },
  );
});
