import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { folded } from '../../../../src/data/engine/texts';
import { TextColumn } from '../../../../src/data/engine/textColumn';
import { RANGE_NAMES } from '../../../../src/api/ranges';
import { readSnapshot, type PageRequest } from '../../../../src/data/rows';
import { usersContract } from '../../../../src/resources/users/contract';
import { badList, ODD } from '../../../support/badRows';
import { NOON } from '../../../support/builders';
import { listedContract, orders } from '../../../support/orders';
import { anyText, asJson, engineWith } from '../../../support/readEngine';
import { countsOf, pageOf, withRow } from '../../../support/simpleRows';

const { fields, list } = orders(listedContract);
const spec = { fields, search: list.search, now: NOON };
const heldAs = Object.fromEntries(Object.entries(fields).map(([name, { held }]) => [name, held]));

const all = { spec, sort: { field: '', order: 'ASC' } } as const;
const HOUR = 3_600_000;

const order = fc.record(
  {
    orderId: fc.nat(40),
    title: anyText,
    total: fc.option(fc.double()),
    dueAt: fc.option(fc.integer({ min: -900, max: 900 }).map((hours) => NOON + hours * HOUR)),
    isPaid: fc.boolean(),
    state: fc.constantFrom('new', 'sent', 'sent', 'odd'),
    note: anyText,
    more: fc.array(fc.record({ a: fc.nat(3) }), { maxLength: 2 }),
  },
  { requiredKeys: ['title', 'isPaid'] },
);
const answer = fc.array(fc.oneof({ weight: 9, arbitrary: order }, { weight: 1, arbitrary: fc.anything() }), {
  maxLength: 40,
});
const request: fc.Arbitrary<PageRequest> = fc.record(
  {
    pagination: fc.record({ page: fc.integer({ min: 0, max: 4 }), perPage: fc.integer({ min: 0, max: 9 }) }),
    sort: fc.record({
      field: fc.constantFrom('id', 'title', 'total', 'dueAt', 'isPaid', 'state', 'note', 'nothing', ''),
      order: fc.constantFrom('ASC', 'DESC'),
    }),
    filter: fc.record(
      {
        q: fc.constantFrom('', ' A ', 'zoe', '1', 'angstrom', '\0', 'a\0', 'l'),
        isPaid: fc.constantFrom(true, false, 'true', null),
        state: fc.constantFrom('new', 'odd', null),
        dueAt: fc.oneof(
          fc.constantFrom(...RANGE_NAMES, 'nonsense', null),
          fc.record(
            { from: fc.constant(NOON), to: fc.constantFrom(NOON + HOUR, Infinity) },
            { requiredKeys: [] },
          ),
        ),
        total: fc.nat(3),
        note: fc.constantFrom('ada', null),
        nothing: fc.constant('x'),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

describe('the engine', () => {
  test('reads, searches, filters, sorts and counts as the simplest code would', async () => {
    await fc.assert(
      fc.asyncProperty(answer, request, fc.integer({ min: 1, max: 300 }), async (rows, asked, size) => {
        const { json, parsed } = asJson(rows);
        const model = readSnapshot(listedContract, parsed, 0);
        const { engine, answered } = await engineWith(listedContract, heldAs, json, size);
        expect(answered).toEqual({
          size: model.rows.length,
          unreadable: model.unreadable,
          misfits: model.misfits,
          duplicates: [...model.duplicates],
        });
        const { data, total } = pageOf(model.rows, asked, spec);
        expect(await engine.page(1, { ...asked, spec })).toEqual({ data, total });
        const counts = countsOf(model.rows, list.filters, asked, spec);
        expect(await engine.counts(1, { filter: asked.filter, spec, fields: list.filters })).toEqual(counts);
      }),
      { numRuns: 300 },
    );
  });

  test('keeps to a row that was written, or taken away', async () => {
    const change = fc.tuple(fc.nat(30), fc.option(fc.record({ title: anyText, isPaid: fc.boolean() })));
    await fc.assert(
      fc.asyncProperty(fc.array(order), request, fc.array(change), async (rows, asked, changes) => {
        const { json, parsed } = asJson(rows);
        let model = readSnapshot(listedContract, parsed, 0);
        const { engine } = await engineWith(listedContract, heldAs, json);
        const query = { ...asked, spec };
        await engine.page(1, query);
        for (const [id, fields] of changes) {
          const old = model.byId.get(String(id));
          const row = fields && old ? { ...old, ...fields } : null;
          model = withRow(model, String(id), row);
          expect(await engine.patch(1, String(id), row)).toBe(model.rows.length);
        }
        const { data, total } = pageOf(model.rows, asked, spec);
        expect(await engine.page(1, query)).toEqual({ data, total });
        const counts = countsOf(model.rows, list.filters, asked, spec);
        expect(await engine.counts(1, { filter: asked.filter, spec, fields: list.filters })).toEqual(counts);
        expect(await engine.rows(1, ['7', '8'])).toEqual(
          ['7', '8'].flatMap((id) => model.byId.get(id) ?? []),
        );
      }),
      { numRuns: 200 },
    );
  });

  test('reads ten thousand rows, 37 of them broken, however they are cut', async () => {
    const { json, users } = badList();
    const model = readSnapshot(usersContract, JSON.parse(json) as unknown[], 0);
    for (const [layout, size] of [
      [json, 1_000_003],
      [json, 65_536],
      [json.replaceAll('},{', '} ,\n{'), 65_536],
    ] as const) {
      const { engine, answered } = await engineWith(usersContract, heldAs, layout, size);
      expect(answered).toEqual({
        size: users,
        unreadable: 37,
        misfits: model.misfits,
        duplicates: ['odd-twice'],
      });
      expect(model.misfits).toHaveLength(20);
      const { data } = await engine.page(1, { ...all, spec: { ...spec, search: ['email'] } });
      expect(data).toEqual(model.rows);
    }
  });

  test('says the same of a million rows with 37 broken ones', { timeout: 240_000 }, async () => {
    const { json, users } = badList(1_000_000);
    const { engine, answered } = await engineWith(usersContract, heldAs, json, 65_536);
    expect(answered).toMatchObject({ size: users, unreadable: 37, duplicates: ['odd-twice'] });
    const odd = { ...all, spec: { ...spec, search: ['userId', 'email'] }, filter: { q: 'odd' } };
    const { data } = await engine.page(1, odd);
    expect(data).toHaveLength(Object.keys(ODD).length + 1);
    expect(data).toEqual(
      expect.arrayContaining(Object.values(ODD).map((user) => expect.objectContaining(user))),
    );
  });

  test.each([
    '{}',
    '',
    '{"message":"No."}',
    'null',
    '[{"a":1},{"a":2}',
    '[{"a":1},]',
    '[,{"a":1}]',
    '[] x',
    '<p>',
  ])('says of %j that it is no list', async (body) => {
    expect((await engineWith(usersContract, heldAs, body, 3)).answered).toHaveProperty('malformed');
  });
});

describe('sorting many rows', () => {
  const many = Array.from({ length: 25_000 }, (_, at) => ({
    orderId: at,
    title: ['ada', 'Bob', 'Zoë', ''][at % 4] + String((at * 7919) % 5000),
    total: at % 3 ? at % 100 : null,
    dueAt: null,
    isPaid: at % 2 === 0,
    state: 'new',
  }));
  const model = readSnapshot(listedContract, many, 0).rows;
  const sorts = ['title', 'total', 'isPaid'].flatMap((field) =>
    (['ASC', 'DESC'] as const).map((order) => ({ field, order })),
  );

  test.each(sorts)(
    'by $field $order: the first page, a deep one, and after a row was written',
    async (sort) => {
      const { engine } = await engineWith(listedContract, heldAs, JSON.stringify(many));
      const sorted = pageOf(model, { sort }, spec).data;
      for (const page of [1, 2, 10, 900, 3]) {
        const { data } = await engine.page(1, { sort, pagination: { page, perPage: 25 }, spec });
        expect(data).toEqual(sorted.slice((page - 1) * 25, page * 25));
      }
      const changed = { ...many[77], id: '77', title: 'mmm', total: 50, isPaid: true };
      await engine.patch(1, '77', changed);
      const rows = model.map((row) => (row.id === '77' ? changed : row));
      const asked = { sort, filter: { q: 'm' } };
      expect(await engine.select(1, 2, { ...asked, spec })).toBe(1);
      expect(await engine.slice(2, 0, 5)).toEqual([changed]);
      const everything = await engine.page(1, { sort, spec });
      expect(everything.data).toEqual(pageOf(rows, { sort }, spec).data);
    },
  );

  test('the next pages are those of the same search and filters, and of the rows as they are now', async () => {
    const { engine } = await engineWith(listedContract, heldAs, JSON.stringify(many));
    const sort = { field: 'title', order: 'ASC' } as const;
    let rows = model;
    const pagesAre = async (filter: PageRequest['filter']) => {
      for (const page of [1, 2]) {
        const asked = { sort, filter, pagination: { page, perPage: 25 } };
        expect((await engine.page(1, { ...asked, spec })).data).toEqual(pageOf(rows, asked, spec).data);
      }
    };
    await pagesAre({});
    await pagesAre({ isPaid: true });
    await pagesAre({ q: 'o' });
    await pagesAre({});
    const [first] = pageOf(rows, { sort, pagination: { page: 2, perPage: 25 } }, spec).data;
    if (!first) throw new Error('There is no second page.');
    const changed = { ...first, title: 'zzz' };
    await engine.patch(1, first.id, changed);
    rows = rows.map((row) => (row.id === first.id ? changed : row));
    await pagesAre({});

    // A row is removed while its page is being made.
    const asked = { sort, filter: { q: 'o' }, pagination: { page: 1, perPage: 25 } };
    const [taken] = pageOf(rows, asked, spec).data;
    if (!taken) throw new Error('There is no first row.');
    const { engine: another } = await engineWith(listedContract, heldAs, JSON.stringify(rows));
    const making = another.page(1, { ...asked, spec });
    const counting = another.counts(1, { filter: asked.filter, spec, fields: list.filters });
    await another.patch(1, taken.id, null);
    rows = rows.filter(({ id }) => id !== taken.id);
    expect(await making).toEqual(pageOf(rows, asked, spec));
    expect(await counting).toEqual(countsOf(rows, list.filters, asked, spec));
    expect(await another.page(1, { ...asked, spec })).toEqual(pageOf(rows, asked, spec));
  });
});

test('texts are compared as the collator does', () => {
  const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  const piece = fc.constantFrom(
    ...'aAbBlL0129 -_.@+~\t\0\u0001éÅ·ß\u0301\u0660ก'.split(''),
    '007',
    '10',
    'a10',
    '9'.repeat(210),
  );
  const some = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.oneof(some, fc.string()), fc.oneof(some, fc.string()), (a, b) => {
      const column = new TextColumn();
      column.set(0, a);
      column.set(1, b);
      expect([column.get(0), column.get(1)]).toEqual([a, b]);
      expect(Math.sign(column.compare(0, 1))).toBe(collator.compare(a, b));
    }),
    { numRuns: 5_000 },
  );
});

test('a sigma at the end of what is typed is the one inside of a word', () => {
  expect(folded('ΟΔΟΣΑ')).toContain(folded('ΟΔΟΣ'));
  expect(folded('Οδυσσέας')).toBe(folded('οδυσσεασ'));
});
