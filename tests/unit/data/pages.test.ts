import { afterEach, describe, expect, test, vi } from 'vitest';
import { NOON } from '../../support/builders';
import { json, type Sent } from '../../support/fakeService';
import { aListedOrder, anOrder, pagedAloneContract, pagedContract } from '../../support/orders';
import { items, paged, queryOf, serving } from '../../support/pagedOrders';

afterEach(() => vi.useRealTimers());

const PAGE = {
  pagination: { page: 2, perPage: 10 },
  sort: { field: 'title', order: 'DESC' as const },
  filter: {},
};

const some = (count: number) => items(...Array.from({ length: count }, (_, index) => index + 1));

describe('a page of a service that pages', () => {
  test('is asked for each time, and served as it comes', async () => {
    const { sent, dataProvider } = paged({
      'GET /some-orders': () => json({ items: items(3, 1), total: 12, counts: { true: 4, false: 8 } }),
    });
    const { data, total, meta } = await dataProvider.getList('orders', PAGE);
    expect(data).toEqual([aListedOrder({ orderId: 3 }), aListedOrder({ orderId: 1 })]);
    expect(total).toBe(12);
    expect(meta).toMatchObject({ unreadable: 0, duplicates: [], counts: { isPaid: { true: 4, false: 8 } } });
    expect(meta?.all).toBeUndefined();
    await dataProvider.getList('orders', PAGE);
    expect(sent).toHaveLength(2);
  });

  test('counts what is unreadable and names what is listed twice, which is then not written', async () => {
    const { dataProvider } = paged({
      'GET /some-orders': () => json({ items: [...items(1, 2, 1), null, {}], total: 15 }),
    });
    const { data, meta } = await dataProvider.getList('orders', PAGE);
    expect(data).toHaveLength(2);
    const misfits = [
      { id: '', fields: [] },
      { id: '', fields: expect.arrayContaining(['orderId']) },
    ];
    expect(meta).toMatchObject({ unreadable: 2, misfits, duplicates: ['1'] });
  });

  test.each([
    [1, 2, 0],
    [1, 2, -5],
    [1, 2, 2.5],
    [1, 2, 1],
    [1, 0, -1],
    [3, 10, 29],
    [3, 4, 11],
  ])('can’t be read where page %d has %d rows and its total is %d', async (page, count, total) => {
    const { dataProvider } = paged({ 'GET /some-orders': () => json({ items: some(count), total }) });
    const given = { ...PAGE, pagination: { page, perPage: 10 } };
    await expect(dataProvider.getList('orders', given)).rejects.toMatchObject({
      name: 'MalformedAnswerError',
      status: 200,
    });
  });

  test.each([
    ['the last', 3, 10, 30],
    ['one of a service whose pages are shorter', 3, 4, 12],
    ['one after the last', 3, 0, 5],
    ['one of none', 1, 0, 0],
    ['longer than asked for', 2, 12, 22],
  ])('has the total of the service where it is %s', async (_, page, count, total) => {
    const { dataProvider } = paged({ 'GET /some-orders': () => json({ items: some(count), total }) });
    const given = { ...PAGE, pagination: { page, perPage: 10 } };
    expect((await dataProvider.getList('orders', given)).total).toBe(total);
  });

  test('is asked for by what the service can do, and nothing else', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    const { sent, dataProvider } = paged({ 'GET /some-orders': () => json({ items: [], total: 0 }) });
    const ask = async (given: object) => {
      await dataProvider.getList('orders', { ...PAGE, ...given });
      const last = sent.at(-1);
      return last && queryOf(last);
    };
    expect(await ask({})).toEqual({
      page: '2',
      perPage: '10',
      sort: 'title DESC',
      paid: 'any',
      due: 'any',
      state: 'null',
      q: '',
    });
    expect(await ask({ sort: { field: 'total', order: 'DESC' } })).toMatchObject({ sort: 'title ASC' });
    expect(await ask({ sort: undefined })).toMatchObject({ sort: 'title ASC' });
    expect(
      await ask({ filter: { q: ' chairs ', isPaid: 'false', dueAt: 'day', state: 'sent' } }),
    ).toMatchObject({ q: 'chairs', paid: 'false', due: `${NOON}-${NOON + 86_400_000}`, state: '"sent"' });
    expect(await ask({ filter: { dueAt: 'none', isPaid: true, state: '' } })).toMatchObject({
      due: 'none',
      paid: 'true',
      state: 'null',
    });
    expect(await ask({ filter: { q: 5 } })).toMatchObject({ due: 'any', q: '' });
    await expect(ask({ filter: { dueAt: 'constructor' } })).rejects.toMatchObject({ rule: 'unfiltered' });
    expect(await ask({ pagination: { page: 0, perPage: 1e9 } })).toMatchObject({
      page: '1',
      perPage: '1000',
    });
  });

  test('is asked for without a search or a sort where the service has none', async () => {
    const { sent, dataProvider } = paged(serving(3), pagedAloneContract);
    await dataProvider.getList('orders', { ...PAGE, filter: {} });
    expect(sent.map(({ request }) => request)).toEqual(['GET /some-orders?page=2&perPage=10']);
  });

  test.each([
    [pagedContract, { sort: PAGE.sort, filter: { q: 'x' } }, {}],
    [pagedContract, { sort: { field: 'total', order: 'ASC' as const } }, { unsorted: 'total' }],
    [pagedAloneContract, { sort: { field: 'id', order: 'ASC' as const }, filter: { q: ' ' } }, {}],
    [pagedAloneContract, { sort: PAGE.sort, filter: { q: 'x' } }, { unsorted: 'title', isUnsearched: true }],
  ])('says what it could not be asked for', async (contract, given, notDone) => {
    const { dataProvider } = paged(serving(3), contract);
    const { meta } = await dataProvider.getList('orders', { ...PAGE, ...given });
    const { unsorted, isUnsearched } = meta ?? {};
    expect({ unsorted, isUnsearched }).toEqual({ unsorted: undefined, isUnsearched: undefined, ...notDone });
  });

  test.each([
    [undefined, { total: 5 }, 'total'],
    [undefined, { q: 'x', total_gte: null }, 'total_gte'],
    [pagedAloneContract, { title: 'x' }, 'title'],
  ])('is not asked for by what nothing filters: all rows would look as if they matched', async (...given) => {
    const [contract, filter, subject] = given;
    const { sent, dataProvider } = paged(serving(3), contract);
    const page = dataProvider.getList('orders', { ...PAGE, filter });
    await expect(page).rejects.toMatchObject({ rule: 'unfiltered', subject });
    expect(sent).toEqual([]);
    await dataProvider.getList('orders', { ...PAGE, filter: { [subject]: '' } });
    expect(sent).toHaveLength(1);
  });

  test('is given up with its signal', async () => {
    const { sent, dataProvider } = paged({ 'GET /some-orders': () => new Promise<Response>(() => {}) });
    const controller = new AbortController();
    const page = dataProvider.getList('orders', { ...PAGE, signal: controller.signal });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    controller.abort();
    await expect(page).rejects.toThrow('aborted');
    await expect(dataProvider.getList('orders', { ...PAGE, signal: controller.signal })).rejects.toThrow();
    expect(sent.every(({ signal }) => signal?.aborted)).toBe(true);
  });
});

