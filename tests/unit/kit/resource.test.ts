import { lazy } from 'react';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { defineResource, type ResourceDefinition } from '../../../src/kit/defineResource';
import type { Circumstances, IntendedWrite } from '../../../src/api/contract';
import { deleteRefusal, editRefusal, resolveResource } from '../../../src/kit/resource';
import { users } from '../../../src/resources/users';
import { aUserRow } from '../../support/builders';
import { wordsOf } from '../../support/words';
import {
  anOrderRow,
  listedContract,
  order,
  ordersContract,
  pagedAloneContract,
  pagedContract,
} from '../../support/orders';
import { ordersResource } from './ordersResource';

const orders = (given: Partial<ResourceDefinition> = {}) => resolveResource({ ...ordersResource, ...given });
const View = () => null;
const ALL = ['orderId', 'title', 'total', 'dueAt', 'isPaid', 'state', 'note'];
const LISTED = ALL.slice(0, -1);

describe('the list of a resource', () => {
  test('has every field that its rows carry, in the order of the definition', () => {
    expect(orders().list.columns).toEqual(LISTED);
    expect(orders({ contract: listedContract }).list.columns).toEqual(ALL);
  });

  test('searches the ids and the texts, and filters by flags and choices', () => {
    expect(orders().list).toMatchObject({
      search: ['orderId', 'title'],
      filters: ['isPaid', 'state'],
      isSearchable: true,
    });
    expect(orders({ contract: listedContract }).list.search).toEqual(['orderId', 'title', 'note']);
    // In a list's filter, `q` is the search.
    const fields = { ...ordersResource.fields, q: { kind: 'flag' } } as const;
    const contract = { ...ordersContract, listFields: [...LISTED, 'q'] };
    expect(orders({ contract, fields }).list.filters).toEqual(['isPaid', 'state']);
  });

  test('stands in the order of the answer, and can be sorted by each column', () => {
    expect(orders().list).toMatchObject({ sort: { field: '', order: 'ASC' }, sorts: LISTED });
  });

  test('is what the definition says of it, but for what its rows don’t carry', () => {
    const list = {
      columns: ['note', 'title', 'orderId'],
      sort: { field: 'dueAt', order: 'DESC' },
      search: ['title', 'note'],
      filters: ['dueAt'],
    } as const;
    expect(orders({ list }).list).toEqual({
      columns: ['title', 'orderId'],
      sort: { field: 'dueAt', order: 'DESC' },
      search: ['title'],
      filters: ['dueAt'],
      isSearchable: true,
      sorts: ['title', 'orderId'],
    });
    const nothing = orders({ list: { columns: [], search: [], filters: [] } }).list;
    expect(nothing).toMatchObject({ columns: [], search: [], filters: [] });
  });

  test.each([
    ['a view', View],
    ['a lazy view', lazy(async () => ({ default: View }))],
  ])('that is %s has the defaults beside it', (_, list) => {
    expect(orders({ list }).list).toEqual(orders().list);
  });

  test('has every field where the contract does not list those of its rows', () => {
    const contract = defineContract({
      row: z.record(z.string(), z.unknown()),
      idOf: () => 'a',
      getList: () => ({ call, answer: z.array(z.unknown()) }),
    });
    expect(orders({ contract }).list.columns).toEqual(ALL);
  });
});

describe('a list that its service pages', () => {
  test('is sorted, filtered and searched by what the service can do', () => {
    const list = { filters: ['isPaid', 'dueAt', 'note'], columns: ['total', 'dueAt', 'title'] };
    expect(orders({ contract: pagedContract, list }).list).toEqual({
      columns: ['total', 'dueAt', 'title'],
      sorts: ['dueAt', 'title'],
      sort: { field: 'title', order: 'ASC' },
      search: ['orderId', 'title'],
      filters: ['isPaid', 'dueAt'],
      isSearchable: true,
    });
    expect(orders({ contract: pagedContract }).list).toMatchObject({
      sort: { field: 'title', order: 'ASC' },
      filters: ['isPaid', 'state'],
    });
  });

  test('is neither where the service can do nothing', () => {
    expect(orders({ contract: pagedAloneContract }).list).toMatchObject({
      columns: LISTED,
      sorts: [],
      sort: { field: '', order: 'ASC' },
      filters: [],
      isSearchable: false,
    });
  });

  test('keeps the sort that the definition names', () => {
    const list = { sort: { field: 'dueAt', order: 'DESC' } } as const;
    expect(orders({ contract: pagedContract, list }).list.sort).toEqual({ field: 'dueAt', order: 'DESC' });
  });
});

