import { expect, test } from 'vitest';
import { resolveResource, resolveResources } from '../../../src/kit/resource';
import { resources } from '../../../src/resources';
import { idleOptions } from '../../support/idleOptions';
import { ordersContract, pagedContract } from '../../support/orders';
import { ordersResource } from '../kit/ordersResource';

const named = resources.map((definition) => [definition.name, definition] as const);

test.each(named)('"%s" can be shown: its form for a new row lacks nothing', (name, definition) => {
  expect(resolveResource(definition).name).toBe(name);
});

test('each has its own name and addresses', () => {
  expect(resolveResources(resources)).toHaveLength(resources.length);
});

test.each(named)('"%s" says nothing in vain', (_, definition) => {
  expect(idleOptions(definition)).toEqual([]);
});

test('what a definition says in vain is said in a sentence', () => {
  const { fields } = ordersResource;
  const pay = { name: 'pay', label: 'Pay', moves: 'total', change: () => ({ id: 'o1' }) };
  const idle = {
    ...ordersResource,
    list: { filters: ['title', 'isPaid'], chart: 'dueAt' },
    bulk: [pay, { ...pay, moves: 'dueAt' }],
    fields: {
      ...fields,
      isPaid: { kind: 'flag', step: 'claim' },
      state: { kind: 'choice', choices: { new: 'New', lost: 'Lost' } },
      q: { kind: 'flag' },
      total: { kind: 'number', min: 5, max: 1 },
      'price.net': { kind: 'choice', choices: { '': 'None' } },
    },
  } as const;
  expect(idleOptions(idle)).toEqual([
    'list.filters: nothing filters by "title", which is no flag, choice or instant.',
    'list.chart: "dueAt" is no instant among list.filters, so there is no chart.',
    'bulk: "pay" moves "total", which is no instant.',
    'bulk: two changes are called "pay".',
    'fields.total: no number is between 5 and 1.',
    'fields.isPaid.step: the update has no step called "claim".',
    'fields.state.choices: the schema does not allow "lost".',
    'fields: no list filters by "q": it is the search.',
    'fields: no form can hold "price.net", because of its ".".',
    "fields.price.net.choices: the empty text can't be chosen.",
  ]);
  expect(idleOptions(ordersResource)).toEqual([]);
});

test('what its contract has no call for, or no field, is said too', () => {
  const { update: _, create: __, ...readOnly } = ordersContract;
  expect(
    idleOptions({
      ...ordersResource,
      name: 'my/orders',
      contract: readOnly,
      routes: { list: '/desk', create: '/desk' },
      list: { columns: ['note'] },
      edit: { fields: ['title'] },
      create: { fields: ['title'] },
      bulk: [{ name: 'pay', label: 'Pay', change: (row) => row }],
    }),
  ).toEqual([
    'name: "my/orders" can\'t begin an address, because of a "/", "*" or ":".',
    'routes: two views have the address "/desk".',
    'edit: the contract has no update.',
    'create: the contract has no create.',
    'bulk: the contract has no update.',
    'list: its rows have no "note".',
  ]);
  const routes = { list: '/desk?of=1', create: 'new' };
  expect(idleOptions({ ...ordersResource, routes })).toEqual([
    'routes: "/desk?of=1" is no address such as "/new-order".',
    'routes: "new" is no address such as "/new-order".',
  ]);
});

test('a form for a row that no call reads whole is said too', () => {
  const { getOne: _, ...contract } = ordersContract;
  expect(idleOptions({ ...ordersResource, contract })).toEqual([
    'contract: without getOne, no update knows "note", which the list\'s rows lack.',
  ]);
});

test('what a service that pages can’t do is said too', () => {
  const list = {
    filters: ['isPaid', 'dueAt'],
    sort: { field: 'total', order: 'ASC' },
    search: ['title'],
    chart: 'dueAt',
  } as const;
  const paging = {
    searches: true,
    sorts: ['title', 'dueAtt'],
    filters: ['dueAt', 'isPayed'],
    countsOf: undefined,
  };
  const getPage = pagedContract.getPage && { ...pagedContract.getPage, ...paging };
  expect(idleOptions({ ...ordersResource, contract: { ...pagedContract, getPage }, list })).toEqual([
    'getPage.sorts: the list\'s rows have no "dueAtt".',
    'getPage.filters: the list\'s rows have no "isPayed".',
    'list.filters: getPage does not filter by "isPaid".',
    'list.sort: getPage does not sort by "total".',
    'list.search: getPage searches by itself.',
    'list.chart: getPage has no counts for it.',
  ]);
});
