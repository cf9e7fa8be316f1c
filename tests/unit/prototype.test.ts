import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createJournal } from '../../src/data/journal';
import { readSnapshot } from '../../src/data/rows';
import { toggleCalls } from '../../src/api/switches';
import { isUserStored } from '../../src/identity/account';
import { fetchUser, usersContract } from '../../src/resources/users/contract';
import { cleanedSearch } from '../../src/kit/list/listAddress';
import { resolveResource } from '../../src/kit/resource';
import { users } from '../../src/resources/users';
import { serviceMessageIn } from '../../src/api/client';
import { merged } from '../../server/routes/commit';
import { fakeStorage } from '../support/fakeStorage';
import { engineWith } from '../support/readEngine';

/** Names that every object inherits. Nothing may be read from or written to the prototype by them. */
const INHERITED = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'] as const;

/** Parsed JSON from an untrusted source, with `__proto__` as an ordinary field. */
const crafted = (fields: string): unknown =>
  JSON.parse(
    `{"__proto__":{"isAdmin":true,"polluted":true},"constructor":{"prototype":{"polluted":true}},${fields}}`,
  );

const shapeOf = (object: object) => Object.getOwnPropertyNames(object).toSorted();
const before = [Object.prototype, Array.prototype, Function.prototype].map(shapeOf);

afterEach(() => {
  expect([Object.prototype, Array.prototype, Function.prototype].map(shapeOf)).toEqual(before);
  expect(Object.getPrototypeOf({})).toBe(Object.prototype);
});

const FIELDS = '"userId":"ada","email":"ada@acme.example","expiryTime":1,"isAuthorized":true';

describe('a field of that name in an answer', () => {
  test('is left out of a user, who is no administrator for it', () => {
    const user = fetchUser.answer.parse(crafted(FIELDS));
    expect(Object.keys(user)).toEqual(['userId', 'email', 'expiryTime', 'isAuthorized', 'isAdmin']);
    expect(user.isAdmin).toBe(false);
    expect(Object.getPrototypeOf(user)).toBe(Object.prototype);
  });

  test('is left out of a row of the list', () => {
    const { rows } = readSnapshot(usersContract, [crafted(FIELDS)], 0);
    expect(rows).toEqual([
      {
        id: 'ada',
        userId: 'ada',
        email: 'ada@acme.example',
        expiryTime: 1,
        isAuthorized: true,
      },
    ]);
  });

  test('is left out of the state of the switches', () => {
    const { stateOf } = toggleCalls('acme');
    const groups = '{"nse":true,"fg":false,"__proto__":{"nse":false}}';
    const state = stateOf(crafted(`"is_acme_toggle_active":true,"acme":${groups},"fingenisis":${groups}`));
    expect(state?.exchanges.product).toMatchObject({ nse: true, fg: false });
    expect(stateOf(JSON.parse(`{"__proto__":{"is_acme_toggle_active":true}}`))).toBeNull();
  });

  test('gives no message', () => {
    expect(serviceMessageIn('{"__proto__":{"message":"Log in at evil.example."}}')).toBeUndefined();
  });
});

describe.each(INHERITED)('the id %s', (id) => {
  const row = { userId: id, email: null, expiryTime: null, isAuthorized: false };

  test('is a row like any other', () => {
    const empty = readSnapshot(usersContract, [], 0);
    expect(empty.byId.has(id)).toBe(false);
    const snapshot = readSnapshot(usersContract, [row], 0);
    expect(snapshot.byId.get(id)).toMatchObject({ id });
    expect(snapshot.duplicates.size).toBe(0);
  });

  test('is an entry of the journal like any other', () => {
    vi.stubGlobal('window', { addEventListener: vi.fn(), removeEventListener: vi.fn() });
    fakeStorage();
    const journal = createJournal();
    const entry = { resource: 'users', id, operation: 'delete', step: 'record', time: 1 } as const;
    journal.put(entry);
    expect(createJournal().list()).toEqual([entry]);
    journal.remove(entry);
    expect(journal.list()).toEqual([]);
  });

  test('is a field that no list sorts or filters by', async () => {
    const rows = ['b', 'a'].map((userId) => ({ ...row, userId }));
    const { engine } = await engineWith(usersContract, {}, JSON.stringify(rows));
    const filter = Object.fromEntries([[id, 1]]);
    const spec = { search: [], fields: {}, now: 0 };
    const { data } = await engine.page(1, { sort: { field: id, order: 'ASC' }, filter, spec });
    expect(data.map((user) => user.id)).toEqual(['b', 'a']);
  });

  test('is no column in an address', () => {
    const filter = encodeURIComponent(`{"${id}":{"polluted":true}}`);
    const search = `?sort=${id}&filter=${filter}&${id}=1`;
    const cleaned = new URLSearchParams(cleanedSearch(resolveResource(users), search) ?? '');
    expect(cleaned.get('sort')).toBe('email');
    expect(cleaned.get('filter')).toBe('{}');
    expect(cleaned.has(id)).toBe(false);
  });

  test('is a field of a document like any other', () => {
    const after = merged({}, Object.fromEntries([[id, { stringValue: 'x' }]]), [id]);
    expect(Object.entries(after)).toEqual([[id, { stringValue: 'x' }]]);
  });
});

describe('what stands in storage', () => {
  let items: Map<string, string>;
  beforeEach(() => {
    vi.stubGlobal('window', { addEventListener: vi.fn(), removeEventListener: vi.fn() });
    items = fakeStorage();
  });

  test('is read as entries of the journal, and nothing else', () => {
    const good = '{"resource":"users","id":"a","operation":"delete","step":"record","time":1}';
    items.set(
      'pending',
      `[{"__proto__":${good}},{"constructor":${good}},${good.replace('{', '{"__proto__":{"id":"b"},')}]`,
    );
    expect(createJournal().list()).toEqual([JSON.parse(good)]);
    items.clear();
    items.set('pending', `{"__proto__":[${good}],"length":1,"0":${good}}`);
    expect(createJournal().list()).toEqual([]);
  });

  test('makes nobody a user', () => {
    items.set('user', '{"__proto__":{"polluted":true}}');
    expect(isUserStored()).toBe(true);
  });
});
