import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { UnfinishedError } from '../../../src/data/errors';
import { aProvider, failureOf, withOrders, yes } from '../../support/aProvider';
import { aUser, aUserRow } from '../../support/builders';
import { json, lost } from '../../support/fakeService';
import {
  aListedOrder,
  anOrder,
  anOrderRow,
  listedContract,
  orders,
  pagedAloneContract,
} from '../../support/orders';

describe('an update whose outcome is unknown', () => {
  const before = aUserRow();
  const update = { id: before.id, data: { ...before, isAuthorized: false }, previousData: before };

  /** Updates a user; later reads of the user get this answer. */
  const updating = async (after: object | number, answer: () => Response | Promise<Response> = lost) => {
    let reading = 0;
    const given = aProvider({
      'GET /fetch_user_data': () => {
        reading += 1;
        if (reading === 1) return json(aUser());
        return typeof after === 'number' ? json({}, after) : json(after);
      },
      PUT: answer,
      ...yes,
    });
    const onCheck = vi.fn();
    const error = await failureOf(given.dataProvider.update('users', { ...update, meta: { onCheck } }));
    expect(onCheck).toHaveBeenCalledTimes(1);
    expect(given.writes()).toEqual(['PUT /user_detail_update']);
    return { ...given, error };
  };

  test('and that is there with steps left, is half done: no step is sent by itself', async () => {
    const { error, journal } = await updating(aUser({ isAuthorized: false, email: 'else@x.example' }));
    expect(error).toMatchObject({
      name: 'UnfinishedError',
      isHalfDone: true,
      pending: { step: 'claim' },
      cause: { name: 'ConnectionError' },
    });
    expect(journal.list()).toMatchObject([{ step: 'claim', changes: ['isAuthorized'] }]);
  });

  test('and that is not there at all, was not carried out, and nothing is open', async () => {
    const { error, journal } = await updating(aUser());
    expect(error).toMatchObject({
      name: 'NotDoneError',
      mayStillCome: false,
      cause: { name: 'ConnectionError' },
    });
    expect(journal.list()).toEqual([]);
  });

  test('and that may still be carried out, stays in the journal', async () => {
    const { error, journal } = await updating(aUser(), () => json({}, 504));
    expect(error).toMatchObject({ name: 'NotDoneError', mayStillCome: true });
    expect(journal.list()).toMatchObject([{ step: 'record' }]);
  });

  test('and whose row is a third one, comes with that row', async () => {
    const { error, journal } = await updating(aUser({ expiryTime: 5 }));
    expect(error).toMatchObject({
      name: 'ChangedError',
      why: 'unknown',
      now: { expiryTime: 5 },
      cause: { name: 'ConnectionError' },
    });
    expect(journal.list()).toEqual([]);
    const late = await updating(aUser({ expiryTime: 5 }), () => json({}, 504));
    expect(late.error).toMatchObject({ name: 'ChangedError', why: 'unknown' });
    expect(late.journal.list()).toHaveLength(1);
  });

  test('and whose row is gone, is that, and nothing is open', async () => {
    const { error, journal } = await updating(404);
    expect(error).toMatchObject({ name: 'StatusError', status: 404 });
    expect(journal.list()).toEqual([]);
  });

  test('and whose row can’t be read, stays open, and can be checked again', async () => {
    const { error, journal } = await updating(403);
    expect(error).toMatchObject({
      name: 'UnfinishedError',
      isHalfDone: false,
      cause: { name: 'ConnectionError' },
      checkFailure: { status: 403 },
      sent: { isAuthorized: false },
      before: { isAuthorized: true },
    });
    expect(journal.list()).toMatchObject([{ step: 'record' }]);
  });

  test('is not checked where its first step is known to be done', async () => {
    const given = aProvider({ 'GET /fetch_user_data': () => json(aUser()), POST: lost, ...yes });
    const onCheck = vi.fn();
    const error = await failureOf(given.dataProvider.update('users', { ...update, meta: { onCheck } }));
    expect(error).toMatchObject({ name: 'UnfinishedError', isHalfDone: true, pending: { step: 'claim' } });
    expect(onCheck).not.toHaveBeenCalled();
    expect(given.reads()).toHaveLength(1);
  });

  test('puts back what the journal held before', async () => {
    const earlier = {
      resource: 'users',
      id: before.id,
      operation: 'update',
      step: 'claim',
      time: 1,
    } as const;
    const given = aProvider({ 'GET /fetch_user_data': () => json(aUser()), PUT: lost });
    given.journal.put(earlier);
    await failureOf(given.dataProvider.update('users', update));
    expect(given.journal.list()).toEqual([earlier]);
  });
});

