import { describe, expect, test, vi } from 'vitest';
import { BulkError } from '../../../src/data/errors';
import { aProvider, failureOf, withOrders, yes } from '../../support/aProvider';
import { aUser } from '../../support/builders';
import { json, lost } from '../../support/fakeService';
import { anOrder, listedContract, pagedAloneContract, pagedContract } from '../../support/orders';

describe('a delete that stopped', () => {
  /** Deletes a user with a failure at one of the two steps, after which the list is answered like this. */
  const deleting = async (
    step: 'deleteUser' | 'delete/',
    listed: unknown,
    answer: () => Response | Promise<Response> = lost,
  ) => {
    const given = aProvider({
      'GET /fetch_all_user': () => (typeof listed === 'number' ? json({}, listed) : json(listed)),
      [`DELETE /${step}`]: answer,
      ...yes,
    });
    const onCheck = vi.fn();
    const write = given.dataProvider.delete('users', { id: 'a', meta: { onCheck } });
    const error = await failureOf(write);
    return { ...given, error, checks: onCheck.mock.calls.length };
  };
  const there = [aUser({ userId: 'a' })];

  test.each([
    ['deleteUser', there, 'there'],
    ['deleteUser', [], 'gone'],
    ['deleteUser', [null], 'unknown'],
    ['delete/', there, 'there'],
    ['delete/', [null], 'unknown'],
  ] as const)(
    'at %s stays open with what the list %j tells of the record: %s',
    async (step, listed, found) => {
      const { error, journal, checks } = await deleting(step, listed);
      expect(error).toMatchObject({ name: 'UnfinishedError', found, isHalfDone: step === 'delete/' });
      expect(journal.list()).toHaveLength(1);
      expect(checks).toBe(1);
    },
  );

  test('at its last step is done where the row is gone', async () => {
    const { error, journal, lines } = await deleting('delete/', []);
    expect(error).toBeNull();
    expect(journal.list()).toEqual([]);
    expect(lines()).toEqual(['DELETE /deleteUser', 'DELETE /delete/a', 'GET /fetch_all_user']);
  });

  test('and can’t be checked says so', async () => {
    const { error, journal } = await deleting('delete/', 403);
    expect(error).toMatchObject({ name: 'UnfinishedError', checkFailure: { status: 403 } });
    expect(error).toMatchObject({ found: undefined });
    expect(journal.list()).toHaveLength(1);
  });

  test('with a refusal of its second step is not checked: the row is there', async () => {
    const { error, checks, lines } = await deleting('delete/', [], () => json({}, 403));
    expect(error).toMatchObject({ name: 'UnfinishedError', found: 'there', isHalfDone: true });
    expect(checks).toBe(0);
    expect(lines()).not.toContain('GET /fetch_all_user');
  });

  test('and has one step only, was not carried out where the row is there', async () => {
    const given = withOrders({ 'GET /orders': () => json([anOrder()]), DELETE: lost }, listedContract);
    expect(await failureOf(given.dataProvider.delete('orders', { id: '7' }))).toMatchObject({
      name: 'NotDoneError',
      mayStillCome: false,
    });
    expect(given.journal.list()).toEqual([]);
  });

  test('and may still be carried out, stays in the journal', async () => {
    const given = withOrders(
      { 'GET /orders': () => json([anOrder()]), DELETE: () => json({}, 504) },
      listedContract,
    );
    expect(await failureOf(given.dataProvider.delete('orders', { id: '7' }))).toMatchObject({
      mayStillCome: true,
    });
    expect(given.journal.list()).toHaveLength(1);
  });

  test('and may still be carried out, stays in the journal where a try to finish it changes nothing', async () => {
    const answers = [() => json({}, 504), lost];
    const given = withOrders(
      { 'GET /orders': () => json([anOrder()]), DELETE: () => answers.shift()?.() ?? json({}) },
      listedContract,
    );
    await failureOf(given.dataProvider.delete('orders', { id: '7' }));
    const [pending] = given.journal.list();
    if (!pending) throw new Error('It is not in the journal.');
    expect(await failureOf(given.dataProvider.finish(pending))).toMatchObject({ mayStillCome: false });
    expect(given.journal.list()).toEqual([pending]);
  });

  test.each([
    [404, null],
    [200, { name: 'NotDoneError' }],
    [403, { name: 'UnfinishedError', checkFailure: { status: 403 } }],
  ])('of a service that pages is looked up by the call for one row: %i', async (status, error) => {
    const given = withOrders({ 'GET /orders/7': () => json(anOrder(), status), DELETE: lost }, pagedContract);
    const failure = await failureOf(given.dataProvider.delete('orders', { id: '7' }));
    if (error) expect(failure).toMatchObject(error);
    else expect(failure).toBeNull();
    expect(given.lines()).toEqual(['DELETE /orders/7', 'GET /orders/7']);
  });

  test('of a service that pages and has no such call can’t be told', async () => {
    const given = withOrders({ DELETE: lost }, pagedAloneContract);
    expect(await failureOf(given.dataProvider.delete('orders', { id: '7' }))).toMatchObject({
      name: 'UnfinishedError',
      found: 'unknown',
    });
  });

  test('is checked too where it is finished', async () => {
    const { dataProvider, journal } = aProvider({
      'GET /fetch_all_user': () => json([]),
      DELETE: lost,
    });
    const pending = { resource: 'users', id: 'a', operation: 'delete', step: 'record', time: 1 } as const;
    journal.put(pending);
    const onCheck = vi.fn();
    expect(await dataProvider.finish(pending, { onCheck })).toMatchObject({ row: null });
    expect(onCheck).toHaveBeenCalledTimes(1);
    expect(journal.list()).toEqual([]);
  });
});

