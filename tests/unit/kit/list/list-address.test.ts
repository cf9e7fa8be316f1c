import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ResourceContract } from '../../../../src/api/contract';
import {
  cleanedSearch,
  cleanParams,
  filterOf,
  filterValues,
  isWidened,
  PAGE_SIZES,
  paramsIn,
  searchFor,
} from '../../../../src/kit/list/listAddress';
import { resolveResource } from '../../../../src/kit/resource';
import { users as usersResource } from '../../../../src/resources/users';
import { pagedAloneContract, pagedContract } from '../../../support/orders';
import { ordersResource } from '../ordersResource';

const users = resolveResource(usersResource);
const filters = ['isPaid', 'state', 'dueAt'];
const orders = resolveResource({ ...ordersResource, list: { filters } });
const paged = (contract: ResourceContract) =>
  resolveResource({ ...ordersResource, contract, list: { filters } });

/** The query of an address with this filter. */
const withFilter = (filter: unknown) => `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

describe('the parameters of a list', () => {
  const anything = fc.dictionary(
    fc.oneof(fc.string(), fc.constantFrom('sort', 'order', 'page', 'perPage', 'filter')),
    fc.anything(),
  );

  test.each([
    ['users', users],
    ['orders', orders],
  ])('whatever comes, the list of %s can show it', (_, resource) => {
    const { columns, sort: byItself } = resource.list;
    fc.assert(
      fc.property(anything, fc.json(), (given, filter) => {
        const raw = { ...given, filter: JSON.parse(filter) as unknown };
        const { page, perPage, sort, order, q, filters } = cleanParams(resource, raw);
        return (
          page >= 1 &&
          PAGE_SIZES.includes(perPage) &&
          [...columns, byItself.field].includes(sort) &&
          /^(ASC|DESC)$/.test(order) &&
          typeof q === 'string' &&
          Object.entries(filters).every(([field, value]) =>
            filterValues(resource.fields[field]).includes(value),
          )
        );
      }),
    );
  });

  test('a cleaned address needs no cleaning', () => {
    const filter = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .dictionary(
          fc.constantFrom('q', ...filters),
          fc.oneof(fc.boolean(), fc.string(), fc.constant('past')),
        )
        .map((filter) => JSON.stringify(filter)),
    );
    fc.assert(
      fc.property(filter, fc.string(), fc.string(), (filter, sort, page) => {
        const search = `?${new URLSearchParams({ filter, sort, page })}`;
        const clean = cleanedSearch(orders, search);
        return clean !== null && cleanedSearch(orders, clean) === null;
      }),
    );
  });

  test('an address whose filter is gone in part is not the saved view any more', () => {
    const view = (filter: unknown) => cleanedSearch(orders, `${withFilter(filter)}&view=Mine&page=1`) ?? '';
    expect(paramsIn(orders, view({ isPaid: false, state: 'lost' }))).not.toHaveProperty('view');
    expect(paramsIn(orders, view({ gone: 1 }))).not.toHaveProperty('view');
    expect(paramsIn(orders, view({ q: 'desk', isPaid: false }))).toMatchObject({ view: 'Mine' });
  });

  test('what react-admin writes is left alone', () => {
    const written =
      '?displayedFilters=%7B%7D&filter=%7B%22q%22%3A%22a%20b%22%7D&order=DESC&page=2&perPage=50&sort=userId';
    expect(cleanedSearch(users, written)).toBeNull();
    expect(cleanedSearch(users, '')).toBeNull();
  });

  test('come out of an address as they went in', () => {
    const params = {
      page: 3,
      perPage: 100,
      sort: 'total',
      order: 'DESC' as const,
      q: 'a&b=c #%+ ü',
      filters: { isPaid: 'false', state: 'sent', dueAt: 'week' },
    };
    const search = searchFor(orders, params);
    expect(paramsIn(orders, search)).toEqual(params);
    expect(cleanedSearch(orders, search)).toBeNull();
  });

  test.each([
    ['?page=0&perPage=-5&sort=__proto__&order=up', { page: 1, perPage: 10, sort: '', order: 'ASC' }],
    ['?page=1e9&perPage=1000000', { page: 100_000, perPage: 100 }],
    ['?page=1.5&perPage=30', { page: 1, perPage: 25 }],
    ['?page=%20&perPage=true', { page: 1, perPage: 25 }],
    ['?page=&perPage=&sort=&order=', { page: 1, perPage: 25, sort: '', order: 'ASC' }],
    ['?page=2&page=3&sort=note', { page: 3, sort: '' }],
    ['?sort=title&order=DESC', { sort: 'title', order: 'DESC' }],
    ['?filter=%7B', { q: '', filters: {} }],
    ['?filter=null', { q: '', filters: {} }],
    ['?filter=[1]', { q: '', filters: {} }],
  ])('%s is brought to what the list can show', (search, params) => {
    expect(paramsIn(orders, search)).toMatchObject(params);
  });

  test('sort by the order of the definition, where the address names none that there is', () => {
    expect(paramsIn(users, '?sort=isAdmin')).toMatchObject({ sort: 'email', order: 'ASC' });
    const sorted = resolveResource({ ...ordersResource, list: { sort: { field: 'note', order: 'DESC' } } });
    expect(paramsIn(sorted, '?sort=nothing')).toMatchObject({ sort: 'note', order: 'DESC' });
    expect(paramsIn(sorted, '?sort=note&order=ASC')).toMatchObject({ sort: 'note', order: 'ASC' });
  });

  test('of a service that pages are what that can do', () => {
    expect(paramsIn(paged(pagedContract), '?sort=total')).toMatchObject({ sort: 'title' });
    expect(paramsIn(paged(pagedContract), '?sort=dueAt')).toMatchObject({ sort: 'dueAt' });
    const search = withFilter({ q: 'chairs', isPaid: true });
    expect(paramsIn(paged(pagedContract), search)).toMatchObject({
      q: 'chairs',
      filters: { isPaid: 'true' },
    });
    expect(paramsIn(paged(pagedAloneContract), search)).toMatchObject({ sort: '', q: '', filters: {} });
  });

  test('hold no longer search than a person types', () => {
    expect(paramsIn(orders, withFilter({ q: 'x'.repeat(600) })).q).toHaveLength(500);
  });
});

describe('a filter in the address', () => {
  test.each([
    [{ isPaid: true }, { isPaid: 'true' }],
    [{ isPaid: false }, { isPaid: 'false' }],
    [{ isPaid: 'false' }, { isPaid: 'false' }],
    [{ state: 'sent' }, { state: 'sent' }],
    [{ dueAt: 'past' }, { dueAt: 'past' }],
    [{ dueAt: 'none' }, { dueAt: 'none' }],
    [
      { dueAt: 'month', state: 'new', isPaid: true },
      { dueAt: 'month', state: 'new', isPaid: 'true' },
    ],
  ])('%j is taken', (filter, taken) => {
    expect(paramsIn(orders, withFilter(filter)).filters).toEqual(taken);
  });

  test.each([
    { isPaid: 'yes' },
    { isPaid: 1 },
    { isPaid: null },
    { isPaid: {} },
    { state: 'lost' },
    { state: 'toString' },
    { state: '' },
    { dueAt: 'yesterday' },
    { dueAt: { from: 1 } },
    { dueAt: 5 },
    { dueAt: 'constructor' },
    { title: 'Seven chairs' },
    { total: 70 },
    { nothing: 'new' },
  ])('%j is dropped', (filter) => {
    expect(paramsIn(orders, withFilter(filter)).filters).toEqual({});
    expect(cleanedSearch(orders, withFilter(filter))).toContain('filter=%7B%7D');
  });

  test.each([
    [{ title: 'Seven chairs' }, true],
    [{ isPaid: true, nothing: 'new' }, true],
    [{ state: 'lost' }, true],
    [{ isPaid: true, state: 'new', q: 'chair' }, false],
    [{ q: '', title: '', total: null }, false],
    [{}, false],
    ['new', false],
    [null, false],
  ])('%j asks for more than the list can leave out: %s', (filter, expected) => {
    expect(isWidened(orders, withFilter(filter))).toBe(expected);
  });

  test.each([{ isPaid: { toString: 1 } }, { state: { toString: null, valueOf: null } }])(
    '%j is dropped, and breaks no page',
    (filter) => {
      expect(paramsIn(orders, withFilter(filter)).filters).toEqual({});
    },
  );

  test('is dropped beside one that is taken', () => {
    const search = withFilter({ q: 'a', isPaid: 'x', state: 'new', other: 1 });
    expect(paramsIn(orders, search)).toMatchObject({ q: 'a', filters: { state: 'new' } });
  });

  test('is only one that the list offers', () => {
    const plain = resolveResource(ordersResource);
    const search = withFilter({ isPaid: true, dueAt: 'past' });
    expect(paramsIn(plain, search).filters).toEqual({ isPaid: 'true' });
    expect(paramsIn(users, withFilter({ email: true, isAuthorized: true })).filters).toEqual({
      isAuthorized: 'true',
    });
  });

  test('is for the data provider what the rows hold: of a flag a flag', () => {
    const filters = { isPaid: 'false', state: 'new', dueAt: 'none' };
    expect(filterOf(orders, { q: 'a', filters })).toEqual({
      q: 'a',
      isPaid: false,
      state: 'new',
      dueAt: 'none',
    });
    expect(filterOf(orders, { q: '', filters: { isPaid: 'true' } })).toEqual({ isPaid: true });
    expect(filterOf(orders, { q: '', filters: {} })).toEqual({});
  });
});

test('the values that a field offers as filters are those of its kind', () => {
  const { fields } = ordersResource;
  expect(filterValues(fields['isPaid'])).toEqual(['true', 'false']);
  expect(filterValues(fields['state'])).toEqual(['new', 'sent']);
  expect(filterValues(fields['dueAt'])).toEqual(['past', 'day', 'week', 'month', 'later', 'none']);
  expect(filterValues(fields['title'])).toEqual([]);
  expect(filterValues(undefined)).toEqual([]);
});
