import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, isAddressable, isSame, request } from '../../../src/api/call';
import { deleteRecord, fetchUser, setAdminClaim } from '../../../src/resources/users/contract';

describe('the address of a request', () => {
  it('keeps the specified slash before the query', () => {
    expect(addressOf(request(fetchUser, { query: { id: 'u1' } }))).toBe('/fetch_user_data/?id=u1');
  });

  it('carries every query parameter of a call', () => {
    expect(addressOf(request(setAdminClaim, { query: { admin: 'true', uid: 'u1' } }))).toBe(
      '/add_custom_claims?admin=true&uid=u1',
    );
  });

  it.each(['', '.', '..'])('refuses the id "%s", which no path can carry', (id) => {
    expect(() => addressOf(request(deleteRecord, { params: { id } }))).toThrow(/can't stand for id/);
  });

  it('gives every other id back to a server that decodes it, in the path and in the query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }).filter(isAddressable), (id) => {
        const inPath = new URL(`http://service${addressOf(request(deleteRecord, { params: { id } }))}`);
        expect(decodeURIComponent(inPath.pathname.replace('/delete/', ''))).toBe(id);
        const inQuery = new URL(`http://service${addressOf(request(fetchUser, { query: { id } }))}`);
        expect(inQuery.searchParams.get('id')).toBe(id);
      }),
    );
  });

  it.each(['a b', 'a/b', 'a?b', 'a#b', '100%', 'a%2Fb', 'Łukasz', '用户', '__proto__'])(
    'keeps the id "%s" in one segment',
    (id) => {
      const { pathname, search, hash } = new URL(
        `http://service${addressOf(request(deleteRecord, { params: { id } }))}`,
      );
      expect({ segments: pathname.split('/').length, search, hash }).toEqual({
        segments: 3,
        search: '',
        hash: '',
      });
    },
  );
});

it.each([
  [{ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [[1, 2], [2, 1], false],
  [null, undefined, true],
  [null, '', false],
  [undefined, undefined, true],
  [{ a: null }, {}, true],
  [{ a: [{ b: null }, null] }, { a: [{}, null] }, true],
  [{ a: [null] }, { a: [] }, false],
  [{ a: { b: null, c: undefined } }, null, true],
  [{ a: 1, b: { c: null } }, { a: 1 }, true],
  [{ a: [] }, null, false],
  [{}, null, true],
  [{ a: { b: null } }, { a: {} }, true],
  [new Date(0), null, false],
  ['1', 1, false],
  [Number.NaN, Number.NaN, true],
  [Number.NaN, null, false],
  [undefined, Number.NaN, false],
])('values are the same whatever the order of their keys: %j, %j', (one, other, isIt) => {
  expect(isSame(one, other)).toBe(isIt);
});
