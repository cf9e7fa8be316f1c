import * as z from 'zod/mini';
import { request, type Call } from '../../src/api/call';
import { defineContract, type ResourceContract } from '../../src/api/defineContract';
import { acknowledgement } from '../../src/api/schemas';
import type { DataResource } from '../../src/data/resource';

/** A made-up resource: orders with numbers as ids. The rows of the list have no note. */
export const order = z.object({
  orderId: z.number(),
  title: z.string().check(z.minLength(1, 'A title is needed.')),
  total: z.nullable(z.number()),
  dueAt: z.nullable(z.number()),
  isPaid: z.boolean(),
  state: z.enum(['new', 'sent']),
  note: z.optional(z.string()),
});
export type Order = z.output<typeof order>;
const orderInList = z.omit(order, { note: true });

const byId = z.object({ id: z.string() });
const rows = z.array(z.unknown());
export const allOrders = { host: 'api', method: 'GET', path: '/orders', answer: rows } satisfies Call;
const someOrders = {
  host: 'api',
  method: 'GET',
  path: '/some-orders',
  query: z.record(z.string(), z.string()),
  answer: z.object({ items: rows, total: z.number(), counts: z.optional(z.record(z.string(), z.number())) }),
} satisfies Call;
const oneOrder = {
  host: 'api',
  method: 'GET',
  path: '/orders/:id',
  params: byId,
  answer: order,
} satisfies Call;
const newOrder = {
  host: 'api',
  method: 'POST',
  path: '/orders',
  body: order,
  answer: z.unknown(),
} satisfies Call;
export const putOrder = {
  host: 'api',
  method: 'PUT',
  path: '/orders',
  body: order,
  answer: acknowledgement,
} satisfies Call;
const deleteOrder = {
  host: 'api',
  method: 'DELETE',
  path: '/orders/:id',
  params: byId,
  answer: acknowledgement,
} satisfies Call;
const deleteInvoice = { ...deleteOrder, path: '/invoices/:id' } satisfies Call;

const create = (row: Order) => request(newOrder, { body: row });
const update = [{ step: 'record', request: (row: Order) => request(putOrder, { body: row }) }];
const remove = [{ step: 'record', request: (id: string) => request(deleteOrder, { params: { id } }) }];
export const removeWithInvoice = [
  {
    step: 'invoice',
    request: (id: string) => request(deleteInvoice, { params: { id } }),
    words: { gone: 'Gone.' },
  },
  ...remove,
];
const getOne = (id: string) => request(oneOrder, { params: { id } });

/** A contract that reads all orders at once, and has every other call too. */
export const ordersContract = defineContract({
  row: order,
  listRow: orderInList,
  idOf: ({ orderId }) => orderId,
  getList: () => request(allOrders, {}),
  getOne: (id) => request(oneOrder, { params: { id } }),
  create: (row) => request(newOrder, { body: row }),
  update: [
    {
      step: 'record',
      request: (row) => request(putOrder, { body: row }),
      words: 'It is not known whether %{name} was saved.',
    },
  ],
  delete: removeWithInvoice,
  errorsOf: (answer) => answer['errors'],
});

/** The same without a call for one order, so the rows of the list have all fields. */
export const listedContract = defineContract({
  row: order,
  idOf: ({ orderId }) => orderId,
  getList: () => request(allOrders, {}),
  create,
  update,
  delete: remove,
});

const text = (value: unknown) => JSON.stringify(value ?? null);

/** A contract whose service pages the list, and can search, sort and filter as described here. */
export const pagedContract = defineContract({
  row: order,
  listRow: orderInList,
  idOf: ({ orderId }) => orderId,
  getPage: {
    request: ({ page, perPage, sort, filter: { isPaid, dueAt, state }, q }) =>
      request(someOrders, {
        query: {
          page: String(page),
          perPage: String(perPage),
          sort: `${sort.field} ${sort.order}`,
          paid: String(isPaid ?? 'any'),
          due: dueAt === null ? 'none' : dueAt ? `${dueAt.from ?? ''}-${dueAt.to ?? ''}` : 'any',
          state: text(state),
          q,
        },
      }),
    rowsOf: (answer) => answer.items,
    totalOf: (answer) => answer.total,
    searches: true,
    sorts: ['title', 'dueAt'],
    filters: ['isPaid', 'dueAt', 'state'],
    countsOf: (answer) => ({ isPaid: answer.counts ?? {} }),
  },
  getOne,
  create,
  update,
  delete: remove,
});

/** A contract whose service pages the list, but can't search, sort or filter. */
export const pagedAloneContract = defineContract({
  row: order,
  listRow: orderInList,
  idOf: ({ orderId }) => orderId,
  getPage: {
    request: ({ page, perPage }) =>
      request(someOrders, { query: { page: String(page), perPage: String(perPage) } }),
    rowsOf: (answer) => answer.items,
    totalOf: (answer) => answer.total,
  },
  update,
  delete: remove,
});

/** The resource in the form in which the data provider takes it. */
export const orders = (contract: ResourceContract = ordersContract): DataResource => ({
  name: 'orders',
  contract,
  fields: {
    orderId: { held: 'texts' },
    title: { held: 'texts' },
    total: { held: 'numbers' },
    dueAt: { held: 'numbers', filter: 'ranges' },
    isPaid: { held: 'few', filter: [true, false] },
    state: { held: 'few', filter: ['new', 'sent'] },
    note: { held: 'texts' },
  },
  list: { search: ['orderId', 'title'], filters: ['isPaid', 'dueAt', 'state'] },
});

/** An order as the service sends it; a test passes only the fields that matter to it. */
export const anOrder = (given: Partial<Order> = {}): Order => ({
  orderId: 7,
  title: 'Seven chairs',
  total: 70,
  dueAt: null,
  isPaid: false,
  state: 'new',
  note: 'Blue ones.',
  ...given,
});

/** An order as react-admin holds it. */
export const anOrderRow = (given: Partial<Order> = {}) => {
  const row = anOrder(given);
  return { ...row, id: String(row.orderId) };
};

/** An order as a row of the list. */
export const aListedOrder = (given: Partial<Order> = {}) => {
  const { note: _, ...row } = anOrderRow(given);
  return row;
};
