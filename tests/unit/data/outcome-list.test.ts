import { expect, test, vi } from 'vitest';
import { aProvider } from '../../support/aProvider';
import { json } from '../../support/fakeService';
import { later } from '../../support/later';
import { aListedOrder, anOrder, anOrderRow, orders } from '../../support/orders';

test('a list that is read while a lost answer is looked up shows the row as that finds it', async () => {
  const [checked, listed] = [later(), later()];
  let isDone = false;
  const { dataProvider, queryClient, lines } = aProvider(
    {
      'GET /orders/7': async () => {
        if (!lines().includes('PUT /orders')) return json(anOrder());
        await checked.promise;
        isDone = true;
        return json(anOrder({ isPaid: true }));
      },
      'GET /orders': async () => {
        const answer = json([aListedOrder({ isPaid: isDone })]);
        if (lines().includes('PUT /orders')) await listed.promise;
        return answer;
      },
      PUT: () => Promise.reject(new TypeError('reset')),
    },
    undefined,
    [orders()],
  );
  const isPaid = async () => (await dataProvider.getList('orders', {})).data[0]?.isPaid;
  expect(await isPaid()).toBe(false);
  const saved = dataProvider.update('orders', {
    id: '7',
    data: { isPaid: true },
    previousData: anOrderRow(),
  });
  await vi.waitFor(() => expect(lines().at(-1)).toBe('GET /orders/7'));
  await vi.waitFor(() => expect(lines()).toHaveLength(4));
  await queryClient.invalidateQueries();
  const asked = isPaid();
  await vi.waitFor(() => expect(lines().at(-1)).toBe('GET /orders'));
  checked.resolve();
  expect(await saved).toMatchObject({ data: { isPaid: true } });
  listed.resolve();
  expect(await asked).toBe(true);
  expect(await isPaid()).toBe(true);
});
