import * as z from 'zod/mini';
import { request } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { json } from '../../support/fakeService';
import { anOrder, deleteOrder, oneOrder, openOrders, order, ordersWith, rows, type Order } from './orders';

export const somePage = {
  host: 'api',
  method: 'GET',
  path: '/some-orders',
  query: z.record(z.string(), z.string()),
  answer: z.object({ items: rows, total: z.number(), paid: z.optional(z.record(z.string(), z.number())) }),
} as const;

/** A `getPage` without sorting, searching and filtering. */
export const onlyPages = {
  request: () => request(somePage, { query: {} }),
  rowsOf: ({ items }: z.output<typeof somePage.answer>) => items,
  totalOf: ({ total }: z.output<typeof somePage.answer>) => total,
};

/** A contract whose service can search, sort and filter its pages, or nothing but page. */
export const pagedContract = (canDoMore: boolean) =>
  defineContract({
    row: order,
    idOf: ({ orderId }) => orderId,
    getPage: {
      ...onlyPages,
      request: ({ page: number, perPage, sort, filter, q }) =>
        request(somePage, {
          query: {
            page: String(number),
            size: String(perPage),
            ...(canDoMore && {
              sort: `${sort.field} ${sort.order}`,
              q,
              paid: String(filter['isPaid'] ?? ''),
            }),
          },
        }),
      ...(canDoMore && {
        searches: true,
        sorts: ['title' as const],
        filters: ['isPaid' as const],
        countsOf: ({ paid }) => ({ isPaid: paid ?? {} }),
      }),
    },
    getOne: (id) => request(oneOrder, { params: { id } }),
    ...(canDoMore && {
      delete: [{ step: 'record', request: (id: string) => request(deleteOrder, { params: { id } }) }],
    }),
  });

export const ALL = Array.from({ length: 30 }, (_, index) =>
  anOrder({ orderId: `o${index}`, title: `Desk ${String(index).padStart(2, '0')}`, isPaid: index < 4 }),
);
const LARGEST = 12;

/** Opens the orders of a service with thirty of them, and at most twelve on a page. */
export function open({
  canDoMore = true,
  isDown = () => false,
  ...options
}: { canDoMore?: boolean; isDown?: () => boolean } & Parameters<typeof openOrders>[0] = {}) {
  const asked: Record<string, string>[] = [];
  const gone = new Set<string | undefined>();
  const pageOf = ({ q = '', paid = '', page: number, size, sort = '' }: Record<string, string>) => {
    const found = (options.rows ?? ALL)
      .filter(({ orderId }) => !gone.has(orderId))
      .filter(({ title, isPaid }) => title.includes(q) && (paid === '' || String(isPaid) === paid));
    const sorted = sort.endsWith('DESC') ? found.toReversed() : found;
    const perPage = Math.min(Number(size), LARGEST);
    const from = (Number(number) - 1) * perPage;
    const count = (wanted: boolean) => found.filter(({ isPaid }) => isPaid === wanted).length;
    const items: readonly Order[] = sorted.slice(from, from + perPage);
    return { items, total: found.length, paid: { true: count(true), false: count(false) } };
  };
  const opened = openOrders({
    definition: ordersWith({ list: { filters: ['isPaid', 'state', 'dueAt'] } }, pagedContract(canDoMore)),
    path: '/orders?perPage=10',
    rows: ALL,
    ...options,
    handlers: {
      'GET /some-orders': ({ request: line }) => {
        const query = Object.fromEntries(new URL(line.slice(4), 'http://service.test').searchParams);
        asked.push(query);
        return isDown() ? json({}, 403) : json(pageOf(query));
      },
      'DELETE /orders/': ({ request: line }) => {
        gone.add(line.split('/').at(-1));
        return json({});
      },
      ...options.handlers,
    },
  });
  return { ...opened, asked };
}
