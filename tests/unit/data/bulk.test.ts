import { describe, expect, test } from 'vitest';
import { BulkError, UnfinishedError } from '../../../src/data/errors';
import { eachOf } from '../../../src/data/bulk';
import { ConnectionError, StatusError, TimeoutError, UnsentError } from '../../../src/api/errors';
import { deleteIdentity } from '../../../src/resources/users/contract';
import { createEngineHere } from '../../../src/data/engine/inProcess';
import { EngineLostError } from '../../../src/data/engine/remote';
import type { EngineOf } from '../../../src/data/snapshots';
import { aProvider, withOrders, yes } from '../../support/aProvider';
import { aUser } from '../../support/builders';
import { json } from '../../support/fakeService';
import { later } from '../../support/later';
import { anOrder } from '../../support/orders';

const ID = aUser().userId;
const PAGE = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'email', order: 'ASC' as const },
  filter: {},
};
const OF_ROW = `DELETE /deleteUser?uid=${ID}`;

/** The error of a failed bulk write; throws if there is none. */
const bulkErrorOf = async (write: Promise<unknown>): Promise<BulkError> => {
  const error = await write.catch((reason: unknown) => reason);
  if (error instanceof BulkError) return error;
  throw new Error('No bulk error was thrown.');
};

describe('of several users, the one who can’t be deleted', () => {
  const deleteMany = (answer: () => Response | Promise<Response>) => {
    const given = aProvider({
      'GET /fetch_user_data': () => json(aUser()),
      [OF_ROW]: answer,
      '': () => json({}),
    });
    const ids = ['a', ID, 'c'];
    return { ...given, outcome: given.dataProvider.deleteMany('users', { ids }) };
  };
  const wait = { headers: { 'Retry-After': '7' }, status: 429 };

  test.each([
    ['U', () => json({}, 500), { name: 'UnfinishedError', isHalfDone: false }],
    ['U', () => Promise.reject(new TypeError('reset')), { name: 'UnfinishedError', isHalfDone: false }],
    ['C', () => json({}, 409), { name: 'ChangedError', now: { id: ID } }],
  ])('stands alone beside the failure, and is asked for once: %s', async (_, answer, failure) => {
    const { outcome, sent } = deleteMany(answer);
    const error = await bulkErrorOf(outcome);
    expect(error).toMatchObject({ done: ['a', 'c'], unsent: [] });
    expect([...error.failures]).toMatchObject([[ID, failure]]);
    expect(sent.filter(({ request }) => request === OF_ROW)).toHaveLength(1);
  });

  test.each([
    ['A', () => json({}, 401), { name: 'StatusError', status: 401 }],
    ['P', () => json({}, 403), { name: 'StatusError', status: 403 }],
    ['W', () => Response.json({}, wait), { name: 'StatusError', status: 429, retryAfter: 7 }],
  ])('is the last one for whom anything is sent: %s', async (_, answer, failure) => {
    const { outcome, lines } = deleteMany(answer);
    const error = await bulkErrorOf(outcome);
    expect(error).toMatchObject({ done: ['a'], unsent: ['c'] });
    expect([...error.failures]).toMatchObject([[ID, failure]]);
    expect(lines()).toEqual(['DELETE /deleteUser', 'DELETE /delete/a', 'DELETE /deleteUser']);
  });

  test('and is gone already, counts as done: K', async () => {
    expect(await deleteMany(() => json({}, 404)).outcome).toEqual({ data: ['a', ID, 'c'] });
  });

  test('because the service lists the id twice, is refused before anything is sent: D', async () => {
    const { dataProvider, lines } = aProvider({
      'GET /fetch_all_user': () => json([aUser(), aUser()]),
      '': () => json({}),
    });
    await dataProvider.getList('users', PAGE);
    const error = await bulkErrorOf(dataProvider.deleteMany('users', { ids: [ID, 'c'] }));
    expect(error.done).toEqual(['c']);
    expect([...error.failures]).toMatchObject([[ID, { name: 'RuleError' }]]);
    expect(lines()).toEqual(['GET /fetch_all_user', 'DELETE /deleteUser', 'DELETE /delete/c']);
  });
});