describe('an update of one step whose outcome is unknown', () => {
  const paid = { id: '7', data: { isPaid: true }, previousData: anOrderRow() };

  test('and that is there, is done', async () => {
    let row = anOrder();
    const given = withOrders({
      'GET /orders/7': () => json(row),
      PUT: () => {
        row = anOrder({ isPaid: true, total: 5 });
        return lost();
      },
    });
    const { data } = await given.dataProvider.update('orders', paid);
    expect(data).toEqual(anOrderRow({ isPaid: true, total: 5 }));
    expect(given.journal.list()).toEqual([]);
    expect(given.writes()).toEqual(['PUT /orders']);
  });

  test('is looked for in a list that is read again, where there is no call for one row', async () => {
    let row = anOrder();
    const given = withOrders(
      {
        'GET /orders': () => json([row]),
        PUT: () => {
          row = anOrder({ isPaid: true });
          return lost();
        },
      },
      listedContract,
    );
    expect((await given.dataProvider.update('orders', paid)).data).toEqual(anOrderRow({ isPaid: true }));
    expect(given.lines()).toEqual(['GET /orders', 'PUT /orders', 'GET /orders']);
  });

  test('can’t be told from a list in which it is not, where a row of that can’t be read', async () => {
    let rows: unknown[] = [anOrder()];
    const given = withOrders(
      {
        'GET /orders': () => json(rows),
        PUT: () => {
          rows = [null];
          return lost();
        },
      },
      listedContract,
    );
    expect(await failureOf(given.dataProvider.update('orders', paid))).toMatchObject({
      name: 'UnfinishedError',
      found: 'unknown',
    });
    expect(given.journal.list()).toHaveLength(1);
  });

  test('of a row that nothing was known about before, is done where all of it is there, and else can’t be told', async () => {
    let held = anOrder({ isPaid: true });
    const given = withOrders({ 'GET /orders/7': () => json(held), PUT: lost });
    const whole = { id: '7', data: anOrderRow({ isPaid: true }), previousData: { id: '7' } };
    expect((await given.dataProvider.update('orders', whole)).data).toMatchObject({ isPaid: true });
    held = anOrder();
    expect(await failureOf(given.dataProvider.update('orders', whole))).toMatchObject({
      name: 'ChangedError',
      why: 'unknown',
    });
  });

  test('stays open where the service pages and has no call for one row', async () => {
    const given = withOrders({ PUT: lost }, pagedAloneContract);
    expect(await failureOf(given.dataProvider.update('orders', paid))).toMatchObject({
      name: 'UnfinishedError',
      isHalfDone: false,
    });
    expect(given.lines()).toEqual(['PUT /orders']);
    expect(given.journal.list()).toHaveLength(1);
  });
});

test('an update of a row that no longer exists has nothing left to finish', async () => {
  const { dataProvider, journal } = aProvider({ 'GET /fetch_user_data': () => json({}, 404) });
  const pending = { resource: 'users', id: 'a', operation: 'update', step: 'claim', time: 1 } as const;
  journal.put(pending);
  expect(await failureOf(dataProvider.finish(pending))).toMatchObject({ status: 404 });
  expect(journal.list()).toEqual([]);
});

