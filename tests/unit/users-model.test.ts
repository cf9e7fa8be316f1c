import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changed, dayProblem, expiryOf, valuesOf } from '../../src/resources/users/edit/formModel';
import { COLUMNS, cleanedSearch, cleanParams, PAGE_SIZES } from '../../src/resources/users/list/listParams';
import { nameOfUser } from '../../src/resources/users/model';
import { aUser, NOON } from '../support/builders';

describe('a name', () => {
  test('users are called by e-mail, or else by id', () => {
    expect(nameOfUser(aUser())).toBe('ada@acme.example');
    expect(nameOfUser(aUser({ email: null }))).toBe('user-1');
    expect(nameOfUser(aUser({ email: ' ' }))).toBe('user-1');
  });
});

describe('the form', () => {
  const user = aUser({ expiryTime: NOON + 123 });

  test('holds the record, and nobody’s own admin access can go', () => {
    expect(valuesOf(user, 'UTC', false)).toEqual({
      expiryDay: '2026-03-15',
      isAuthorized: true,
      isAdmin: false,
    });
    expect(valuesOf(user, 'UTC', true).isAdmin).toBe(true);
    expect(valuesOf(aUser({ expiryTime: null }), 'UTC', false).expiryDay).toBe('');
  });

  test('an untouched day is the instant it came from, a changed one the start of the day', () => {
    expect(expiryOf('2026-03-15', user, 'UTC')).toBe(NOON + 123);
    expect(expiryOf('2026-03-16', user, 'UTC')).toBe(Date.UTC(2026, 2, 16));
    expect(expiryOf('', user, 'UTC')).toBeNull();
    expect(expiryOf('12026-01-01', user, 'UTC')).toBeNull();
  });

  test('the minimum applies to a changed day, and moves at the midnight of the zone', () => {
    const past = aUser({ expiryTime: 0 });
    expect(dayProblem('1970-01-01', past, 'UTC', NOON)).toBeUndefined();
    expect(dayProblem('2026-03-14', past, 'UTC', NOON)).toContain('15-03-2026');
    expect(dayProblem('2026-03-15', past, 'UTC', NOON)).toBeUndefined();
    expect(dayProblem('2026-03-15', past, 'Pacific/Kiritimati', NOON)).toContain('16-03-2026');
    expect(dayProblem('', past, 'UTC', NOON)).toContain('Choose the day');
  });

  test('a year that no date field can hold is sent back as it came', () => {
    const far = aUser({ expiryTime: 8.64e15 });
    expect(dayProblem('', far, 'UTC', NOON)).toBeUndefined();
    expect(changed(far, valuesOf(far, 'UTC', false), 'UTC')).toEqual(far);
  });
});

describe('the parameters of the list', () => {
  test('whatever comes, the list can show it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (raw) => {
        const { page, perPage, sort, order, q } = cleanParams(raw);
        return (
          page >= 1 &&
          PAGE_SIZES.includes(perPage) &&
          COLUMNS.includes(sort) &&
          /^(ASC|DESC)$/.test(order) &&
          typeof q === 'string'
        );
      }),
    );
  });

  test('a cleaned address needs no cleaning', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (filter, sort, page) => {
        const search = `?${new URLSearchParams({ filter, sort, page })}`;
        const clean = cleanedSearch(search);
        return clean !== null && cleanedSearch(clean) === null;
      }),
    );
  });

  test('what react-admin writes is left alone', () => {
    const written =
      '?displayedFilters=%7B%7D&filter=%7B%22q%22%3A%22a%20b%22%7D&order=DESC&page=2&perPage=50&sort=id';
    expect(cleanedSearch(written)).toBeNull();
    expect(cleanedSearch('')).toBeNull();
  });
});
