import { describe, expect, test } from 'vitest';
import { UnknownOutcomeError } from '../../../src/data/errors';
import { aProvider, failureOf, type Handlers, withOrders, yes } from '../../support/aProvider';
import { json, lost } from '../../support/fakeService';
import { anOrder, anOrderRow, listedContract, orders } from '../../support/orders';

describe('a create', () => {
  const data = anOrder({ orderId: 9 });
  const creating = (handlers: Handlers) => {
    const given = withOrders(handlers);
    return { ...given, create: () => given.dataProvider.create('orders', { data }) };
  };

  test('sends one request, and the list is read again', async () => {
    const { create, sent, dataProvider, lines } = creating({ 'GET /orders': () => json([]) });
    await dataProvider.getList('orders', { filter: {} });
    expect(await create()).toEqual({ data: anOrderRow({ orderId: 9 }) });
    expect(sent.at(-1)?.body).toEqual(data);
    await dataProvider.getList('orders', { filter: {} });
    expect(lines()).toEqual(['GET /orders', 'POST /orders', 'GET /orders']);
  });

  test('is what the service answers, where that is a row', async () => {
    const { create } = creating({ POST: () => json(anOrder({ orderId: 9, total: 1 })) });
    expect(await create()).toEqual({ data: anOrderRow({ orderId: 9, total: 1 }) });
  });

  test('is not done where the service says no, in its status or in its body', async () => {
    const { create } = creating({ POST: () => json({ status: false, message: 'Never.' }) });
    expect(await failureOf(create())).toMatchObject({ name: 'RefusedError', serviceMessage: 'Never.' });
    expect(await failureOf(creating({ POST: () => json({}, 409) }).create())).toMatchObject({
      status: 409,
    });
  });

  test('that a browser sent twice by itself is done, where the service has the row just as it was sent', async () => {
    const taken = { POST: () => json({ message: 'Taken.' }, 409) };
    const there = (given: object) => () => json({ ...data, ...given });
    const done = creating({ ...taken, 'GET /orders/9': there({}) });
    expect(await done.create()).toEqual({ data: anOrderRow({ orderId: 9 }) });
    expect(done.lines()).toEqual(['POST /orders', 'GET /orders/9']);
    const other = creating({ ...taken, 'GET /orders/9': there({ title: 'Another' }) });
    expect(await failureOf(other.create())).toMatchObject({ status: 409, serviceMessage: 'Taken.' });
    const unread = creating({ ...taken, 'GET /orders/9': () => json({}, 500) });
    expect(await failureOf(unread.create())).toMatchObject({ status: 409, serviceMessage: 'Taken.' });
  });

  test('of what is no row, or of a resource without one, sends nothing', async () => {
    const { dataProvider, lines } = withOrders({});
    expect(await failureOf(dataProvider.create('orders', { data: { title: 'x' } }))).toMatchObject({
      message: expect.stringMatching(/^This data is no new row of "orders"\. Wrong: .*total/),
    });
    expect(await failureOf(aProvider({}).dataProvider.create('users', { data: {} }))).toMatchObject({
      message: '"users" has no create.',
    });
    expect(lines()).toEqual([]);
  });

  test('has the empty value of what its form leaves out, and says by field what is still missing', async () => {
    const resource = { ...orders(), emptyRow: { total: null, dueAt: null, isPaid: false, title: '' } };
    const { dataProvider, sent } = aProvider(yes, undefined, [resource]);
    const { total: _, dueAt: __, ...given } = anOrder({ orderId: 9, isPaid: true });
    await dataProvider.create('orders', { data: { ...given, total: undefined } });
    expect(sent.at(-1)?.body).toEqual({ ...given, total: null, dueAt: null });
    const { title: ___, state: ____, ...rest } = given;
    expect(await failureOf(dataProvider.create('orders', { data: rest }))).toMatchObject({
      name: 'InvalidRowError',
      body: { errors: { title: 'A title is needed.', state: expect.any(String) } },
    });
    expect(sent).toHaveLength(1);
  });

  test('is sent once, however often it is asked for at once', async () => {
    const { create, lines } = creating({});
    const clicks = await Promise.allSettled([create(), create(), create()]);
    expect(clicks.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(lines()).toEqual(['POST /orders']);
  });

  test.each([
    ['there', json(data), null],
    ['not there', json({}, 404), { name: 'NotDoneError', mayStillCome: false }],
    ['another one', json({ ...data, total: 1 }), { name: 'UnknownOutcomeError', now: { total: 1 } }],
    ['unreadable', json({}, 403), { name: 'UnknownOutcomeError', checkFailure: { status: 403 } }],
  ])('whose outcome is unknown is looked up by its typed id: %s', async (_, answer, failure) => {
    const { create, lines, journal } = creating({ 'GET /orders/9': () => answer.clone(), POST: lost });
    const error = await failureOf(create());
    if (failure) expect(error).toMatchObject(failure);
    else expect(error).toBeNull();
    expect(lines()).toEqual(['POST /orders', 'GET /orders/9']);
    expect(journal.list()).toEqual([]);
  });

  test('is looked up in the list where there is no call for one row', async () => {
    let rows: unknown[] = [];
    const given = withOrders({ 'GET /orders': () => json(rows), POST: lost }, listedContract);
    const create = () => failureOf(given.dataProvider.create('orders', { data }));
    expect(await create()).toMatchObject({ name: 'NotDoneError' });
    rows = [null];
    expect(await create()).toMatchObject({ name: 'UnknownOutcomeError' });
    rows = [data];
    expect(await create()).toBeNull();
  });

  test('that could not be looked up is checked again', async () => {
    let status = 403;
    const { create, dataProvider } = creating({ 'GET /orders/9': () => json(data, status), POST: lost });
    const error = await failureOf(create());
    if (!(error instanceof UnknownOutcomeError)) throw new Error('It was not left open.');
    status = 200;
    expect(await dataProvider.recheck(error)).toEqual({ data: anOrderRow({ orderId: 9 }) });
  });
});

test('a row whose create was done after all is in the list that is read next', async () => {
  let all = [anOrder({ orderId: 1 })];
  const { dataProvider } = withOrders({
    'GET /orders/2': () => json(anOrder({ orderId: 2 })),
    'GET /orders': () => json(all),
    'POST /orders': () => {
      all = [...all, anOrder({ orderId: 2 })];
      return lost();
    },
  });
  expect((await dataProvider.getList('orders', { filter: {} })).total).toBe(1);
  const { data } = await dataProvider.create('orders', { data: anOrder({ orderId: 2 }) });
  expect(data.id).toBe('2');
  expect((await dataProvider.getList('orders', { filter: {} })).total).toBe(2);
});
