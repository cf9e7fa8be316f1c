import * as z from 'zod/mini';
import { request, type Call } from '../../src/api/call';
import { defineContract, type ResourceContract } from '../../src/api/defineContract';
import { acknowledgement } from '../../src/api/schemas';
import type { DataResource } from '../../src/data/resource';

/** A made-up resource: orders with numbers for ids; the list leaves out the note. */
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

/** Answers with all orders at once, and has every other verb. */
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

/** The same without a call for one order; the list then carries all of it. */
export const listedContract = defineContract({
  row: order,
  idOf: ({ orderId }) => orderId,
  getList: () => request(allOrders, {}),
  create,
  update,
  delete: remove,
});

const text = (value: unknown) => JSON.stringify(value ?? null);

/** The service pages; of searching, sorting and filtering it has what is given here. */
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

/** The service pages and can do nothing else. */
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

/** The orders as the data provider takes them. */
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

/** An order on the wire; whatever matters to the test is given. */
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
