import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { notDoneOf, readSnapshot } from '../../../src/data/rows';
import { countsOf, pageOf, withRow, type RowsSpec } from '../../support/simpleRows';
import { RANGE_NAMES } from '../../../src/api/ranges';
import { usersContract } from '../../../src/resources/users/contract';
import { aUser, aUserRow, NOON } from '../../support/builders';
import { anOrderRow, orders } from '../../support/orders';

const rows = [
  aUserRow({ userId: 'c', email: 'Zoë@acme.example', expiryTime: 3 }),
  aUserRow({ userId: 'a', email: 'ada10@acme.example', expiryTime: null, isAuthorized: false }),
  aUserRow({ userId: 'b', email: 'ada9@acme.example', expiryTime: 2 }),
  aUserRow({ userId: 'd', email: null, expiryTime: 1 }),
];
const ids = (request: Parameters<typeof pageOf>[1]) => pageOf(rows, request).data.map(({ id }) => id);

describe('a page of rows', () => {
  test.each([
    ['email', 'ASC', ['b', 'a', 'c', 'd']],
    ['email', 'DESC', ['c', 'a', 'b', 'd']],
    ['expiryTime', 'ASC', ['d', 'b', 'c', 'a']],
    ['expiryTime', 'DESC', ['c', 'b', 'd', 'a']],
    ['isAuthorized', 'ASC', ['a', 'b', 'c', 'd']],
  ] as const)('sorted by %s %s, rows without a value last', (field, order, expected) => {
    expect(ids({ sort: { field, order } })).toEqual(expected);
  });

  test('searches email and id whatever their case, and ignores what is no search', () => {
    expect(ids({ filter: { q: ' ADA ' } })).toEqual(['a', 'b']);
    expect(ids({ filter: { q: 5, __proto__: 1, nothing: true } })).toHaveLength(4);
  });

  test('never holds more or other rows than there are, whatever the address asks for', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), fc.string(), (page, perPage, field) => {
        const { data, total } = pageOf(rows, {
          pagination: { page, perPage },
          sort: { field, order: 'DESC' },
        });
        return total === 4 && data.length >= 1 && data.every((row) => rows.some(({ id }) => id === row.id));
      }),
    );
  });

  test('is everything that matches where no page is asked for, or one of so many rows', () => {
    const many = Array.from({ length: 1_100 }, (_, index) => aUserRow({ userId: String(index) }));
    expect(pageOf(many, {})).toEqual({ data: many, total: 1_100 });
    expect(pageOf(many, { pagination: { page: 1, perPage: 1_100 } }).data).toHaveLength(1_100);
    expect(ids({ filter: { q: 'ada' }, sort: { field: 'id', order: 'DESC' } })).toEqual(['b', 'a']);
  });

  test('a page beyond the end is the last one', () => {
    expect(ids({ pagination: { page: 9, perPage: 3 }, sort: { field: 'id', order: 'ASC' } })).toEqual(['d']);
  });
});

describe('the answer of a list', () => {
  test('one bad row takes no other with it, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (junk) => {
        const {
          byId,
          rows: good,
          unreadable,
          duplicates,
        } = readSnapshot(usersContract, [aUser(), ...junk], 1);
        return byId.has('user-1') && good.length + unreadable + duplicates.size <= junk.length + 1;
      }),
    );
  });

  test('what breaks a row and what does not', () => {
    const answer = [
      { userId: 'bare' },
      { userId: '__proto__', email: null },
      { userId: '' },
      { ...aUser({ userId: 'text' }), expiryTime: '5' },
      { ...aUser({ userId: 'nan' }), expiryTime: Number.NaN },
      { ...aUser({ userId: 'far' }), expiryTime: 8.64e15 },
      { ...aUser({ userId: 'past' }), expiryTime: -1 },
    ];
    const { rows: good, unreadable } = readSnapshot(usersContract, answer, 1);
    expect(good.map(({ id }) => id)).toEqual(['bare', '__proto__', 'far', 'past']);
    expect(good[0]).toMatchObject({ email: null, expiryTime: null, isAuthorized: false });
    // The list does not say who is an administrator, and nothing is made of that.
    expect(good[0]).not.toHaveProperty('isAdmin');
    expect(unreadable).toBe(3);
  });

  test('is brought up to a write', () => {
    const before = readSnapshot(usersContract, [aUser({ userId: 'a' }), aUser({ userId: 'b' })], 1);
    const changed = withRow(before, 'a', aUserRow({ userId: 'a', isAuthorized: false }));
    expect(changed.byId.get('a')).toMatchObject({ isAuthorized: false });
    expect(withRow(before, 'a', null).rows.map(({ id }) => id)).toEqual(['b']);
    expect(withRow(before, 'c', null)).toBe(before);
  });
});

const { fields, list } = orders();
const spec: RowsSpec = { fields, search: list.search, now: NOON };
const HOUR = 3_600_000;

