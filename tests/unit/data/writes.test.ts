import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call, type ServiceRequest } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import type { DataResource } from '../../../src/data/resource';
import { aProvider, failureOf, finishKept, yes } from '../../support/aProvider';
import { aUser, aUserRow } from '../../support/builders';
import { json } from '../../support/fakeService';
import { later } from '../../support/later';

const before = aUserRow();
const update = { id: before.id, data: { ...before, isAuthorized: false }, previousData: before };
const PAGE = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'email', order: 'ASC' as const },
  filter: {},
};

const row = z.object({ id: z.string(), size: z.optional(z.number()) });
const sizes: Call = { host: 'api', method: 'GET', path: '/sizes', answer: z.array(z.unknown()) };
const setSize: Call = { host: 'api', method: 'PUT', path: '/size', answer: z.unknown() };

/** A resource without rules, without a call for a single row, and with these writes only. */
const resourceOf = (name: string, writes: { update?: [{ step: string; request: () => ServiceRequest }] }) =>
  ({
    name,
    fields: {},
    list: { search: [], filters: [] },
    contract: defineContract({
      row,
      idOf: ({ id }) => id,
      getList: () => ({ call: sizes, answer: z.array(z.unknown()) }),
      ...writes,
    }),
  }) satisfies DataResource;
const plain = resourceOf('plain', { update: [{ step: 'size', request: () => request(setSize, {}) }] });
const readOnly = resourceOf('readOnly', {});
const withLess = (handlers: Parameters<typeof aProvider>[0]) =>
  aProvider(handlers, undefined, [plain, readOnly]);

const stored = (user: object, status = 200) => ({ 'GET /fetch_user_data': () => json(user, status) });

describe('an id that the list holds twice', () => {
  const twice = () => json([aUser(), aUser()]);

  test('is not written before a first read of the list has ended', async () => {
    const answer = later();
    const { dataProvider, lines } = aProvider({
      ...stored(aUser()),
      'GET /fetch_all_user': async () => answer.promise.then(twice),
    });
    const list = dataProvider.getList('users', PAGE);
    const failure = failureOf(dataProvider.update('users', update));
    answer.resolve();
    expect(await failure).toMatchObject({ name: 'RuleError' });
    await list;
    expect(lines()).toEqual(['GET /fetch_all_user']);
  });

  test('a first read that fails holds no write up, and none is made for it', async () => {
    const { dataProvider, lines } = aProvider({
      ...stored(aUser()),
      'GET /fetch_all_user': () => json({}, 403),
      ...yes,
    });
    const list = failureOf(dataProvider.getList('users', PAGE));
    await dataProvider.update('users', update);
    expect(await list).toMatchObject({ status: 403 });
    await dataProvider.update('users', update);
    expect(lines().filter((line) => line === 'GET /fetch_all_user')).toHaveLength(1);
  });
});

