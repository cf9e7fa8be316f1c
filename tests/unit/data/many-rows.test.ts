import { describe, expect, test } from 'vitest';
import { createEngineHere } from '../../../src/data/engine/inProcess';
import type { EngineOf } from '../../../src/data/snapshots';
import { aProvider, failureOf, yes } from '../../support/aProvider';
import { aUser } from '../../support/builders';
import { json } from '../../support/fakeService';
import { anOrder, orders } from '../../support/orders';

const PAGE = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: { q: 'The one' },
};
const ONE = anOrder({ title: 'The one' });

const holding = (count: number, answer: () => Response = () => json({}), isThere = () => true) => {
  const others = Array.from({ length: count - 1 }, (_, at) => ({
    ...ONE,
    orderId: 100 + at,
    title: 'Other',
  }));
  const given = aProvider(
    {
      'GET /orders/7': () => json(ONE),
      'GET /orders': () => json(isThere() ? [...others, ONE] : others),
      'POST /orders': () => json({}),
      'PUT /orders': answer,
      'DELETE /': answer,
    },
    undefined,
    [orders()],
  );
  const { dataProvider, lines } = given;
  const list = async () => {
    const { data, total, meta } = await dataProvider.getList('orders', PAGE);
    return { titles: data.map(({ title }) => title), isPaid: data[0]?.isPaid, total, all: meta?.all };
  };
  const reads = () => lines().filter((line) => line === 'GET /orders').length;
  return { ...given, list, reads };
};
const pay = ({ dataProvider }: ReturnType<typeof holding>) =>
  dataProvider.update('orders', { id: '7', data: { isPaid: true }, previousData: { id: '7' } });

describe('a list of more than 10,000 rows', () => {
  test('shows a row as it was written, and is not read again for it', async () => {
    const given = holding(10_001);
    expect(await given.list()).toMatchObject({ isPaid: false, all: 10_001 });
    await pay(given);
    expect(await given.list()).toMatchObject({ isPaid: true, all: 10_001 });
    await given.dataProvider.delete('orders', { id: '7' });
    expect(await given.list()).toMatchObject({ titles: [], total: 0, all: 10_000 });
    expect(given.reads()).toBe(1);
  });

  test('is not read again after a refusal, which changes nothing', async () => {
    const given = holding(10_001, () => json({}, 422));
    await given.list();
    await pay(given).catch(() => undefined);
    expect(await given.list()).toMatchObject({ isPaid: false, all: 10_001 });
    expect(given.reads()).toBe(1);
  });

  test.each([404, 409, 500])('is read again after a write that failed with %d', async (status) => {
    const given = holding(10_001, () => json({}, status));
    await given.list();
    await pay(given).catch(() => undefined);
    await given.list();
    expect(given.reads()).toBe(2);
  });

  test('is read again after a refresh, and for a row that is new', async () => {
    const given = holding(10_001);
    await given.list();
    await given.queryClient.invalidateQueries();
    await given.list();
    expect(given.reads()).toBe(2);
    await given.dataProvider.create('orders', { data: { ...ONE, orderId: 8 } });
    await given.list();
    expect(given.reads()).toBe(3);
  });

  test('is read again for a written row that it does not have yet', async () => {
    let isThere = false;
    const given = holding(
      10_002,
      () => json({}),
      () => isThere,
    );
    expect(await given.list()).toMatchObject({ titles: [], all: 10_001 });
    isThere = true;
    await pay(given);
    expect(await given.list()).toMatchObject({ titles: ['The one'], all: 10_002 });
  });

  test('is read once more where a write ended while it was being read', async () => {
    const given = holding(10_001);
    await given.list();
    await given.queryClient.invalidateQueries();
    const again = given.list();
    await pay(given);
    expect(await again).toMatchObject({ all: 10_001 });
    expect(given.reads()).toBe(3);
  });
});

test('a flag that no row of the list has is not counted as false in all others once one row was written with it', async () => {
  const one = aUser({ userId: 'one', isAdmin: true, isAuthorized: false });
  const { isAdmin: _, ...listed } = one;
  const { dataProvider } = aProvider({
    'GET /fetch_all_user': () =>
      json(
        Array.from({ length: 10_001 }, (_, at) => ({ ...listed, userId: at === 0 ? 'one' : `user-${at}` })),
      ),
    'GET /fetch_user_data': () => json(one),
    'PUT /': () => json({}),
    'POST /': () => json({}),
  });
  const list = async () => {
    const { meta } = await dataProvider.getList('users', { ...PAGE, filter: {} });
    return meta?.counts;
  };
  const expiryTime = expect.anything();
  expect(await list()).toEqual({ expiryTime, isAdmin: {}, isAuthorized: { true: 0, false: 10_001 } });
  await dataProvider.update('users', {
    id: 'one',
    data: { isAuthorized: true },
    previousData: { id: 'one' },
  });
  expect(await list()).toEqual({ expiryTime, isAdmin: {}, isAuthorized: { true: 1, false: 10_000 } });
});

test('a list of 10,000 rows is read again after each write: the service may have changed more than that', async () => {
  const given = holding(10_000);
  await given.list();
  await pay(given);
  expect(await given.list()).toMatchObject({ isPaid: false });
  expect(given.reads()).toBe(2);
});

test('a row is known also in the moment in which its list is renewed', async () => {
  const engineHere = createEngineHere();
  let deleted: Promise<unknown> | undefined;
  const engineOf: EngineOf = async (resource) => {
    const { engine, contract } = await engineHere(resource);
    const drop = (key: number) => {
      engine.drop(key);
      deleted ??= failureOf(dataProvider.delete('orders', { id: '7' }));
    };
    return { engine: { ...engine, drop }, contract };
  };
  const handlers = { 'GET /orders': () => json([ONE, { ...ONE, orderId: 8 }]), ...yes };
  const { dataProvider } = aProvider(handlers, undefined, [orders()], { engineOf });
  await dataProvider.getList('orders', PAGE);
  await dataProvider.delete('orders', { id: '8' });
  await dataProvider.getList('orders', PAGE);
  expect(await deleted).toBeNull();
});