describe('the forms of a resource', () => {
  test('have every field, or those that the definition names', () => {
    expect(orders()).toMatchObject({ editFields: ALL, createFields: ALL });
    const edit = { fields: ['isPaid', 'title'] };
    const create = { fields: ['orderId', 'title', 'state', 'note'] };
    expect(orders({ edit, create })).toMatchObject({
      editFields: ['isPaid', 'title'],
      createFields: ['orderId', 'title', 'state', 'note'],
    });
  });

  test('are there where the contract has the verb, or the definition a view', () => {
    expect(orders()).toMatchObject({ canEdit: true, canCreate: true });
    const { update: _, create: __, ...contract } = ordersContract;
    expect(orders({ contract })).toMatchObject({ canEdit: false, canCreate: false, emptyRow: {} });
    expect(orders({ contract, edit: View })).toMatchObject({ canEdit: true, canCreate: false });
    expect(orders({ contract, create: View })).toMatchObject({ canEdit: false, canCreate: true });
    expect(orders({ contract, edit: { fields: ['title'] } }).canEdit).toBe(false);
    expect(resolveResource(users)).toMatchObject({ canEdit: true, canCreate: false });
  });

  test('know which fields may be null', () => {
    expect([...orders().nullable]).toEqual(['total', 'dueAt', 'note']);
    expect([...resolveResource(users).nullable]).toEqual(['email', 'expiryTime', 'isAuthorized', 'isAdmin']);
  });
});

const call = { host: 'api', method: 'POST', path: '/things', answer: z.unknown() } satisfies Call;

describe('a new row', () => {
  test('begins with the empty value of each field', () => {
    expect(orders().emptyRow).toEqual({
      orderId: '',
      title: '',
      total: null,
      dueAt: null,
      isPaid: false,
      state: null,
      note: null,
    });
  });

  test('has nothing in a field that its form lacks and that may be left out', () => {
    const create = { fields: ['orderId', 'title', 'state'] };
    expect(orders({ create }).emptyRow).toMatchObject({ total: null, dueAt: null, isPaid: false });
    expect(orders({ create }).emptyRow['note']).toBeNull();
  });

  test.each([
    [['title', 'state'], 'orderId'],
    [['orderId', 'state'], 'title'],
    [['orderId', 'title'], 'state'],
  ])('can’t be made by a form of %j: it lacks what has no empty value', (fields, lacking) => {
    expect(() => orders({ create: { fields } })).toThrow(
      new TypeError(
        `"orders" can't be created: the form lacks the field "${lacking}", which has no empty value. ` +
          'Add it to create.fields, or let newRow do without it.',
      ),
    );
  });

  test('may lack what its own schema does without, as an id that the service gives', () => {
    const contract = defineContract({
      row: order,
      newRow: z.omit(order, { orderId: true }),
      idOf: ({ orderId }) => orderId,
      getList: () => ({ call, answer: z.array(z.unknown()) }),
      create: () => request(call, {}),
    });
    expect(orders({ contract }).createFields).not.toContain('orderId');
    const { emptyRow } = orders({ contract, create: { fields: ['title', 'state'] } });
    const eight = { title: 'Eight', state: 'new' };
    expect(contract.readNewRow({ ...emptyRow, ...eight })).toMatchObject({ id: '', ...eight });
  });

  test('has null, or nothing in it, in a field that is not defined and may not be left out', () => {
    const withMore = (more: z.ZodMiniType) =>
      defineContract({
        row: z.extend(order, { more }),
        idOf: ({ orderId }) => orderId,
        getList: () => ({ call, answer: z.array(z.unknown()) }),
        create: () => request(call, {}),
      });
    expect(orders({ contract: withMore(z.nullable(z.string())) }).emptyRow).toMatchObject({ more: null });
    expect(orders({ contract: withMore(z.optional(z.string())) }).emptyRow).not.toHaveProperty('more');
    expect(orders({ contract: withMore(z.array(z.string())) }).emptyRow).toMatchObject({ more: [] });
    const contract = withMore(z.array(z.string()).check(z.minLength(1)));
    expect(() => orders({ contract })).toThrow(
      new TypeError(
        `"orders" can't be created: the form lacks the field "more", which has no empty value. ` +
          'Define it in fields, give create a view of its own, or let newRow do without it.',
      ),
    );
    expect(orders({ contract, create: View }).emptyRow).not.toHaveProperty('more');
  });

  test('of a view of its own may ask for anything', () => {
    expect(orders({ create: View }).emptyRow).toEqual(orders().emptyRow);
  });

  test('is no matter where nothing can be created', () => {
    const { create: _, ...contract } = ordersContract;
    expect(orders({ contract, create: { fields: [] } })).toMatchObject({ canCreate: false, emptyRow: {} });
  });
});

