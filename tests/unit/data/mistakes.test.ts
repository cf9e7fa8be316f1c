import { expect, test, vi } from 'vitest';
import { failureOf, withOrders, writesIn } from '../../support/aProvider';
import { json } from '../../support/fakeService';
import { anOrder } from '../../support/orders';

const SEVEN = anOrder({ orderId: 7 });
const serving = () => withOrders({ 'GET /orders/': () => json(SEVEN), 'GET /orders': () => json([SEVEN]) });

test.each([undefined, null, 'title'])('a write that is given %s is not said to be done', async (data) => {
  const provider = serving();
  const { dataProvider } = provider;
  const given: object = { data, id: '7', ids: ['7'], previousData: { id: '7', ...SEVEN } };
  const untold = 'A write was given no data, as by a transform that returns none.';
  const args = given as never;
  expect(await failureOf(dataProvider.update('orders', args))).toEqual(new TypeError(untold));
  expect(await failureOf(dataProvider.create('orders', args))).toEqual(new TypeError(untold));
  expect(await failureOf(dataProvider.updateMany('orders', args))).toMatchObject({
    failures: new Map([['7', new TypeError(untold)]]),
  });
  expect(writesIn(provider)).toEqual([]);
});

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