test('an update of a row that may be one of the unreadable ones is not over', async () => {
  const contract = { ...orders().contract, getOne: undefined };
  const unreadable = { ...anOrder(), title: 5 };
  const { dataProvider, journal } = withOrders({ 'GET /orders': () => json([unreadable]) }, contract);
  const pending = { resource: 'orders', id: '7', operation: 'update', step: 'record', time: 1 } as const;
  journal.put(pending);
  expect(await failureOf(dataProvider.finish(pending))).toMatchObject({ rule: 'unreadable' });
  expect(journal.list()).toEqual([pending]);
  expect(await failureOf(dataProvider.getOne('orders', { id: '7' }))).toMatchObject({ rule: 'unreadable' });
});

test('a list without a field that was changed tells nothing of it', async () => {
  const { note: _, ...listed } = anOrder();
  const contract = { ...orders().contract, getOne: undefined };
  const given = withOrders({ 'GET /orders': () => json([listed]), PUT: lost }, contract);
  const noted = { id: '7', data: { note: 'Red.' }, previousData: anOrderRow() };
  expect(await failureOf(given.dataProvider.update('orders', noted))).toMatchObject({
    name: 'UnfinishedError',
  });
  const unknown = { id: '7', data: { isPaid: true }, previousData: aListedOrder() };
  expect(await failureOf(given.dataProvider.update('orders', unknown))).toBeInstanceOf(TypeError);
});

test('an update is never said to be done where a change of it is not there', async () => {
  // Few values, so that versions are often equal.
  const user = fc
    .record({
      email: fc.constantFrom(null, 'a@x.example', 'b@x.example'),
      expiryTime: fc.constantFrom(null, 1, 2),
      isAuthorized: fc.boolean(),
      isAdmin: fc.boolean(),
    })
    .map(aUserRow);
  await fc.assert(
    fc.asyncProperty(user, user, user, async (before, sent, found) => {
      let isSent = false;
      const { dataProvider } = aProvider({
        'GET /fetch_user_data': () => json(isSent ? found : before),
        PUT: () => {
          isSent = true;
          return lost();
        },
      });
      const change = { id: before.id, data: sent, previousData: before };
      const error = await failureOf(dataProvider.update('users', change));
      // Half done: the record is saved, and only the claim is missing.
      const isDone = error instanceof UnfinishedError && error.isHalfDone;
      const fields = ['email', 'expiryTime', 'isAuthorized', 'isAdmin'] as const;
      const isLost = fields.some((field) => sent[field] !== before[field] && found[field] !== sent[field]);
      expect(isDone).toBe(!isLost);
    }),
  );
});

describe('an update that empties a field', () => {
  const before = anOrderRow({ note: 'Ours.' });
  const withLostWrite = (after: () => object) => {
    let isSent = false;
    return withOrders({
      'GET /orders/7': () => json(isSent ? after() : anOrder({ note: 'Ours.' })),
      'PUT /orders': () => {
        isSent = true;
        return lost();
      },
    });
  };

  test.each([null, undefined])('by %s is found out where it is done', async (note) => {
    const given = withLostWrite(() => anOrder({ note: undefined }));
    const update = { id: '7', data: { ...before, note }, previousData: before };
    const { data } = await given.dataProvider.update('orders', update);
    expect(data['note']).toBeUndefined();
    expect(Object.hasOwn(data, 'note')).toBe(true);
    expect(given.journal.list()).toEqual([]);
  });

  test.each(['Seven chairs', 'New'])('is not done where it has its old value, titled %s', async (title) => {
    const given = withLostWrite(() => anOrder({ title, note: 'Ours.' }));
    const update = { id: '7', data: { ...before, title: 'New', note: null }, previousData: before };
    await expect(given.dataProvider.update('orders', update)).rejects.toThrow();
  });
});