test('what was written is known also where the worker with the rows’ names has ended since', async () => {
  const engineHere = createEngineHere();
  const engineOf: EngineOf = async (resource) => {
    const { engine, contract } = await engineHere(resource);
    return { engine: { ...engine, rows: () => Promise.reject(new EngineLostError()) }, contract };
  };
  const handlers = {
    'GET /fetch_all_user': () => json([aUser(), aUser({ userId: 'c' })]),
    [`GET /fetch_user_data/?id=${ID}`]: () => json(aUser()),
    'GET /fetch_user_data/': () => json({}, 403),
    '': () => json({}),
  };
  const { dataProvider } = aProvider(handlers, undefined, undefined, { engineOf });
  await dataProvider.getList('users', PAGE);
  const data = { isAuthorized: false };
  const error = await bulkErrorOf(dataProvider.updateMany('users', { ids: [ID, 'c'], data }));
  expect(error).toMatchObject({ done: [ID], names: new Map() });
});

describe('one row after the other', () => {
  const at = (status: number) => new StatusError(deleteIdentity, status);
  const lost = () => new ConnectionError(deleteIdentity, null);
  const open = (isHalfDone: boolean, cause: unknown) =>
    new UnfinishedError(
      { resource: 'users', id: 'b', operation: 'delete', step: 'identity', time: 1 },
      isHalfDone,
      cause,
    );

  /** Runs a bulk write of the rows a, b, c and d, of which those in `failing` fail. */
  const outcomeOf = async (failing: Record<string, unknown>) => {
    const begun: string[] = [];
    const error = await bulkErrorOf(
      eachOf(['a', 'b', 'c', 'd'], async (id) => {
        begun.push(id);
        if (id in failing) throw failing[id];
      }),
    );
    return { begun, unsent: error.unsent, failed: [...error.failures.keys()], said: error.message };
  };

  test('all of them written are an answer, each once', async () => {
    expect(await eachOf(['a', 1, 'a'], async () => undefined)).toEqual(['a', '1']);
  });

  test.each([
    ['another refusal', at(400)],
    ['one unknown outcome', open(false, lost())],
    ['an error of the console', new TypeError('no')],
  ])('%s keeps no other row from being written', async (_, error) => {
    expect(await outcomeOf({ b: error })).toEqual({
      begun: ['a', 'b', 'c', 'd'],
      unsent: [],
      failed: ['b'],
      said: '3 done, 1 failed, 0 not sent',
    });
  });

  test.each([
    ['the session is over', at(401)],
    ['the right to write is gone', at(403)],
    ['the service is asked too often', at(429)],
    ['it stopped half way for one of these', open(true, at(429))],
    ['no token can be had', new UnsentError(deleteIdentity, null)],
  ])('where %s, the rest is not sent', async (_, error) => {
    expect(await outcomeOf({ b: error })).toEqual({
      begun: ['a', 'b'],
      unsent: ['c', 'd'],
      failed: ['b'],
      said: '1 done, 1 failed, 2 not sent',
    });
  });

  test('two in a row with an unknown outcome are enough', async () => {
    const timeout = new TimeoutError(deleteIdentity, 30_000);
    const { failed, unsent } = await outcomeOf({ a: open(false, lost()), b: open(false, timeout) });
    expect({ failed, unsent }).toEqual({ failed: ['a', 'b'], unsent: ['c', 'd'] });
  });

  test('two that are not in a row are not', async () => {
    const answered = await outcomeOf({ a: open(false, lost()), c: open(false, lost()) });
    expect(answered).toMatchObject({ failed: ['a', 'c'], unsent: [] });
    const refused = await outcomeOf({ a: lost(), b: at(400), c: lost() });
    expect(refused).toMatchObject({ failed: ['a', 'b', 'c'], unsent: [] });
  });

  test('the one who looks on is told of each, and stops it for good', async () => {
    const told: unknown[] = [];
    let isStopped = false;
    const watch = {
      isStopped: () => isStopped,
      onBegin: (id: string) => void told.push(`begin ${id}`),
      onEnd: (id: string, error?: unknown) => void told.push(error ?? `end ${id}`),
    };
    const failure = at(400);
    const write = async (id: string) => {
      if (id !== 'b') return;
      isStopped = true;
      throw failure;
    };
    const error = await bulkErrorOf(eachOf(['a', 'b', 'c'], write, watch));
    expect(told).toEqual(['begin a', 'end a', 'begin b', failure]);
    expect(error).toMatchObject({ done: ['a'], unsent: ['c'] });
  });
});

