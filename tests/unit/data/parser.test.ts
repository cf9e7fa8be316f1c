import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSnapshot } from '../../../src/data/rows';
import { type UserRecord, usersContract } from '../../../src/resources/users/contract';
import { badList, ODD, UNREADABLE } from '../../support/badRows';
import { aUser } from '../../support/builders';

const read = (answer: readonly unknown[]) => readSnapshot(usersContract, answer, 7);

describe('a list of 10,000 rows with 37 broken ones', () => {
  const { rows, users, json } = badList();

  test('shows the good rows in their order, and counts the others', () => {
    expect(UNREADABLE).toHaveLength(37);
    expect(rows).toHaveLength(10_000);
    const snapshot = read(JSON.parse(json) as unknown[]);
    expect(snapshot.unreadable).toBe(37);
    const good = rows.filter((row) => !UNREADABLE.includes(row)) as UserRecord[];
    expect(snapshot.rows.map(({ id }) => id)).toEqual([...new Set(good.map(({ userId }) => userId))]);
    expect(snapshot.rows).toHaveLength(users);
    expect([...snapshot.duplicates]).toEqual(['odd-twice']);
    expect(snapshot.fetchedAt).toBe(7);
  });

  test('leaves out what only JavaScript can hold, too', () => {
    const foreign = [undefined, aUser({ expiryTime: NaN }), aUser({ expiryTime: -Infinity })];
    expect(read(foreign)).toMatchObject({ rows: [], unreadable: 3 });
  });
});

describe('rows that look broken and are not', () => {
  test.each(Object.entries(ODD))('are read: %s', (_, user) => {
    expect(read([user]).rows).toEqual([{ ...user, id: user.userId }]);
    expect(read([user]).byId.get(user.userId)).toMatchObject(user);
  });

  test('absent fields have their meaning, surplus ones are left out, and no prototype is touched', () => {
    const row: unknown = JSON.parse('{"userId":"a","surplus":1,"__proto__":{"isAdmin":true}}');
    expect(read([row]).rows).toEqual([
      { id: 'a', userId: 'a', email: null, expiryTime: null, isAuthorized: false },
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
