import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, request } from '../../src/api/call';
import { changedFields } from '../../src/api/changed';
import { StatusError } from '../../src/api/errors';
import { readSnapshot, withRow } from '../../src/api/snapshot';
import { describeFailure } from '../../src/i18n/failures';
import { deleteRecord, fetchUser, usersContract } from '../../src/resources/users/contract';
import { editUserPath, userIdIn } from '../../src/routes';
import { aUser } from '../support/builders';

const read = (answer: readonly unknown[]) => readSnapshot(usersContract, answer, 7);

const NO_ROWS: readonly unknown[] = [null, undefined, 0, 1, true, '', 'text', [], [aUser()], {}];

/** 37 rows that nobody can read. */
const BROKEN: readonly unknown[] = [
  ...NO_ROWS,
  ...[null, undefined, 1, '', '.', '..', '\ud800', {}].map((userId) => ({ ...aUser(), userId })),
  ...['2026-01-01', '1767225600000', NaN, Infinity, -Infinity, {}, [], true, 8.64e15 + 1].map(
    (expiryTime) => ({ ...aUser(), expiryTime }),
  ),
  ...[1, {}, [], false].map((email) => ({ ...aUser(), email })),
  ...['true', 1, {}].map((isAuthorized) => ({ ...aUser(), isAuthorized })),
  ...['false', 0, []].map((isAdmin) => ({ ...aUser(), isAdmin })),
];

describe('a list of 10,000 rows with 37 broken ones', () => {
  const good = Array.from({ length: 9_963 }, (_, index) => aUser({ userId: `user-${index}` }));
  const all: unknown[] = [...good];
  BROKEN.forEach((row, index) => all.splice(index * 250, 0, row));
  const snapshot = read(all);

  test('shows the good rows in their order, and counts the others', () => {
    expect(BROKEN).toHaveLength(37);
    expect(all).toHaveLength(10_000);
    expect(snapshot.rows.map(({ id }) => id)).toEqual(good.map(({ userId }) => userId));
    expect(snapshot.unreadable).toBe(37);
    expect(snapshot.duplicates.size).toBe(0);
    expect(snapshot.fetchedAt).toBe(7);
  });
});

describe('rows that look broken and are not', () => {
  test.each([
    ['a year before Christ', { expiryTime: -8.64e15 }],
    ['the year 275760', { expiryTime: 8.64e15 }],
    ['five kilobytes of e-mail', { email: 'a'.repeat(5_000) }],
    ['a change of direction', { email: '\u202eemca@ada', userId: '\u202eid' }],
    ['the name of a prototype', { userId: '__proto__' }],
    ['the name of a method', { userId: 'constructor' }],
  ])('are read: %s', (_, given) => {
    const user = aUser(given);
    expect(read([user]).rows).toEqual([{ ...user, id: user.userId }]);
    expect(read([user]).byId.get(user.userId)).toMatchObject(given);
  });

  test('absent fields have their meaning, surplus ones are left out, and no prototype is touched', () => {
    const row: unknown = JSON.parse('{"userId":"a","surplus":1,"__proto__":{"isAdmin":true}}');
    expect(read([row]).rows).toEqual([
      { id: 'a', userId: 'a', email: null, expiryTime: null, isAuthorized: false, isAdmin: false },
    ]);
    expect({}).not.toHaveProperty('isAdmin');
  });

  test('an id that comes again is shown once, as it came first, and named', () => {
    const { rows, duplicates } = read([aUser(), aUser({ email: 'other@x.example' }), aUser({ userId: 'b' })]);
    expect(rows.map(({ email }) => email)).toEqual(['ada@acme.example', 'ada@acme.example']);
    expect([...duplicates]).toEqual(['user-1']);
  });
});

test('whatever an answer holds, every element is shown once or counted', () => {
  const nearly = fc.record(
    { userId: fc.anything(), email: fc.anything(), expiryTime: fc.anything(), isAuthorized: fc.anything() },
    { requiredKeys: [] },
  );
  const sometimes = fc.oneof(
    fc.anything(),
    nearly,
    fc.string().map((userId) => aUser({ userId })),
  );
  fc.assert(
    fc.property(fc.array(sometimes), (answer) => {
      const { rows, byId, unreadable } = read(answer);
      const again = answer.length - rows.length - unreadable;
      expect(rows.every((row) => byId.get(row.id) === row && row.id === row['userId'])).toBe(true);
      expect(byId.size).toBe(rows.length);
      expect(again).toBeGreaterThanOrEqual(0);
    }),
  );
});

describe('a snapshot after a write', () => {
  const before = read([aUser({ userId: 'a' }), aUser({ userId: 'b' })]);
  test('has the row as it was written, in its place', () => {
    const row = { ...aUser({ userId: 'a', email: null }), id: 'a' };
    const after = withRow(before, 'a', row);
    expect(after.rows[0]).toBe(row);
    expect(after.rows[1]).toBe(before.rows[1]);
    expect(after.byId.get('a')).toBe(row);
  });
  test('has it no more where it was deleted, and is itself where it never had it', () => {
    const after = withRow(before, 'a', null);
    expect([...after.byId.keys()]).toEqual(['b']);
    expect(after.rows).toHaveLength(1);
    expect(withRow(before, 'c', null)).toBe(before);
  });
});

describe('ids', () => {
  const id = fc.string({ unit: 'binary' });

  test('come out of an address as they went in', () => {
    fc.assert(
      fc.property(id, (userId) => {
        fc.pre(!['', '.', '..', 'null', 'undefined'].includes(userId));
        expect(userIdIn(editUserPath(userId))).toBe(userId);
        const path = addressOf(request(deleteRecord, { params: { id: userId } }));
        expect(decodeURIComponent(path.slice('/delete/'.length))).toBe(userId);
        expect(path.split('/')).toHaveLength(3);
        const query = addressOf(request(fetchUser, { query: { id: userId } }));
        expect(new URLSearchParams(query.split('?')[1]).get('id')).toBe(userId);
      }),
    );
  });
});

test('every status has one sentence and a way to report it, and none of them names a path parameter', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), fc.option(fc.nat()), (status, wait) => {
      const words = describeFailure(new StatusError(deleteRecord, status, { retryAfter: wait ?? undefined }));
      expect(words.sentence).toMatch(/^[A-Z].*\.$/);
      expect(words.details).toContain(`DELETE /delete/:id · status ${status} ·`);
      if (status === 429 && wait !== null) expect(words.sentence).toContain(`${wait} s`);
    }),
  );
});

test('rows differ in the fields that differ, also in one that only one of them has', () => {
  expect(changedFields({ id: 'a', x: 1, y: null }, { id: 'a', x: 2, y: null })).toEqual(['x']);
  expect(changedFields({ id: 'a', x: [1] }, { id: 'a', x: [1], y: 1 })).toEqual(['y']);
});