describe('a record that someone else may have changed', () => {
  test('is read again before it is written, and written where it is as it was', async () => {
    const { dataProvider, lines } = aProvider({ ...stored(aUser()), ...yes });
    await dataProvider.update('users', update);
    expect(lines()).toEqual(['GET /fetch_user_data/', 'PUT /user_detail_update', 'POST /add_custom_claims']);
  });

  test.each([{ expiryTime: 7 }, { email: null }, { isAdmin: true }, { isAuthorized: false }])(
    'is not written where it has %j by now, and comes with the error',
    async (change) => {
      const now = aUser(change);
      const { dataProvider, lines, journal } = aProvider({ ...stored(now), ...yes });
      const error = await failureOf(dataProvider.update('users', update));
      expect(error).toMatchObject({ name: 'ChangedError', now: { ...now, id: before.id } });
      expect(lines()).toEqual(['GET /fetch_user_data/']);
      expect(journal.list()).toEqual([]);
    },
  );

  test.each([404, 403, 500])('is not written where it can’t be read (%i)', async (status) => {
    const { dataProvider, lines } = aProvider({ ...stored({}, status), ...yes });
    expect(await failureOf(dataProvider.update('users', update))).toMatchObject({ status: status });
    expect(lines()).not.toContain('PUT /user_detail_update');
  });

  test('is read again where the service says 409, and comes with the service’s words', async () => {
    const { dataProvider, lines } = aProvider({
      ...stored(aUser()),
      PUT: () => json({ message: 'Too late.' }, 409),
    });
    const error = await failureOf(dataProvider.update('users', update));
    expect(error).toMatchObject({ name: 'ChangedError', cause: { serviceMessage: 'Too late.' } });
    expect(lines()).toEqual(['GET /fetch_user_data/', 'PUT /user_detail_update', 'GET /fetch_user_data/']);
  });

  test('is read where its delete conflicts; without an answer the conflict itself is told', async () => {
    let status = 200;
    const { dataProvider, lines } = aProvider({
      'GET /fetch_user_data': () => json(aUser({ expiryTime: 7 }), status),
      DELETE: () => json({}, 409),
    });
    const remove = () => failureOf(dataProvider.delete('users', { id: before.id }));
    expect(await remove()).toMatchObject({ name: 'ChangedError', now: { expiryTime: 7 } });
    expect(lines()).toEqual(['DELETE /deleteUser', 'GET /fetch_user_data/']);
    status = 403;
    expect(await remove()).toMatchObject({ status: 409 });
    status = 404;
    expect(await remove()).toMatchObject({ status: 404 });
  });

  test('a conflict of the second half stays half done', async () => {
    const { dataProvider } = aProvider({ 'DELETE /deleteUser': () => json({}), '': () => json({}, 409) });
    expect(await failureOf(dataProvider.delete('users', { id: 'a' }))).toMatchObject({
      name: 'UnfinishedError',
      isHalfDone: true,
    });
  });
});

test('a user who is found to be gone is no longer taken from the list at hand', async () => {
  const { dataProvider, lines } = aProvider({
    'GET /fetch_all_user': () => json([aUser()]),
    ...stored({}, 404),
  });
  await dataProvider.getList('users', PAGE);
  await failureOf(dataProvider.getOne('users', { id: before.id }));
  await dataProvider.getList('users', PAGE);
  expect(lines().filter((line) => line === 'GET /fetch_all_user')).toHaveLength(2);
});

describe('the rules hold for every way to write', () => {
  const own = aUserRow({ userId: 'me', isAdmin: false });
  const pending = { resource: 'users', id: 'me', time: 1, step: 'record' } as const;

  test.each([
    ['delete', (p: ReturnType<typeof aProvider>) => p.dataProvider.delete('users', { id: 'me' })],
    ['deleteMany', (p: ReturnType<typeof aProvider>) => p.dataProvider.deleteMany('users', { ids: ['me'] })],
    [
      'update',
      (p: ReturnType<typeof aProvider>) =>
        p.dataProvider.update('users', { id: 'me', data: own, previousData: own }),
    ],
    [
      'updateMany',
      (p: ReturnType<typeof aProvider>) =>
        p.dataProvider.updateMany('users', { ids: ['me'], data: { isAdmin: false } }),
    ],
    [
      'finish a delete',
      (p: ReturnType<typeof aProvider>) => finishKept(p, { ...pending, operation: 'delete' }),
    ],
    [
      'finish an update',
      (p: ReturnType<typeof aProvider>) => finishKept(p, { ...pending, operation: 'update', step: 'claim' }),
    ],
  ])('%s: nothing is written, and the sentence says why', async (_, write) => {
    const given = aProvider({ ...stored(own), ...yes }, 'me');
    const error = await failureOf(write(given));
    expect(JSON.stringify([String(error), ...failures(error)])).toContain('You can’t');
    expect(given.lines().every((line) => line?.startsWith('GET'))).toBe(true);
  });

  test('an id that is listed twice is written by none of them', async () => {
    const { dataProvider, lines } = aProvider({
      'GET /fetch_all_user': () => json([aUser(), aUser()]),
      ...stored(aUser()),
      ...yes,
    });
    await dataProvider.getList('users', PAGE);
    for (const write of [
      () => dataProvider.delete('users', { id: before.id }),
      () => dataProvider.update('users', update),
    ])
      expect(await failureOf(write())).toMatchObject({ name: 'RuleError' });
    expect(lines()).toEqual(['GET /fetch_all_user']);
  });
});

