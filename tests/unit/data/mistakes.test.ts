import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { request } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { failureOf, withOrders } from '../../support/aProvider';
import { json } from '../../support/fakeService';
import { allOrders, order, putOrder, anOrder } from '../../support/orders';

const SEVEN = anOrder({ orderId: 7 });
const serving = () => withOrders({ 'GET /orders/': () => json(SEVEN), 'GET /orders': () => json([SEVEN]) });

test.each([undefined, null, 'title'])('a write that is given %s is not said to be done', async (data) => {
  const provider = serving();
  const { dataProvider } = provider;
  const given: object = { data, id: '7', ids: ['7'], previousData: { id: '7', ...SEVEN } };
  const untold = 'A write was given no data.';
  const args = given as never;
  expect(await failureOf(dataProvider.update('orders', args))).toEqual(new TypeError(untold));
  expect(await failureOf(dataProvider.create('orders', args))).toEqual(new TypeError(untold));
  expect(await failureOf(dataProvider.updateMany('orders', args))).toMatchObject({
    failures: new Map([['7', new TypeError(untold)]]),
  });
  expect(provider.writes()).toEqual([]);
});

test('a schema that changes what it has read sends nothing: each save would change the row', async () => {
  const inEuros = z.extend(order, {
    total: z.pipe(
      z.number(),
      z.transform((cents) => cents / 100),
    ),
  });
  const contract = defineContract({
    row: inEuros,
    idOf: ({ orderId }) => orderId,
    getList: () => request(allOrders, {}),
    create: (row) => request(putOrder, { body: row }),
    update: [{ step: 'record', request: (row) => request(putOrder, { body: row }) }],
  });
  const provider = withOrders({ 'GET /orders': () => json([SEVEN]) }, contract);
  const { dataProvider } = provider;
  const words = 'The schema of a row transforms its own result.';
  const data = { title: 'Eight' };
  expect(await failureOf(dataProvider.update('orders', { id: '7', data, previousData: {} }))).toEqual(
    new TypeError(words),
  );
  expect(await failureOf(dataProvider.create('orders', { data: { ...SEVEN, orderId: 8 } }))).toEqual(
    new TypeError(words),
  );
  expect(provider.writes()).toEqual([]);
});

test.each([
  ['no steps', []],
  ['two steps of one name', ['record', 'record']],
])(
  'a contract with %s in a write is refused: it would be done at once, or finished from its beginning',
  (_, names) => {
    const steps = names.map((step) => ({ step, request: () => request(allOrders, {}) }));
    const given = { row: order, idOf: () => 'a', getList: () => request(allOrders, {}) };
    const words = 'A write has steps with names of their own.';
    expect(() => defineContract({ ...given, update: steps })).toThrow(new TypeError(words));
    expect(() => defineContract({ ...given, delete: steps })).toThrow(new TypeError(words));
  },
);

test('in development, what is given to a write and is no field of the row is named', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { dataProvider } = serving();
  const data = { id: '8', ...SEVEN, title: 'Eight', titel: 'Eight', paid: true, untouched: null };
  const words = '"orders" has no field "titel", "paid": it is not sent.';
  await dataProvider.update('orders', { id: '7', data: { ...data, id: '7' }, previousData: SEVEN });
  await dataProvider.updateMany('orders', { ids: ['7'], data: { titel: 'Eight', paid: true } });
  await dataProvider.create('orders', { data: { ...data, orderId: 8 } });
  expect(warn.mock.calls).toEqual([[words], [words], [words]]);
});