describe('single rows of a service that pages', () => {
  const one = (sent: Sent) => {
    const id = Number(sent.request.split('/').at(-1));
    return id > 2 ? json({}, id === 3 ? 404 : 403) : json(anOrder({ orderId: id }));
  };

  test('are referenced by the call for one, those that no longer exist left out', async () => {
    const { dataProvider } = paged({ 'GET /orders/': one });
    const { data } = await dataProvider.getMany('orders', { ids: [1, '3', 2] });
    expect(data.map(({ id }) => id)).toEqual(['1', '2']);
    await expect(dataProvider.getMany('orders', { ids: [1, 4] })).rejects.toMatchObject({ status: 403 });
  });

  test('can’t be referenced without such a call', async () => {
    const { dataProvider } = paged({}, pagedAloneContract);
    await expect(dataProvider.getMany('orders', { ids: [1] })).rejects.toThrow(
      '"orders" can\'t be referenced: it has no getOne.',
    );
  });

  test('are as a page had them where that is enough, and only the others are asked for', async () => {
    const { dataProvider, lines } = paged({ ...serving(5), 'GET /orders/': one });
    await dataProvider.getList('orders', { sort: PAGE.sort, filter: {} });
    const { data } = await dataProvider.getMany('orders', { ids: [2, 1], meta: { seen: true } });
    expect(data.map(({ id }) => id)).toEqual(['2', '1']);
    expect(lines()).toEqual(['GET /some-orders']);
    const alone = paged(serving(5), pagedAloneContract);
    await alone.dataProvider.getList('orders', { sort: PAGE.sort, filter: {} });
    const known = await alone.dataProvider.getMany('orders', { ids: [2, 99], meta: { seen: true } });
    expect(known.data.map(({ id }) => id)).toEqual(['2']);
  });

  test('are served as a page had them where there is no such call, and are not made up', async () => {
    const { dataProvider } = paged(serving(1_200), pagedAloneContract);
    await dataProvider.getList('orders', { sort: PAGE.sort, filter: {} });
    expect((await dataProvider.getOne('orders', { id: 1_200 })).data).toEqual(
      aListedOrder({ orderId: 1_200 }),
    );
    // Only a thousand rows are remembered.
    await expect(dataProvider.getOne('orders', { id: 1 })).rejects.toMatchObject({ rule: 'listOnly' });
  });

  test('that refer to another one are listed by it only where the service filters by that', async () => {
    const { sent, dataProvider } = paged({ 'GET /some-orders': () => json({ items: items(1), total: 2 }) });
    const reference = { ...PAGE, target: 'state', id: 'sent' };
    expect((await dataProvider.getManyReference('orders', reference)).total).toBe(2);
    expect(sent.map(queryOf)).toMatchObject([{ state: '"sent"' }]);
    await expect(
      dataProvider.getManyReference('orders', { ...reference, target: 'title' }),
    ).rejects.toMatchObject({
      rule: 'unfiltered',
      subject: 'title',
    });
  });
});
