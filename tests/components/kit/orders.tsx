import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { request, type Call } from '../../../src/api/call';
import { createClient } from '../../../src/api/client';
import { defineContract, type ResourceContract } from '../../../src/api/defineContract';
import { acknowledgement, addressableId, instant } from '../../../src/api/schemas';
import { defineResource, type ResourceDefinition } from '../../../src/kit/defineResource';
import { json, type Sent } from '../../support/fakeService';
import { openResource, type OpenResourceOptions } from '../../support/openResource';

export const order = z.object({
  orderId: addressableId,
  title: z.string().check(z.minLength(1, 'A title is needed.')),
  total: z.nullable(z.number()),
  dueAt: z.nullable(instant),
  isPaid: z.boolean(),
  state: z.nullable(z.enum(['new', 'sent'])),
});
export type Order = z.output<typeof order>;

const params = z.object({ id: addressableId });
const answer = acknowledgement;
const call = <const C extends Omit<Call, 'host'>>(given: C) => ({ host: 'api', ...given }) as const;
export const rows = z.array(z.unknown());
const allOrders = call({ method: 'GET', path: '/orders', answer: rows });
export const oneOrder = call({ method: 'GET', path: '/orders/:id', params, answer: order });
const newOrder = call({ method: 'POST', path: '/orders', body: order, answer });
export const putOrder = call({ method: 'PUT', path: '/orders', body: order, answer });
export const putStock = call({ method: 'PUT', path: '/stock', body: order, answer });
export const deleteItems = call({ method: 'DELETE', path: '/items/:id', params, answer });
export const deleteOrder = call({ method: 'DELETE', path: '/orders/:id', params, answer });

const record = { step: 'record', request: (row: Order) => request(putOrder, { body: row }) };
const stock = { step: 'stock', request: (row: Order) => request(putStock, { body: row }) };

const items = { step: 'items', request: (id: string) => request(deleteItems, { params: { id } }) };
const row = { step: 'record', request: (id: string) => request(deleteOrder, { params: { id } }) };

const contractOf = (update: readonly (typeof record)[], remove = [items, row]) =>
  defineContract({
    row: order,
    idOf: ({ orderId }) => orderId,
    getList: () => request(allOrders, {}),
    getOne: (id) => request(oneOrder, { params: { id } }),
    create: (row) => request(newOrder, { body: row }),
    update: [...update],
    delete: remove,
    errorsOf: (refusal) => refusal['errors'],
  });

/** The options of the orders' definition apart from its contract. */
type Given = Pick<ResourceDefinition, 'list' | 'edit' | 'create' | 'bulk'>;

/** A second resource, unknown to the kit: a field of each kind, saved by one call and deleted by two. */
export const ordersWith = (given: Given = {}, contract: ResourceContract<Order> = contractOf([record])) => ({
  ...defineResource({
    name: 'orders',
    label: { one: 'Order', many: 'Orders' },
    access: 'admin',
    contract,
    nameOf: ({ title }) => title,
    fields: {
      orderId: { kind: 'id', label: 'Number' },
      title: { kind: 'text', isRequired: true },
      total: { kind: 'number', min: 0, help: 'Without tax.' },
      dueAt: { kind: 'instant', label: 'Due', words: { past: 'Overdue', none: 'No date' } },
      isPaid: { kind: 'flag', label: 'Paid', words: { no: 'Open' } },
      state: { kind: 'choice', choices: { new: 'New', sent: 'On its way' } },
    },
    list: { sort: { field: 'orderId', order: 'ASC' }, filters: ['isPaid', 'state', 'dueAt'] },
  }),
  ...given,
});

const orders: ResourceDefinition = ordersWith();
/** Saved by two calls. */
export const stocked: ResourceDefinition = ordersWith({}, contractOf([record, stock]));
/** Deleted by one call. */
export const deletedAtOnce: ResourceDefinition = ordersWith({}, contractOf([record], [row]));
export const discounts: Given = {
  bulk: [
    { name: 'discount', label: 'Discount', done: 'discounted', change: (row) => ({ ...row, total: 5 }) },
  ],
};
/** Orders with a bulk change, which are saved by one call each, or by two. */
export const discounted: ResourceDefinition = ordersWith(discounts);
export const stockedDiscounted: ResourceDefinition = ordersWith(discounts, contractOf([record, stock]));

/** Orders with a custom view in place of the kit's. */
export const withView = (view: keyof Given, Shown: ComponentType): ResourceDefinition =>
  ordersWith({ [view]: Shown });

export const anOrder = (given: Partial<Order> = {}): Order => ({
  orderId: 'o1',
  title: 'Desk',
  total: 70,
  dueAt: null,
  isPaid: false,
  state: 'new',
  ...given,
});

export const DESK = anOrder();
export const CHAIR = anOrder({ orderId: 'o2', title: 'Chair', total: 1200.5, isPaid: true, state: 'sent' });

const idIn = ({ request: line }: Sent) => decodeURIComponent(line.split('/').at(-1) ?? '');

/** A service that stores orders; `handlers` replace some of its answers. */
function serviceOf(given: readonly Order[], handlers: OpenResourceOptions['handlers']) {
  const kept = new Map(given.map((row) => [row.orderId, row]));
  const keep = ({ body }: Sent) => {
    const row = order.parse(body);
    kept.set(row.orderId, row);
    return json({});
  };
  const own: OpenResourceOptions['handlers'] = {
    'GET /orders/': (sent) => json(kept.get(idIn(sent)) ?? {}, kept.has(idIn(sent)) ? 200 : 404),
    'GET /orders': () => json([...kept.values()]),
    'POST /orders': keep,
    'PUT /orders': keep,
    'PUT /stock': () => json({}),
    'DELETE /items/': () => json({}),
    'DELETE /orders/': (sent) => {
      kept.delete(idIn(sent));
      return json({});
    },
  };
  // Spread twice: first to be looked up first, then to replace the service's handlers with the same key.
  return { kept, own, handlers: { ...handlers, ...own, ...handlers } };
}

interface OpenOptions extends Partial<OpenResourceOptions> {
  readonly definition?: ResourceDefinition;
  readonly rows?: readonly Order[];
}

/** A client that sends tokens, so that a test can answer one of them with 401. */
const client = () =>
  createClient({
    hosts: { api: 'http://service.test/api', simulator: 'http://service.test/simulator' },
    sendIdToken: 'api',
    getIdToken: async (fresh) => (fresh ? 'a fresh token' : 'a token'),
  });

/** Opens the orders' pages as the console makes them, in front of a service that stores these rows. */
export function openOrders({
  definition = orders,
  path = '/orders',
  rows: given,
  handlers = {},
  ...options
}: OpenOptions = {}) {
  const service = serviceOf(given ?? [DESK, CHAIR], handlers);
  const page = openResource(definition, { path, client: client(), ...options, handlers: service.handlers });
  return { ...page, kept: service.kept, own: service.own };
}
