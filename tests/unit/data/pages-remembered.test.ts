import { describe, expect, test } from 'vitest';
import { aProvider } from '../../support/aProvider';
import { json } from '../../support/fakeService';
import { anOrder, anOrderRow, orders, pagedAloneContract, pagedContract } from '../../support/orders';

const sort = { field: 'title', order: 'ASC' } as const;
const PAGE = { pagination: { page: 1, perPage: 10 }, sort, filter: {} };

/** A service with pages and no call for a single row; `before` runs before a page is sent. */
const serving = (
  now: { count: number; before?: (page: number) => Promise<unknown> | undefined },
  contract = pagedAloneContract,
) =>
  aProvider(
    {
      'GET /some-orders': async ({ request }) => {
        const query = new URLSearchParams(request.split('?')[1]);
        const [page, size] = [Number(query.get('page')), Number(query.get('perPage'))];
        await now.before?.(page);
        const ids = Array.from({ length: now.count }, (_, index) => index + 1).slice(
          (page - 1) * size,
          page * size,
        );
        return json({ items: ids.map((orderId) => anOrder({ orderId })), total: now.count });
      },
      '': () => json({}),
    },
    undefined,
    [orders(contract)],
  );

describe('a row that a page had', () => {
  const row = anOrderRow({ orderId: 1 });

  test('is, after a write, as it was written', async () => {
    const { dataProvider } = serving({ count: 1 });
    await dataProvider.getList('orders', PAGE);
    await dataProvider.update('orders', { id: '1', data: { ...row, title: 'New' }, previousData: row });
    expect((await dataProvider.getOne('orders', { id: '1' })).data).toMatchObject({ title: 'New' });
  });

  test('is a conflict where it is not the one that a change began with, and nothing is sent', async () => {
    const { dataProvider, sent } = serving({ count: 1 });
    await dataProvider.getList('orders', PAGE);
    const { note: _, ...listed } = anOrder({ orderId: 1 });
    const previousData = { ...row, title: 'Before' };
    await expect(
      dataProvider.update('orders', { id: '1', data: { ...previousData, total: 5 }, previousData }),
    ).rejects.toMatchObject({ name: 'ChangedError', why: 'changed', now: listed });
    // Without a previous row, nothing is filled in from a page, which may be out of date.
    await expect(
      dataProvider.update('orders', { id: '1', data: { total: 5, note: '' }, previousData: undefined }),
    ).rejects.toThrow("can't be changed in part");
    expect(sent).toHaveLength(1);
    // The pages don't have the note of an order.
    await dataProvider.update('orders', { id: '1', data: { ...row, total: 5 }, previousData: row });
    expect(sent.at(-1)?.body).toEqual({ ...listed, total: 5, note: 'Blue ones.' });
  });

  test('is known again once a write of it was finished that no page has shown meanwhile', async () => {
    const request = pagedAloneContract.update?.(row)[0]?.request;
    if (!request) throw new Error('No update.');
    const contract = {
      ...pagedAloneContract,
      update: () => ['record', 'note'].map((step) => ({ step, request })),
      steps: { ...pagedAloneContract.steps, update: ['record', 'note'] },
    };
    const { dataProvider, journal } = serving({ count: 1 }, contract);
    await dataProvider.getList('orders', PAGE);
    const sent = { ...row, title: 'New' };
    const pending = { resource: 'orders', id: '1', operation: 'update', step: 'note', time: 1 } as const;
    journal.put(pending);
    await dataProvider.finish(pending, { sent, before: row });
    expect((await dataProvider.getOne('orders', { id: '1' })).data).toMatchObject({ id: '1' });
  });

  test('is gone after its delete', async () => {
    const { dataProvider } = serving({ count: 1 });
    await dataProvider.getList('orders', PAGE);
    await dataProvider.delete('orders', { id: '1', previousData: row });
    expect((await dataProvider.getMany('orders', { ids: ['1'], meta: { seen: true } })).data).toEqual([]);
    await expect(dataProvider.getOne('orders', { id: '1' })).rejects.toThrow();
  });

  test('is not asked for after its delete, where there is a call for one row', async () => {
    const { dataProvider, sent } = serving({ count: 2 }, pagedContract);
    await dataProvider.getList('orders', PAGE);
    await dataProvider.delete('orders', { id: '1', previousData: row });
    const before = sent.length;
    const { data } = await dataProvider.getMany('orders', { ids: ['1', '2'], meta: { seen: true } });
    expect(data.map(({ id }) => id)).toEqual(['2']);
    expect(sent.slice(before)).toEqual([]);
  });

  test('is kept with all others where someone selects them all', async () => {
    const { dataProvider } = serving({ count: 2_500 });
    const { data } = await dataProvider.getList('orders', { sort, filter: {}, meta: { isKept: true } });
    await dataProvider.getList('orders', PAGE);
    const ids = data.map(({ id }) => id);
    expect((await dataProvider.getMany('orders', { ids, meta: { seen: true } })).data).toHaveLength(2_500);
  });

  test.each([1, 2])(
    'stays as it was written, or gone, while page %i of all is still read to be selected',
    async (read) => {
      // Each answer with that page is older than a write, also the answer to its second request.
      let title = row.title;
      const meanwhile = async () => {
        const change = { id: '1', data: { ...row, title: `${title}!` }, previousData: { ...row, title } };
        await dataProvider.update('orders', change);
        await dataProvider.delete('orders', { id: '2', previousData: anOrderRow({ orderId: 2 }) });
        title += '!';
      };
      const service: Parameters<typeof serving>[0] = { count: 2_500 };
      const { dataProvider } = serving(service);
      await dataProvider.getList('orders', PAGE);
      service.before = (page) => (page === read ? meanwhile() : undefined);
      await dataProvider.getList('orders', { sort, filter: {}, meta: { isKept: true } });
      const { data } = await dataProvider.getMany('orders', { ids: ['1', '2'], meta: { seen: true } });
      expect(data).toMatchObject([{ id: '1', title: `${row.title}!!` }]);
    },
  );

  test('stays known with all that were selected while a page of other rows is shown', async () => {
    const service = { count: 2_500 };
    const { dataProvider } = serving(service);
    const { data } = await dataProvider.getList('orders', { sort, filter: {}, meta: { isKept: true } });
    service.count += 10;
    await dataProvider.getList('orders', { ...PAGE, pagination: { page: 251, perPage: 10 } });
    const ids = data.map(({ id }) => id);
    expect((await dataProvider.getMany('orders', { ids, meta: { seen: true } })).data).toHaveLength(2_500);
  });
});