test('once someone else, or nobody, is signed in, nothing more is sent', async () => {
  let person: string | undefined = 'admin';
  const { dataProvider, lines } = aProvider(
    {
      'DELETE /delete/a': () => {
        person = undefined;
        return json({});
      },
      '': () => json({}),
    },
    () => person,
  );
  const error = await bulkErrorOf(dataProvider.deleteMany('users', { ids: ['a', 'b'] }));
  expect(error).toMatchObject({ done: ['a'], unsent: ['b'] });
  expect(lines()).toEqual(['DELETE /deleteUser', 'DELETE /delete/a']);
});

test.each([
  ['completely', undefined],
  ['half', { step: 'claim', time: 9e15, changes: ['isAuthorized', 'isAdmin'] }],
])(
  'a row that another tab has saved %s before the outcome is checked keeps what that left',
  async (_, left) => {
    const saved = new Set<string>();
    const user = (userId: string) => aUser({ userId, isAuthorized: !saved.has(userId) });
    const entry = { resource: 'users', id: 'a', operation: 'update' } as const;
    const { dataProvider, journal, lines } = aProvider({
      'GET /fetch_user_data': ({ request }) => json(user(request.split('id=')[1] ?? '')),
      'GET /fetch_all_user': () => json(['a', 'b'].map(user)),
      'PUT /user_detail_update': ({ body }) => {
        const isFirst = JSON.stringify(body).includes('"a"');
        saved.add(isFirst ? 'a' : 'b');
        if (isFirst) return json({}, 500);
        journal.remove(entry);
        if (left) journal.put({ ...entry, ...left });
        return json({});
      },
      ...yes,
    });
    const revoke = { ids: ['a', 'b'], data: { isAuthorized: false } };
    const outcome = await dataProvider.updateMany('users', revoke).catch((error: unknown) => error);
    const failures = outcome instanceof BulkError ? [...outcome.failures] : [];
    expect(failures).toMatchObject(left ? [['a', { isHalfDone: true, pending: left }]] : []);
    expect(journal.list()).toEqual(left ? [{ ...entry, ...left }] : []);
    expect(lines().filter((line) => line === 'POST /add_custom_claims')).toHaveLength(1);
  },
);

test('nobody deletes themselves among others', async () => {
  const { dataProvider, lines } = aProvider({ '': () => json({}) }, 'b');
  const error = await bulkErrorOf(dataProvider.deleteMany('users', { ids: ['b', 'c'] }));
  expect([...error.failures]).toMatchObject([['b', { name: 'RuleError' }]]);
  expect(lines()).toEqual(['DELETE /deleteUser', 'DELETE /delete/c']);
});

test('the list is read once, after the last of many deletes, and shows them meanwhile', async () => {
  const users = ['a', 'b', 'c'].map((userId) => aUser({ userId, email: `${userId}@acme.example` }));
  const left = new Set(users);
  const last = later();
  const { dataProvider, lines } = aProvider({
    'GET /fetch_all_user': () => json([...left]),
    'DELETE /delete/c': () => last.promise.then(() => json({})),
    '': ({ request }) => {
      users.filter(({ userId }) => request.endsWith(`/${userId}`)).forEach((user) => left.delete(user));
      return json({});
    },
  });
  const shown = async () => (await dataProvider.getList('users', PAGE)).data.map(({ id }) => id);
  const reads = () => lines().filter((line) => line === 'GET /fetch_all_user').length;
  expect(await shown()).toEqual(['a', 'b', 'c']);
  const run = dataProvider.deleteMany('users', { ids: ['a', 'b', 'c'] });
  await expect.poll(lines).toContain('DELETE /delete/c');
  expect(await shown()).toEqual(['c']);
  expect(reads()).toBe(1);
  last.resolve();
  await run;
  await shown();
  expect(reads()).toBe(2);
});

test('a new row is in the list at once, also while many others are deleted', async () => {
  const first = later();
  const kept = [7, 8].map((orderId) => anOrder({ orderId }));
  const { dataProvider, lines } = withOrders({
    'GET /orders': () => json(kept),
    POST: ({ body }) => {
      kept.push(anOrder({ orderId: 9 }));
      return json(body);
    },
    DELETE: () => first.promise.then(() => json({})),
  });
  const shown = async () => (await dataProvider.getList('orders', { filter: {} })).data.map(({ id }) => id);
  expect(await shown()).toEqual(['7', '8']);
  const run = dataProvider.deleteMany('orders', { ids: ['7', '8'] });
  await expect.poll(() => lines().some((line) => line?.startsWith('DELETE') ?? false)).toBe(true);
  await dataProvider.create('orders', { data: anOrder({ orderId: 9 }) });
  expect(await shown()).toContain('9');
  first.resolve();
  await run;
});
