import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { notDoneOf, readSnapshot, type PageRequest, type RowsSpec } from '../../../src/data/rows';
import { usersContract } from '../../../src/resources/users/contract';
import { aUser, NOON } from '../../support/builders';
import { anOrder, listedContract, orders } from '../../support/orders';
import { engineWith } from '../../support/readEngine';

const held = { userId: 'texts', email: 'texts', expiryTime: 'numbers', isAuthorized: 'few' } as const;

const reading = async (rows: readonly ReturnType<typeof aUser>[]) => {
  const { engine } = await engineWith(usersContract, held, JSON.stringify(rows));
  const spec = { search: ['userId', 'email'], fields: {}, now: NOON };
  return (request: PageRequest) => engine.page(1, { ...request, spec });
};
const page = await reading([
  aUser({ userId: 'c', email: 'Zoë@acme.example', expiryTime: 3 }),
  aUser({ userId: 'a', email: 'ada10@acme.example', expiryTime: null, isAuthorized: false }),
  aUser({ userId: 'b', email: 'ada9@acme.example', expiryTime: 2 }),
  aUser({ userId: 'd', email: null, expiryTime: 1 }),
]);
const ids = async (request: PageRequest) => (await page(request)).data.map(({ id }) => id);

describe('a page of rows', () => {
  test.each([
    ['email', 'ASC', ['b', 'a', 'c', 'd']],
    ['email', 'DESC', ['c', 'a', 'b', 'd']],
    ['expiryTime', 'ASC', ['d', 'b', 'c', 'a']],
    ['expiryTime', 'DESC', ['c', 'b', 'd', 'a']],
    ['isAuthorized', 'ASC', ['a', 'b', 'c', 'd']],
  ] as const)('sorted by %s %s, rows without a value last', async (field, order, expected) => {
    expect(await ids({ sort: { field, order } })).toEqual(expected);
  });

  test('searches email and id whatever their case, and ignores what is no search', async () => {
    expect(await ids({ filter: { q: ' ADA ' } })).toEqual(['a', 'b']);
    expect(await ids({ filter: { q: 5, nothing: true } })).toHaveLength(4);
  });

  test('never holds more or other rows than there are, whatever the address asks for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double(), fc.double(), fc.string(), async (at, perPage, field) => {
        const { data, total } = await page({
          pagination: { page: at, perPage },
          sort: { field, order: 'DESC' },
        });
        expect(total).toBe(4);
        expect(data.length).toBeGreaterThanOrEqual(1);
        expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
      }),
    );
  });

  test('is everything that matches where no page is asked for, or one of so many rows', async () => {
    const many = Array.from({ length: 1_100 }, (_, index) => aUser({ userId: String(index) }));
    const pageOfMany = await reading(many);
    const { data, total } = await pageOfMany({});
    expect(data.map(({ userId }) => userId)).toEqual(many.map(({ userId }) => userId));
    expect(total).toBe(1_100);
    expect((await pageOfMany({ pagination: { page: 1, perPage: 1_100 } })).data).toHaveLength(1_100);
    expect(await ids({ filter: { q: 'ada' }, sort: { field: 'id', order: 'DESC' } })).toEqual(['b', 'a']);
  });

  test('a page beyond the end is the last one', async () => {
    const pagination = { page: 9, perPage: 3 };
    expect(await ids({ pagination, sort: { field: 'id', order: 'ASC' } })).toEqual(['d']);
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
    // The list doesn't say who is an administrator, so the field stays missing.
    expect(good[0]).not.toHaveProperty('isAdmin');
    expect(unreadable).toBe(3);
  });
});

const { fields, list } = orders(listedContract);
const spec: RowsSpec = { fields, search: list.search, now: NOON };
const HOUR = 3_600_000;

describe('rows of orders', async () => {
  const some = [
    anOrder({ orderId: 1, title: 'Über den Tisch', dueAt: NOON - HOUR, isPaid: true, state: 'sent' }),
    anOrder({ orderId: 12, title: 'a chair', dueAt: NOON + HOUR, note: 'uber' }),
    anOrder({ orderId: 3, title: 'İstanbul, तारा', dueAt: NOON + 48 * HOUR, total: 12 }),
    anOrder({ orderId: 4, title: 'd', dueAt: NOON + 1000 * HOUR, state: 'sent' }),
    anOrder({ orderId: 5, title: 'e', dueAt: null, isPaid: true }),
  ];
  const heldAs = Object.fromEntries(Object.entries(fields).map(([name, { held }]) => [name, held]));
  const { engine } = await engineWith(listedContract, heldAs, JSON.stringify(some));
  const asGiven = { field: '', order: 'ASC' } as const;
  const found = async (filter: PageRequest['filter'], now = NOON, sort: PageRequest['sort'] = asGiven) => {
    const { data } = await engine.page(1, { filter, sort, spec: { ...spec, now } });
    return data.map(({ id }) => Number(id));
  };

  test.each([
    ['UBER', [1]],
    [' den t ', [1]],
    ['istanbul', [3]],
    ['तारा', [3]],
    ['तर', []],
    ['12', [12]],
    ['blue', []],
  ])('are searched in the fields that the list names: %j', async (q, ids) => {
    expect(await found({ q })).toEqual(ids);
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
  ])('are filtered by %j', async (filter, ids) => {
    expect(await found(filter)).toEqual(ids);
  });

  test('are filtered anew as time goes on, and told apart from what was asked before', async () => {
    expect(await found({ dueAt: 'past' })).toEqual([1]);
    expect(await found({ dueAt: 'past' }, NOON + HOUR)).toEqual([1, 12]);
    expect(await found({ dueAt: 'nonsense' })).toHaveLength(5);
    expect(await found({ dueAt: null })).toEqual([5]);
  });

  test('keep the answer’s order where no row has the field that is sorted by', async () => {
    expect(await found({})).toEqual([1, 12, 3, 4, 5]);
    expect(await found({}, NOON, { field: 'id', order: 'ASC' })).toEqual([1, 3, 4, 5, 12]);
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