describe('rows of orders', () => {
  const some = [
    anOrderRow({ orderId: 1, title: 'Über den Tisch', dueAt: NOON - HOUR, isPaid: true, state: 'sent' }),
    anOrderRow({ orderId: 12, title: 'a chair', dueAt: NOON + HOUR, note: 'uber' }),
    anOrderRow({ orderId: 3, title: 'İstanbul, तारा', dueAt: NOON + 48 * HOUR, total: 12 }),
    anOrderRow({ orderId: 4, title: 'd', dueAt: NOON + 1000 * HOUR, state: 'sent' }),
    anOrderRow({ orderId: 5, title: 'e', dueAt: null, isPaid: true }),
  ];
  const found = (filter: Record<string, unknown>) =>
    pageOf(some, { filter, sort: { field: '', order: 'ASC' } }, spec).data.map(({ id }) => Number(id));

  test.each([
    ['UBER', [1]],
    [' den t ', [1]],
    ['istanbul', [3]],
    ['तारा', [3]],
    ['तर', []],
    ['12', [12]],
    ['blue', []],
  ])('are searched in the fields that the list names: %j', (q, ids) => {
    expect(found({ q })).toEqual(ids);
  });

  test.each([
    [{ isPaid: true }, [1, 5]],
    [{ isPaid: 'true' }, [1, 5]],
    [{ isPaid: false }, [12, 3, 4]],
    [{ state: 'sent' }, [1, 4]],
    [{ state: 'sent', isPaid: true }, [1]],
    [{ state: '__proto__' }, []],
    [{ dueAt: 'past' }, [1]],
    [{ dueAt: 'day' }, [12]],
    [{ dueAt: 'week' }, [12, 3]],
    [{ dueAt: 'month' }, [12, 3]],
    [{ dueAt: 'later' }, [4]],
    [{ dueAt: 'none' }, [5]],
    [{ dueAt: null }, [5]],
    [{ dueAt: { from: NOON, to: NOON + HOUR } }, [12]],
    [{ dueAt: { from: NOON + HOUR } }, [3, 4]],
    [{ dueAt: 'constructor' }, [1, 12, 3, 4, 5]],
    [{ total: 12 }, [3]],
    [{ orderId: '12' }, [12]],
    [{ nothing: 'x' }, [1, 12, 3, 4, 5]],
    [{ q: 'a', dueAt: 'week' }, [12, 3]],
  ])('are filtered by %j', (filter, ids) => {
    expect(found(filter)).toEqual(ids);
  });

  test('are filtered anew as time goes on, and told apart from what was asked before', () => {
    const request = { filter: { dueAt: 'past' } };
    expect(pageOf(some, request, spec).total).toBe(1);
    expect(pageOf(some, request, { ...spec, now: NOON + HOUR }).total).toBe(2);
    expect(pageOf(some, { filter: { dueAt: 'nonsense' } }, spec).total).toBe(5);
    expect(pageOf(some, { filter: { dueAt: null } }, spec).total).toBe(1);
  });

  test('keep the answer’s order where no row has the field that is sorted by', () => {
    expect(found({})).toEqual([1, 12, 3, 4, 5]);
    const byId = pageOf(some, {}, spec).data.map(({ id }) => Number(id));
    expect(byId).toEqual([1, 3, 4, 5, 12]);
  });
});

describe('the counts of a list', () => {
  const row = fc
    .record({
      orderId: fc.nat(20),
      title: fc.constantFrom('ada', 'bob', 'Zoë'),
      isPaid: fc.boolean(),
      state: fc.constantFrom('new' as const, 'sent' as const),
      dueAt: fc.option(fc.integer({ min: -900, max: 900 }).map((hours) => NOON + hours * HOUR)),
    })
    .map(anOrderRow);
  const filter = fc.record(
    {
      q: fc.constantFrom('', 'a', 'zoe'),
      isPaid: fc.boolean(),
      state: fc.constantFrom('new', 'sent'),
      dueAt: fc.constantFrom(...RANGE_NAMES),
    },
    { requiredKeys: [] },
  );
  const values = { isPaid: [true, false], state: ['new', 'sent'], dueAt: RANGE_NAMES };

  test('are what each value would leave, under the search and the other filters', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), filter, (all, given) => {
        const counts = countsOf(all, list.filters, { filter: given }, spec);
        expect(Object.keys(counts)).toEqual(list.filters);
        for (const [field, names] of Object.entries(values)) {
          const expected = names.map((value) => [
            String(value),
            pageOf([...all], { filter: { ...given, [field]: value } }, spec).total,
          ]);
          expect(counts[field]).toEqual(Object.fromEntries(expected));
        }
      }),
    );
  });

  test('of a field without a kind that is counted are none', () => {
    expect(countsOf([anOrderRow()], ['title', 'nothing'], {}, spec)).toEqual({ title: {}, nothing: {} });
  });
});

test.each([
  ['', {}],
  ['id', {}],
  ['title', {}],
  ['colour', { unsorted: 'colour' }],
])('says by what rows can’t be sorted: "%s"', (field, notDone) => {
  expect(notDoneOf(orders(), { sort: { field, order: 'ASC' }, filter: { q: 'x' } })).toEqual(notDone);
});
