import { describe, expect, test, vi } from 'vitest';
import { UnfinishedError } from '../../../src/data/errors';
import { aProvider, failureOf, withOrders, yes } from '../../support/aProvider';
import { aUser, aUserRow } from '../../support/builders';
import { json, lost } from '../../support/fakeService';
import { anOrder, anOrderRow } from '../../support/orders';

test('a first look finds a change whose entry was lost meanwhile, and leaves its rest open', async () => {
  let user = aUser();
  const { dataProvider, journal } = aProvider({
    'GET /fetch_user_data': () => {
      if (!user.isAuthorized) journal.list().forEach((entry) => journal.remove(entry));
      return json(user);
    },
    'PUT /user_detail_update': () => {
      user = aUser({ isAuthorized: false });
      return lost();
    },
    ...yes,
  });
  const before = aUserRow();
  const change = { id: before.id, data: { ...before, isAuthorized: false }, previousData: before };
  expect(await failureOf(dataProvider.update('users', change))).toMatchObject({
    name: 'UnfinishedError',
    isHalfDone: true,
  });
  expect(journal.list()).toMatchObject([{ step: 'claim' }]);
});

describe('checking again', () => {
  test('resolves as the write would have, and sends nothing of it', async () => {
    let status = 403;
    let row = anOrder();
    const given = withOrders({
      'GET /orders/7': () => json(row, row.isPaid ? status : 200),
      PUT: () => {
        row = anOrder({ isPaid: true });
        return lost();
      },
    });
    const paid = { id: '7', data: { isPaid: true }, previousData: anOrderRow() };
    const error = await failureOf(given.dataProvider.update('orders', paid));
    if (!(error instanceof UnfinishedError)) throw new Error('It was not left open.');
    const onCheck = vi.fn();
    expect(await failureOf(given.dataProvider.recheck(error, { onCheck }))).toMatchObject({
      name: 'UnfinishedError',
      checkFailure: { status: 403 },
    });
    status = 200;
    expect(await given.dataProvider.recheck(error, { onCheck })).toEqual({
      data: anOrderRow({ isPaid: true }),
    });
    expect(onCheck).toHaveBeenCalledTimes(2);
    expect(given.journal.list()).toEqual([]);
    expect(given.writes()).toEqual(['PUT /orders']);
  });

  test.each([
    ['someone else’s row', { title: 'Eight chairs' }, 'ChangedError'],
    ['the row as it was', {}, 'NotDoneError'],
    ['its change', { isPaid: true }, undefined],
  ])('that finds %s forgets nothing that another tab has left open since', async (_, found, name) => {
    let [row, status] = [anOrder(), 200];
    const { dataProvider, journal } = withOrders({
      'GET /orders/7': () => json(row, status),
      PUT: () => {
        status = 403;
        return lost();
      },
    });
    const paid = { id: '7', data: { isPaid: true }, previousData: anOrderRow() };
    const error = await failureOf(dataProvider.update('orders', paid));
    if (!(error instanceof UnfinishedError)) throw new Error('It was not left open.');
    const newer = { ...error.pending, time: error.pending.time + 60_000 };
    journal.put(newer);
    [row, status] = [anOrder(found), 200];
    const again = await failureOf(dataProvider.recheck(error));
    expect(again instanceof Error ? again.name : undefined).toBe(name);
    expect(journal.list()).toEqual([newer]);
  });

  test.each([
    ['finished or dismissed', []],
    ['left half done with other fields', [{ step: 'claim', changes: ['isAdmin'] }]],
  ])('says that nothing was sent of what another tab has %s, and leaves nothing open', async (_, left) => {
    let [user, status] = [aUser(), 200];
    const { dataProvider, journal, writes } = aProvider({
      'GET /fetch_user_data': () => json(user, status),
      'PUT /user_detail_update': () => {
        [user, status] = [aUser({ isAuthorized: false }), 403];
        return lost();
      },
      ...yes,
    });
    const before = aUserRow();
    const change = { id: before.id, data: { ...before, isAuthorized: false }, previousData: before };
    const error = await failureOf(dataProvider.update('users', change));
    if (!(error instanceof UnfinishedError)) throw new Error('It was not left open.');
    const { pending } = error;
    journal.remove(pending);
    const newer = left.map((other) => ({ ...pending, time: pending.time + 60_000, ...other }));
    newer.forEach((entry) => journal.put(entry));
    status = 200;
    expect(await failureOf(dataProvider.recheck(error))).toMatchObject({ rule: 'settled' });
    expect(journal.list()).toEqual(newer);
    expect(writes()).toEqual(['PUT /user_detail_update']);
  });
});