/** The failures in a bulk error, as texts. */
const failures = (error: unknown): string[] =>
  error instanceof Error && 'failures' in error && error.failures instanceof Map
    ? [...error.failures.values()].map(String)
    : [];

describe('an update that stopped half way', () => {
  test('remembers which fields it changes, and finishing hands on the row', async () => {
    let status = 500;
    const { dataProvider, journal, lines } = aProvider({
      ...stored(aUser()),
      POST: () => json({}, status),
      ...yes,
    });
    await failureOf(dataProvider.update('users', { ...update, data: { ...before, isAdmin: true } }));
    expect(journal.list()).toMatchObject([{ step: 'claim', changes: ['isAdmin'] }]);
    // What the first update left unfinished is still unfinished after the second one.
    await failureOf(dataProvider.update('users', { ...update, data: { ...before, expiryTime: null } }));
    const [pending] = journal.list();
    if (!pending) throw new Error('Nothing stands in the journal.');
    expect(pending).toMatchObject({ step: 'claim', changes: ['isAdmin', 'expiryTime'] });
    status = 200;
    expect(await dataProvider.finish(pending)).toMatchObject({ row: before });
    expect(lines().at(-1)).toBe('POST /add_custom_claims');
  });
});

test.each([{ isAuthorized: 'no' }, { userId: '' }, { ...before, userId: 'other' }])(
  'what is no data of the row is not sent: %j',
  async (data) => {
    const { dataProvider, lines } = aProvider(yes);
    const given = { id: before.id, data, previousData: before };
    expect(await failureOf(dataProvider.update('users', given))).toMatchObject({
      message: expect.stringContaining('This data is no row of "users", or another one.'),
    });
    expect(lines()).toEqual([]);
  },
);

describe('a resource that has less than the users', () => {
  const change = { id: 'a', data: { id: 'a', size: 2 }, previousData: { id: 'a', size: 1 } };

  test('is read from the list before it is written, and after a conflict', async () => {
    let status = 200;
    const { dataProvider, lines } = withLess({
      'GET /sizes': () => json([{ id: 'a', size: 1 }]),
      PUT: () => json({}, status),
    });
    await dataProvider.update('plain', change);
    status = 409;
    expect(await failureOf(dataProvider.update('plain', change))).toMatchObject({
      name: 'ChangedError',
      why: 'refused',
      cause: { status: 409 },
    });
    expect(lines()).toEqual(['GET /sizes', 'PUT /size', 'GET /sizes', 'PUT /size', 'GET /sizes']);
  });

  test('does not pretend to finish its one step with the row as it is now', async () => {
    const { lines, ...provider } = withLess({ 'GET /sizes': () => json([{ id: 'a' }]), ...yes });
    const pending = { resource: 'plain', id: 'a', operation: 'update', step: 'size', time: 1 } as const;
    expect(await failureOf(finishKept(provider, pending))).toMatchObject({ name: 'RuleError' });
    expect(lines()).toEqual(['GET /sizes']);
  });

  test('does not pretend that a write was done which it does not have', async () => {
    const pending = { resource: 'readOnly', id: 'a', operation: 'delete', step: 'row', time: 1 } as const;
    const { dataProvider, journal, lines } = withLess(yes);
    journal.put(pending);
    const no = { message: '"readOnly" has no delete.' };
    expect(await failureOf(dataProvider.update('readOnly', change))).toMatchObject({
      message: '"readOnly" has no update.',
    });
    expect(await failureOf(dataProvider.delete('readOnly', { id: 'a' }))).toMatchObject(no);
    expect(await failureOf(dataProvider.finish(pending))).toMatchObject(no);
    expect(lines()).toEqual([]);
    expect(journal.list()).toEqual([pending]);
  });
});