describe('many deletes, some with an unknown outcome', () => {
  const list = (...ids: string[]) => ids.map((userId) => aUser({ userId }));

  test('are not checked once the session is over, and nothing is claimed of their rows', async () => {
    let person: string | undefined = 'me';
    const { dataProvider, lines } = aProvider(
      {
        'DELETE /delete/a': () => {
          person = undefined;
          return lost();
        },
        ...yes,
      },
      () => person,
    );
    const error = await failureOf(dataProvider.deleteMany('users', { ids: ['a', 'b'] }));
    const failures = error instanceof BulkError ? error.failures : new Map<string, unknown>();
    expect(failures.get('a')).toMatchObject({ name: 'UnfinishedError', found: 'unknown' });
    expect(lines()).toEqual(['DELETE /deleteUser', 'DELETE /delete/a']);
  });

  test('whose session is over leave the record where its own call was not sent or refused', async () => {
    let person: string | undefined = 'me';
    const { dataProvider } = aProvider(
      {
        'DELETE /delete/a': () => {
          person = undefined;
          return json({}, 403);
        },
        ...yes,
      },
      () => person,
    );
    const error = await failureOf(dataProvider.deleteMany('users', { ids: ['a', 'b'] }));
    const failures = error instanceof BulkError ? error.failures : new Map<string, unknown>();
    expect(failures.get('a')).toMatchObject({ name: 'UnfinishedError', found: 'there' });
  });

  test('are checked at the end, all at once, and those that are gone count as deleted', async () => {
    const { dataProvider, lines, journal } = aProvider({
      'GET /fetch_all_user': () => json(list('b')),
      'DELETE /delete/a': lost,
      'DELETE /delete/b': () => json({}, 500),
      ...yes,
    });
    const watch = { onCheck: vi.fn(), onEnd: vi.fn() };
    const error = await failureOf(
      dataProvider.deleteMany('users', { ids: ['c', 'a', 'd', 'b'], meta: watch }),
    );
    expect(error).toBeInstanceOf(BulkError);
    expect(error).toMatchObject({ done: ['c', 'a', 'd'], unsent: [] });
    if (error instanceof BulkError)
      expect([...error.failures]).toMatchObject([['b', { name: 'UnfinishedError', found: 'there' }]]);
    expect(watch.onCheck).toHaveBeenCalledTimes(1);
    expect(lines().filter((line) => line === 'GET /fetch_all_user')).toHaveLength(1);
    expect(lines().at(-1)).toBe('GET /fetch_all_user');
    expect(journal.list()).toMatchObject([{ id: 'b' }]);
  });

  test('are an answer where all of them turn out to be done', async () => {
    const { dataProvider, journal } = aProvider({
      'GET /fetch_all_user': () => json([]),
      'DELETE /delete/a': lost,
      ...yes,
    });
    expect(await dataProvider.deleteMany('users', { ids: ['a', 'b'] })).toEqual({ data: ['a', 'b'] });
    expect(journal.list()).toEqual([]);
  });

  test('stay unknown where the list can’t be read', async () => {
    const { dataProvider } = aProvider({
      'GET /fetch_all_user': () => json([], 403),
      'DELETE /delete/a': lost,
      ...yes,
    });
    const error = await failureOf(dataProvider.deleteMany('users', { ids: ['a'] }));
    expect(error instanceof BulkError && error.failures.get('a')).toMatchObject({
      checkFailure: { status: 403 },
    });
  });

  test('of an update are read one by one where there is a call for that', async () => {
    const held = new Map([7, 8].map((orderId) => [String(orderId), anOrder({ orderId })]));
    const given = withOrders({
      'GET /orders/7': () => json(held.get('7')),
      'GET /orders/8': () => json(held.get('8')),
      PUT: ({ body }) => {
        if (!JSON.stringify(body).includes('"orderId":7')) return json({});
        held.set('7', anOrder({ isPaid: true }));
        return lost();
      },
    });
    const written = given.dataProvider.updateMany('orders', { ids: ['7', '8'], data: { isPaid: true } });
    expect(await written).toEqual({ data: ['7', '8'] });
    expect(given.lines().at(-1)).toBe('GET /orders/7');
  });
});
