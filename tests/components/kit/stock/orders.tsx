import type { ComponentType } from 'react';
import {
  DataTable,
  Edit,
  List,
  SimpleForm,
  TextInput,
  type DataTableProps,
  type EditProps,
  type ListProps,
  type ResourceProps,
} from 'react-admin';
import * as z from 'zod/mini';
import { request, type Call } from '../../../../src/api/call';
import { defineContract } from '../../../../src/api/defineContract';
import { defineResource, type ResourceAddresses } from '../../../../src/kit/defineResource';
import { json, type Sent } from '../../../support/fakeService';
import { openResource, type OpenResourceOptions } from '../../../support/openResource';

const order = z.object({
  orderId: z.string(),
  title: z.string(),
  total: z.number(),
  isPaid: z.boolean(),
  dueAt: z.nullable(z.string()),
  state: z.string(),
  parentId: z.nullable(z.string()),
});
export type Order = z.output<typeof order>;

const params = z.object({ id: z.string() });
const answer = z.unknown();
const call = <const C extends Omit<Call, 'host'>>(given: C) => ({ host: 'api', ...given }) as const;
const getOrders = call({ method: 'GET', path: '/orders', answer: z.array(z.unknown()) });
const getOrder = call({ method: 'GET', path: '/orders/:id', params, answer: order });
const postOrder = call({ method: 'POST', path: '/orders', body: order, answer });
const putOrder = call({ method: 'PUT', path: '/orders/:id', params, body: order, answer });
const deleteOrder = call({ method: 'DELETE', path: '/orders/:id', params, answer });

type Views = { readonly [View in 'list' | 'edit' | 'create']?: ComponentType } & {
  readonly routes?: ResourceAddresses;
};

/** The resource of these tests, with views made of react-admin's own components. */
export const ordersWith = (views: Views) =>
  defineResource({
    name: 'orders',
    label: { one: 'Order', many: 'Orders' },
    access: 'admin',
    nameOf: ({ title }) => title,
    fields: {
      orderId: { kind: 'id' },
      title: { kind: 'text' },
      total: { kind: 'number' },
      isPaid: { kind: 'flag', label: 'Paid' },
      dueAt: { kind: 'text', label: 'Due' },
      state: { kind: 'text' },
      parentId: { kind: 'text', label: 'Part of' },
    },
    contract: defineContract({
      row: order,
      idOf: ({ orderId }) => orderId,
      getList: () => request(getOrders, {}),
      getOne: (id) => request(getOrder, { params: { id } }),
      create: (row) => request(postOrder, { body: row }),
      update: [
        { step: 'record', request: (row) => request(putOrder, { params: { id: row.orderId }, body: row }) },
      ],
      delete: [{ step: 'record', request: (id) => request(deleteOrder, { params: { id } }) }],
      errorsOf: (refusal) => refusal['errors'],
    }),
    ...views,
  });

export const anOrder = (orderId: string, given: Partial<Order> = {}): Order => ({
  orderId,
  title: `Desk ${orderId}`,
  total: 10,
  isPaid: false,
  dueAt: null,
  state: 'waiting',
  parentId: null,
  ...given,
});

/** A form with the title only. */
export const TitleForm = (props: Partial<EditProps>) => (
  <Edit {...props}>
    <SimpleForm>
      <TextInput source="title" />
    </SimpleForm>
  </Edit>
);

/** A list with the titles only. */
export const Titles = (
  props: Partial<ListProps> & Pick<DataTableProps, 'bulkActionButtons' | 'rowClick'>,
) => {
  const { bulkActionButtons, rowClick, ...list } = props;
  return (
    <List {...list}>
      <DataTable bulkActionButtons={bulkActionButtons} rowClick={rowClick}>
        <DataTable.Col source="title" />
      </DataTable>
    </List>
  );
};

/** The service's answer to a write. */
export type Outcome = 'yes' | 422 | 500;
export const WORDS = { 422: 'The warehouse is closed.', 500: 'The press is out of order.' };

/** A service that holds its answers to writes until a test gives them. */
function ordersService(given: readonly Order[]) {
  const rows = new Map(given.map((row) => [row.orderId, row]));
  let decide: (outcome: Outcome) => void = () => undefined;
  let decided: Promise<Outcome>;
  const holdBack = () => void (decided = new Promise((resolve) => (decide = resolve)));
  holdBack();

  const idIn = ({ request }: Sent) => request.split('/').at(-1) ?? '';
  const write = (apply: (sent: Sent) => void) => async (sent: Sent) => {
    const outcome = await decided;
    if (outcome !== 'yes') return json({ message: WORDS[outcome] }, outcome);
    apply(sent);
    return json({ status: true });
  };
  const put = (sent: Sent) => {
    const row = order.parse(sent.body);
    rows.set(row.orderId, row);
  };
  return {
    rows,
    holdBack,
    answer: (outcome: Outcome) => decide(outcome),
    handlers: {
      'GET /orders/': (sent: Sent) => {
        const row = rows.get(idIn(sent));
        return row ? json(row) : json({}, 404);
      },
      'GET /orders': () => json([...rows.values()]),
      'PUT /orders/': write(put),
      'POST /orders': write(put),
      'DELETE /orders/': write((sent) => void rows.delete(idIn(sent))),
    },
  };
}

export interface OpenOptions extends Views, Pick<ResourceProps, 'show'> {
  readonly path: string;
  readonly rows?: readonly Order[];
  /** Answers in place of the service's own. */
  readonly handlers?: OpenResourceOptions['handlers'];
}

/** Opens a small console of the orders, with views of react-admin's components, on the product's data provider. */
export function openOrders({ path, rows, handlers, show, ...views }: OpenOptions) {
  const service = ordersService(rows ?? [anOrder('o1'), anOrder('o2')]);
  // Spread twice: first to be looked up first, then to replace the service's handlers with the same key.
  const all = { ...handlers, ...service.handlers, ...handlers };
  return { ...openResource(ordersWith(views), { path, show, handlers: all }), service };
}

export { asksBeforeUnload, confirm, fill, page, press, ticks } from '../../../support/acting';
