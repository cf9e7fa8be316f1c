import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { aProvider } from '../../support/aProvider';
import { json } from '../../support/fakeService';

const answer = z.unknown();
const write = { host: 'api', method: 'PUT', path: '/valves', answer } satisfies Call;

const provider = (row: z.ZodMiniType<{ name: string }>, answered: object) => {
  const contract = defineContract({
    row,
    idOf: ({ name }) => name,
    getList: () => request({ ...write, method: 'GET', answer: z.array(z.unknown()) }, {}),
    create: (body) => request({ ...write, method: 'POST' }, { body }),
    update: [{ step: 'record', request: (body) => request(write, { body }) }],
  });
  const resource = { name: 'valves', contract, fields: {}, list: { search: [], filters: [] } };
  return aProvider({ GET: () => json([]), '': () => json(answered) }, undefined, [resource]).dataProvider;
};

/** A create and an update that get the same answer. */
const bothOf = (row: z.ZodMiniType<{ name: string }>, data: object, answered: object) =>
  Promise.allSettled([
    provider(row, answered).create('valves', { data }),
    provider(row, answered).update('valves', { id: 'a', data, previousData: {} }),
  ]);

describe('a write whose answer has `status: false`', () => {
  test('is done where that is a field of the row', async () => {
    const valve = z.object({ name: z.string(), status: z.boolean() });
    const data = { name: 'a', status: false };
    const done = { status: 'fulfilled', value: { data: { ...data, id: 'a' } } };
    expect(await bothOf(valve, data, data)).toEqual([done, done]);
  });

  test('is refused where it is none, even if the answer names the row', async () => {
    const answered = { name: 'a', status: false, message: 'Never.' };
    const refused = { status: 'rejected', reason: { name: 'RefusedError', serviceMessage: 'Never.' } };
    expect(await bothOf(z.object({ name: z.string() }), { name: 'a' }, answered)).toMatchObject([
      refused,
      refused,
    ]);
  });
});

describe('what is read of one row', () => {
  const row = z.object({ name: z.string() });
  const contract = defineContract({
    row,
    idOf: ({ name }) => name,
    getList: () => request({ ...write, method: 'GET', answer: z.array(z.unknown()) }, {}),
    getOne: () => request({ ...write, method: 'GET' }, {}),
    update: [{ step: 'record', request: (body) => request(write, { body }) }],
  });
  const reading = (answered: unknown) => {
    const resource = { name: 'valves', contract, fields: {}, list: { search: [], filters: [] } };
    const handlers = { GET: () => json(answered), PUT: () => Promise.reject(new TypeError('reset')) };
    return aProvider(handlers, undefined, [resource]);
  };

  test('is gone only where the answer is nothing', async () => {
    const one = (answered: unknown) => reading(answered).dataProvider.getOne('valves', { id: 'a' });
    await expect(one(null)).rejects.toMatchObject({ name: 'StatusError', status: 404 });
    await expect(one({ name: 7 })).rejects.toMatchObject({ name: 'MalformedAnswerError' });
    await expect(one({ name: '' })).rejects.toMatchObject({ name: 'MalformedAnswerError' });
  });

  test('makes no one forget an unfinished write of it, where it is no row', async () => {
    const { dataProvider, journal } = reading({ error: 'busy' });
    const saved = dataProvider.update('valves', { id: 'a', data: { name: 'a' }, previousData: {} });
    await expect(saved).rejects.toMatchObject({ name: 'UnfinishedError' });
    expect(journal.list()).toMatchObject([{ id: 'a', operation: 'update' }]);
  });
});
