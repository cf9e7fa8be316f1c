import { describe, expect, test } from 'vitest';
import { deleteRefusal, editRefusal, refusalOf, updateRefusal } from '../../src/resources/users/rules';
import { ownConsequence } from '../../src/resources/users/ownConsequence';
import { aUser, aUserRow, NOON } from '../support/builders';

const me = { ownId: 'me', duplicates: [] };
const twice = { ownId: 'me', duplicates: ['a'] };

describe('who may be changed', () => {
  test('nobody deletes themselves, or a row that is listed twice', () => {
    expect(deleteRefusal('me', me)).toBe('You can’t delete yourself.');
    expect(deleteRefusal('a', twice)).toContain('more than once');
    expect(deleteRefusal('b', twice)).toBeNull();
    expect(deleteRefusal('a', { ownId: undefined, duplicates: [] })).toBeNull();
  });

  test('nobody takes their own admin access away', () => {
    expect(updateRefusal('me', false, me)).toBe('You can’t remove your own admin access.');
    expect(updateRefusal('me', true, me)).toBeNull();
    expect(updateRefusal('a', false, me)).toBeNull();
    expect(updateRefusal('a', true, twice)).toContain('more than once');
  });

  test('no form for a row that is listed twice, or that no address can name', () => {
    expect(editRefusal('a', twice)).toContain('more than once');
    expect(editRefusal('undefined', me)).toBe('No address can carry this id.');
    expect(editRefusal('a/b', me)).toBeNull();
  });

  test('one rule answers for every write', () => {
    expect(refusalOf({ operation: 'delete', id: 'me' }, me)).toBe(deleteRefusal('me', me));
    const row = aUserRow({ userId: 'me', isAdmin: false });
    expect(refusalOf({ operation: 'update', id: 'me', row }, me)).toBe(updateRefusal('me', false, me));
    expect(refusalOf({ operation: 'update', id: 'me', row: { ...row, isAdmin: true } }, me)).toBeNull();
    expect(refusalOf({ operation: 'delete', id: 'a' }, me)).toBeNull();
  });
});

describe('ending one’s own access', () => {
  const before = aUser({ expiryTime: Date.UTC(2026, 5, 30) });
  const consequence = (after: Partial<typeof before>, from = before, zone = 'UTC') =>
    ownConsequence(from, { ...before, ...after }, NOON, zone);

  test.each([
    ['today', Date.UTC(2026, 2, 15)],
    ['later today', NOON + 1],
    ['long ago', 0],
    ['now', NOON],
  ])('%s is named', (_, expiryTime) => {
    expect(consequence({ expiryTime })).toContain('your own access ends today');
  });

  test('tomorrow, in the far future, or never is no end', () => {
    expect(consequence({ expiryTime: Date.UTC(2026, 2, 16) })).toBeNull();
    expect(consequence({ expiryTime: 8.64e15 })).toBeNull();
    expect(consequence({ expiryTime: null })).toBeNull();
  });

  test('the day is the zone’s', () => {
    const expiryTime = Date.UTC(2026, 2, 16, 3);
    expect(consequence({ expiryTime })).toBeNull();
    expect(consequence({ expiryTime }, before, 'America/Los_Angeles')).not.toBeNull();
  });

  test('what had ended before does not end again', () => {
    expect(consequence({ expiryTime: 1 }, { ...before, expiryTime: 1 })).toBeNull();
    expect(consequence({ isAuthorized: false }, { ...before, isAuthorized: false })).toBeNull();
  });

  test('taking the authorization is named with its own words', () => {
    expect(consequence({ isAuthorized: false })).toContain('authorization');
    expect(consequence({ isAuthorized: true }, { ...before, isAuthorized: false })).toBeNull();
  });
});