describe('why a row can’t be changed', () => {
  const me = { ownId: 'me', duplicates: [], words: wordsOf(users) };
  const twice = { ...me, duplicates: ['a'] };

  test('it is listed twice, or no address can name it', () => {
    const unaddressable = 'This ID can’t be used in a link.';
    expect(editRefusal('a', twice)).toContain('more than once');
    for (const id of ['undefined', '..', '\ud800']) expect(editRefusal(id, me)).toBe(unaddressable);
    expect(editRefusal('a/b', me)).toBeNull();
    expect(editRefusal('create', me)).toBeNull();
  });

  test('nobody deletes themselves, or a row that is listed twice', () => {
    const refused = (id: string, circumstances: Parameters<typeof deleteRefusal>[2]) =>
      deleteRefusal(resolveResource(users), { id }, circumstances);
    expect(refused('me', me)).toBe('You can’t delete yourself.');
    expect(refused('a', twice)).toContain('more than once');
    expect(refused('b', twice)).toBeNull();
    expect(refused('a', { ...me, ownId: undefined })).toBeNull();
  });

  test('without rules of its own a resource refuses only what is listed twice', () => {
    const refused = (id: string) =>
      deleteRefusal(orders(), { id }, { ...twice, words: wordsOf(ordersResource) });
    expect(refused('a')).toContain('more than once');
    expect(refused('me')).toBeNull();
  });

  test('a rule is asked with the circumstances, and comes first', () => {
    const contract = {
      ...ordersContract,
      refusal: (write: IntendedWrite, { ownId }: Circumstances) =>
        write.operation === 'delete' ? `${JSON.stringify(write.row)} is ${ownId}’s.` : null,
    };
    const refused = deleteRefusal(orders({ contract }), { id: 'a', title: 'Desk' }, twice);
    expect(refused).toBe('{"id":"a","title":"Desk"} is me’s.');
  });
});

test('what a definition says is checked against the row', () => {
  const description = {
    name: 'orders',
    label: { one: 'Order', many: 'Orders' },
    access: 'admin',
    contract: ordersContract,
  } as const;
  defineResource({
    ...description,
    // @ts-expect-error -- a name is made of the row's own fields
    nameOf: ({ titel }) => titel,
    fields: { title: { kind: 'text' } },
  });
  defineResource({
    ...description,
    nameOf: ({ title }) => title,
    // @ts-expect-error -- a text is shown by no kind for flags
    fields: { title: { kind: 'flag' } },
  });
  defineResource({
    ...description,
    nameOf: ({ title }) => title,
    fields: { title: { kind: 'text' } },
    // @ts-expect-error -- a column is one of the fields
    list: { columns: ['titel'] },
  });
  const { nameOf } = resolveResource(ordersResource);
  expect(nameOf(anOrderRow())).not.toBe(nameOf(aUserRow()));
});
