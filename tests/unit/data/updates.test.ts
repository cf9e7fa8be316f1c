import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aProvider, failureOf, withOrders, yes } from '../../support/aProvider';
import { ChangedError } from '../../../src/data/errors';
import { aUser, aUserRow } from '../../support/builders';
import { json } from '../../support/fakeService';
import {
  aListedOrder,
  anOrder,
  anOrderRow,
  listedContract,
  pagedAloneContract,
  pagedContract,
} from '../../support/orders';

const stored = (row: object) => ({ 'GET /orders/7': () => json(row), 'GET /orders': () => json([row]) });
const bodyOf = ({ sent }: ReturnType<typeof aProvider>) =>
  sent.find(({ request }) => request.startsWith('PUT'))?.body;
const update = (given: ReturnType<typeof aProvider>, data: object, previousData?: object) =>
  // `{}`, because react-admin's own buttons pass less than its type says.
  given.dataProvider.update('orders', { id: '7', data, previousData: previousData ?? {} });

describe('an update of a part of a row', () => {
  test('sends the row as the service has it now, with what was changed', async () => {
    const given = withOrders(stored(anOrder({ note: 'Green ones.' })));
    const { data } = await update(given, { isPaid: true });
    expect(bodyOf(given)).toEqual(anOrder({ note: 'Green ones.', isPaid: true }));
    expect(data).toEqual(anOrderRow({ note: 'Green ones.', isPaid: true }));
    expect(given.lines()).toEqual(['GET /orders/7', 'PUT /orders']);
  });

  test('takes what a row of the list lacks from the service, never from nothing', async () => {
    const given = withOrders(stored(anOrder()));
    const listed = aListedOrder();
    await update(given, { ...listed, isPaid: true }, listed);
    expect(bodyOf(given)).toEqual(anOrder({ isPaid: true }));
  });

  test('of a user in the list revokes no admin access that the list does not show', async () => {
    const given = aProvider({ 'GET /fetch_user_data': () => json(aUser({ isAdmin: true })), ...yes });
    const { isAdmin: _, ...listed } = aUserRow();
    await given.dataProvider.update('users', {
      id: listed.id,
      data: { isAuthorized: false },
      previousData: listed,
    });
    expect(bodyOf(given)).toEqual(aUser({ isAdmin: true, isAuthorized: false }));
    expect(given.lines().at(-1)).toBe('POST /add_custom_claims');
  });

  test('leaves alone what was not touched, also where someone else has changed it unseen', async () => {
    const given = withOrders(stored(anOrder({ note: 'Changed.' })));
    await update(
      given,
      { title: 'Eight chairs', note: undefined },
      { title: 'Seven chairs', note: undefined },
    );
    expect(bodyOf(given)).toEqual(anOrder({ note: 'Changed.', title: 'Eight chairs' }));
  });

  test('can empty an optional field', async () => {
    const given = withOrders(stored(anOrder()));
    await update(given, { note: undefined }, anOrderRow());
    expect(bodyOf(given)).toEqual(anOrder({ note: undefined }));
  });

  test('is refused where a field that was known is another one by now', async () => {
    const given = withOrders(stored(anOrder({ total: 90 })));
    expect(await failureOf(update(given, { isPaid: true }, aListedOrder()))).toMatchObject({
      name: 'ChangedError',
      why: 'changed',
      now: { id: '7', total: 90 },
    });
    expect(given.lines()).toEqual(['GET /orders/7']);
  });

  test('is refused where a field that it gives a value has got one by now', async () => {
    const given = withOrders(stored(anOrder({ note: 'Theirs.' })));
    const { data: opened } = await given.dataProvider.getOne('orders', { id: '7' });
    const before = { ...opened, note: undefined };
    expect(await failureOf(update(given, { ...before, note: 'Mine.' }, before))).toMatchObject({
      name: 'ChangedError',
      now: { note: 'Theirs.' },
    });
    expect(bodyOf(given)).toBeUndefined();
  });

  test('is told that a field has no value by now, and may then overwrite it', async () => {
    const given = withOrders(stored(anOrder({ note: undefined })));
    const opened = anOrderRow({ note: 'Ours.' });
    const mine = { ...opened, total: 1 };
    const error = await failureOf(update(given, mine, opened));
    expect(error).toMatchObject({ name: 'ChangedError' });
    const now = error instanceof ChangedError ? { ...opened, ...error.now } : opened;
    expect(now.note).toBeUndefined();
    await update(given, mine, now);
    expect(bodyOf(given)).toEqual(anOrder({ note: 'Ours.', total: 1 }));
  });

  test('counts null and a missing field as the same', async () => {
    const given = withOrders(stored(anOrder({ note: undefined })));
    await update(given, { total: 1 }, { ...anOrderRow(), note: null });
    expect(bodyOf(given)).toEqual(anOrder({ note: undefined, total: 1 }));
  });

  test('never changes a field that was not in its data', async () => {
    const value = {
      title: fc.constantFrom('a', 'b'),
      total: fc.constantFrom(null, 1, 2),
      isPaid: fc.boolean(),
      note: fc.constantFrom('x', 'y', undefined),
    };
    const part = fc.record(value, { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(fc.record(value), part, fc.boolean(), async (held, data, isOpened) => {
        const now = anOrder(held);
        const given = withOrders(stored(now));
        await update(given, data, isOpened ? { ...now, id: '7' } : {});
        // Undefined values have no effect if the caller doesn't know the previous row.
        const said = Object.entries(data).filter(([, wanted]) => wanted !== undefined || isOpened);
        expect(bodyOf(given)).toEqual(JSON.parse(JSON.stringify({ ...now, ...Object.fromEntries(said) })));
      }),
      { numRuns: 60 },
    );
  });
});

describe('an update of a whole row', () => {
  test('that nothing was known about before is sent as it is, unread', async () => {
    const given = withOrders({});
    await update(given, anOrderRow({ title: 'Eight' }));
    expect(bodyOf(given)).toEqual(anOrder({ title: 'Eight' }));
    expect(given.lines()).toEqual(['PUT /orders']);
  });

  test.each([{ title: '' }, { orderId: 8 }, { state: 'lost' }])(
    'is not sent where it is none, or another one: %j',
    async (data) => {
      const given = withOrders(stored(anOrder()));
      expect(await failureOf(update(given, data, anOrderRow()))).toBeInstanceOf(TypeError);
      expect(given.lines()).toEqual([]);
      expect(await failureOf(update(given, data))).toBeInstanceOf(TypeError);
      expect(given.lines()).not.toContain('PUT /orders');
    },
  );
});

describe('without a call for one row', () => {
  test('conflicts are found against a list that is read for it', async () => {
    let total = 70;
    const given = withOrders({ 'GET /orders': () => json([anOrder({ total })]) }, listedContract);
    await given.dataProvider.getList('orders', { filter: {} });
    await update(given, { isPaid: true }, anOrderRow());
    expect(given.lines()).toEqual(['GET /orders', 'GET /orders', 'PUT /orders']);
    total = 90;
    expect(await failureOf(update(given, { isPaid: true }, anOrderRow()))).toMatchObject({
      name: 'ChangedError',
      now: { total: 90 },
    });
  });

  test('a row that is in the list no more is gone', async () => {
    const given = withOrders({ 'GET /orders': () => json([]) }, listedContract);
    expect(await failureOf(update(given, { isPaid: true }, anOrderRow()))).toMatchObject({ status: 404 });
    expect(given.lines()).not.toContain('PUT /orders');
  });

  test('many are written after one reading of the list', async () => {
    const given = withOrders(
      { 'GET /orders': () => json([anOrder(), anOrder({ orderId: 8, title: 'Eight' })]) },
      listedContract,
    );
    await given.dataProvider.updateMany('orders', { ids: ['7', '8'], data: { isPaid: true } });
    expect(given.lines()).toEqual(['GET /orders', 'PUT /orders', 'PUT /orders']);
    expect(given.sent.at(-1)?.body).toEqual(anOrder({ orderId: 8, title: 'Eight', isPaid: true }));
  });

  test('and with pages alone, only a 409 tells of a conflict', async () => {
    let status = 200;
    const given = withOrders({ PUT: () => json({}, status) }, pagedAloneContract);
    await update(given, { isPaid: true }, anOrderRow());
    expect(bodyOf(given)).toEqual(anOrder({ isPaid: true }));
    status = 409;
    expect(await failureOf(update(given, { isPaid: true }, anOrderRow()))).toMatchObject({ status: 409 });
    expect(given.lines()).toEqual(['PUT /orders', 'PUT /orders']);
  });

  test('and with pages alone, a row is not sent where one of its fields is not known', async () => {
    const given = withOrders({}, pagedAloneContract);
    const paid = { isPaid: true };
    // A form has an empty value for the field.
    for (const [data, previous] of [
      [paid, aListedOrder()],
      [paid, {}],
      [{ ...paid, note: null }, aListedOrder()],
    ] as const)
      expect(await failureOf(update(given, data, previous))).toMatchObject({
        message: '"orders" can\'t be changed in part.',
      });
    expect(given.lines()).toEqual([]);
  });

  test('with pages and a call for one row, that is asked', async () => {
    const given = withOrders(stored(anOrder()), pagedContract);
    await update(given, { isPaid: true }, aListedOrder());
    expect(given.lines()).toEqual(['GET /orders/7', 'PUT /orders']);
  });
});
