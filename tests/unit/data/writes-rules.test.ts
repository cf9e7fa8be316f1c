import { describe, expect, test, vi } from 'vitest';
import { request } from '../../../src/api/call';
import type { IntendedWrite } from '../../../src/api/contract';
import { defineContract } from '../../../src/api/defineContract';
import { aProvider, failureOf, finishKept } from '../../support/aProvider';
import { json } from '../../support/fakeService';
import {
  allOrders,
  anOrder,
  anOrderRow,
  order,
  orders,
  putOrder,
  removeWithInvoice,
} from '../../support/orders';

/** A contract with a rule that keeps paid orders; the rule gets a row with typed fields. */
const contract = defineContract({
  row: order,
  idOf: ({ orderId }) => orderId,
  getList: () => request(allOrders, {}),
  update: [{ step: 'record', request: (row) => request(putOrder, { body: row }) }],
  delete: removeWithInvoice,
  refusal: (write) =>
    write.operation !== 'create' && write.row?.isPaid ? `${write.row.title} is paid.` : null,
});
const PAGE = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'orderId', order: 'ASC' },
  filter: {},
} as const;
const paid = anOrder({ orderId: 7, title: 'Seven', isPaid: true });
const open = anOrder({ orderId: 8, title: 'Eight' });

const start = () =>
  aProvider({ 'GET /orders': () => json([paid, open]), DELETE: () => json({}) }, 'someone', [
    orders(contract),
  ]);
const refused = { name: 'RuleError', message: 'Seven is paid.' };

describe('a rule about a delete', () => {
  test('sees the row that the caller gives, and nothing is sent', async () => {
    const { dataProvider, lines } = start();
    const failure = await failureOf(
      dataProvider.delete('orders', { id: '7', previousData: anOrderRow(paid) }),
    );
    expect(failure).toMatchObject(refused);
    expect(lines()).toEqual([]);
  });

  test('sees the row of the list at hand where the caller gives none, or another one', async () => {
    const { dataProvider, lines } = start();
    await dataProvider.getList('orders', PAGE);
    for (const previousData of [undefined, { id: '7' }, anOrderRow(open)])
      expect(await failureOf(dataProvider.delete('orders', { id: '7', previousData }))).toMatchObject(
        refused,
      );
    expect(lines()).toEqual(['GET /orders']);
  });

  test('knows none where nothing was read, and no row is asked for because of it', async () => {
    const { dataProvider, lines } = start();
    await dataProvider.delete('orders', { id: '7' });
    expect(lines()).toEqual(['DELETE /invoices/7', 'DELETE /orders/7']);
  });

  test('keeps its row of many, and in what is left of a delete', async () => {
    const { dataProvider, journal, lines } = start();
    await dataProvider.getList('orders', PAGE);
    const failure = await failureOf(dataProvider.deleteMany('orders', { ids: ['7', '8'] }));
    expect(failure).toMatchObject({ name: 'BulkError', done: ['8'] });
    expect(lines().filter((line) => line?.startsWith('DELETE'))).toEqual([
      'DELETE /invoices/8',
      'DELETE /orders/8',
    ]);
    await dataProvider.getList('orders', PAGE);
    const half = { resource: 'orders', id: '7', operation: 'delete', step: 'record', time: 1 } as const;
    expect(await failureOf(finishKept({ dataProvider, journal }, half))).toMatchObject(refused);
  });
});

describe('a rule about an update', () => {
  const whole = anOrderRow({ ...open, note: 'Green ones.' });

  test('sees the row that the caller gives, and nothing is read for it', async () => {
    const { dataProvider, lines } = start();
    for (const previousData of [whole, {}]) {
      const data = { ...whole, title: 'Seven', isPaid: true };
      const failure = await failureOf(dataProvider.update('orders', { id: '8', data, previousData }));
      expect(failure).toMatchObject(refused);
    }
    expect(lines()).toEqual([]);
  });

  test('sees the row that is sent where the caller gives a part of it', async () => {
    const { dataProvider, lines } = start();
    const params = { id: '7', data: { total: 1 }, previousData: { id: '7' } };
    expect(await failureOf(dataProvider.update('orders', params))).toMatchObject(refused);
    expect(lines()).toContain('GET /orders');
    expect(lines().filter((line) => line !== 'GET /orders')).toEqual([]);
  });

  test('is asked before and after the row is read', async () => {
    const asked = vi.fn((_: IntendedWrite) => null);
    const watching = { ...contract, refusal: asked };
    const handlers = { 'GET /orders': () => json([open]), PUT: () => json({}) };
    const { dataProvider, lines } = aProvider(handlers, 'someone', [orders(watching)]);
    asked.mockImplementation((write) => {
      expect(write).toMatchObject({ operation: 'update', id: '8', row: { total: 1 } });
      expect(lines()).toEqual(asked.mock.calls.length === 1 ? [] : ['GET /orders']);
      return null;
    });
    const data = { ...whole, total: 1, note: undefined };
    await dataProvider.update('orders', { id: '8', data, previousData: { ...whole, note: undefined } });
    expect(asked).toHaveBeenCalledTimes(2);
    expect(lines().slice(0, 2)).toEqual(['GET /orders', 'PUT /orders']);
  });
});
