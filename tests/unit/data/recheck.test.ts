import { describe, expect, test, vi } from 'vitest';
import { UnfinishedError } from '../../../src/data/errors';
import { failureOf, withOrders } from '../../support/aProvider';
import { json, lost } from '../../support/fakeService';
import { anOrder, anOrderRow } from '../../support/orders';

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
    expect(await failureOf(dataProvider.recheck(error))).toMatchObject({ name });
    expect(journal.list()).toEqual([newer]);
  });
});
