import { describe, expect, it } from 'vitest';
import { difference } from '../../server/seed/compare';
import { people } from '../../server/seed/people';
import { isAddressable } from '../../src/api/call';

const NOW = Date.UTC(2026, 5, 15, 12);
const DAY = 86_400_000;

describe('people', () => {
  const all = people(NOW);

  it('are 250, with ids and addresses of their own', () => {
    expect(all).toHaveLength(250);
    expect(new Set(all.map(({ userId }) => userId)).size).toBe(250);
    expect(new Set(all.map(({ email }) => email)).size).toBe(250);
    expect(all.every(({ userId }) => isAddressable(userId))).toBe(true);
  });

  it('are the same each time, but for their dates', () => {
    const later = people(NOW + 10 * DAY);
    const withoutDate = (list: typeof all) => list.map(({ expiryTime: _, ...person }) => person);
    expect(people(NOW)).toEqual(all);
    expect(withoutDate(later)).toEqual(withoutDate(all));
    expect(later).not.toEqual(all);
  });

  it('expire in the past, today, soon, in the far future and never', () => {
    const today = Math.floor(NOW / DAY);
    const distance = all.map(({ expiryTime }) => expiryTime && Math.floor(expiryTime / DAY) - today);
    expect(distance.filter((days) => days === null)).toHaveLength(50);
    expect(distance.filter((days) => days !== null && days < 0)).toHaveLength(50);
    expect(distance.filter((days) => days === 0)).toHaveLength(50);
    expect(distance.filter((days) => days !== null && days > 0 && days <= 30)).toHaveLength(50);
    expect(distance.filter((days) => days !== null && days > 30)).toHaveLength(50);
  });

  it('have varied flags, and addresses that are long or not Latin', () => {
    expect(
      new Set(all.map(({ isAuthorized, isAdmin }) => `${isAuthorized} ${isAdmin}`)).size,
    ).toBeGreaterThan(2);
    expect(all.some(({ email }) => (email ?? '').length > 80)).toBe(true);
    expect(all.some(({ email }) => /\p{Script=Cyrillic}/u.test(email ?? ''))).toBe(true);
    expect(all.some(({ email }) => /\p{Script=Han}/u.test(email ?? ''))).toBe(true);
  });
});

describe('difference', () => {
  const root = { id: 'root', isAdmin: true };
  const ada = { id: 'ada', isAdmin: false };

  it.each([
    ['nothing where they agree', [root, ada], [ada, root], null],
    ['identities without a record', [root, ada], [root], '1 without a record ("ada")'],
    ['records without an identity', [root], [root, ada], '1 without an identity ("ada")'],
    ['another claim', [root, ada], [root, { ...ada, isAdmin: true }], '1 with another admin claim'],
    ['an id that objects reserve', [root, { ...ada, id: '__proto__' }], [root], '"__proto__"'],
  ])('says %s', (_, identities, records, words) => {
    const sentence = difference(identities, records);
    if (words === null) expect(sentence).toBeNull();
    else expect(sentence).toContain(words);
  });

  it('names some, and counts the others', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, isAdmin: false }));
    expect(difference(many, [])).toContain('5 without a record ("a", "b", "c" and 2 more)');
  });
});
