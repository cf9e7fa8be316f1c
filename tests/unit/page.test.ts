import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageOf } from '../../src/api/page';
import { readSnapshot, withRow } from '../../src/api/snapshot';
import { usersContract } from '../../src/resources/users/contract';
import { aUser, aUserRow } from '../support/builders';

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

  test('searches e-mail and id whatever their case, and ignores what is no search', () => {
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

  test('is everything that matches where no page is asked for, and no more than a thousand where one is', () => {
    const many = Array.from({ length: 1_100 }, (_, index) => aUserRow({ userId: String(index) }));
    expect(pageOf(many, {})).toEqual({ data: many, total: 1_100 });
    expect(pageOf(many, { pagination: { page: 1, perPage: 1_100 } }).data).toHaveLength(1_000);
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
    expect(good[0]).toMatchObject({ email: null, expiryTime: null, isAuthorized: false, isAdmin: false });
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
