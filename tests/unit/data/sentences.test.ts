import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { request } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { logFailure } from '../../../src/browser/log';
import { BulkError, RuleError } from '../../../src/data/errors';
import { createSentences } from '../../../src/data/sentences';
import { describeFailure } from '../../../src/i18n/failures';
import { aProvider, failureOf } from '../../support/aProvider';
import { json } from '../../support/fakeService';
import {
  allOrders,
  anOrder,
  anOrderRow,
  order,
  orders,
  ordersContract,
  putOrder,
} from '../../support/orders';

const sentenceOf = vi.fn((error: unknown, resource: string) =>
  error instanceof Error ? `${error.name} of ${resource}.` : '',
);
const withWords = (handlers: Parameters<typeof aProvider>[0]) =>
  aProvider(handlers, undefined, [orders()], { sentenceOf });
const paid = { id: '7', data: { isPaid: true }, previousData: anOrderRow() };

describe('what leaves the data provider', () => {
  const refused = { '': () => json({ message: 'No, Ada.' }, 403) };
  const pending = { resource: 'orders', id: '7', operation: 'delete', step: 'record', time: 1 } as const;

  test.each<[string, (provider: ReturnType<typeof aProvider>['dataProvider']) => Promise<unknown>]>([
    ['getList', (provider) => provider.getList('orders', { filter: {} })],
    ['getOne', (provider) => provider.getOne('orders', { id: '7' })],
    ['getMany', (provider) => provider.getMany('orders', { ids: ['7'] })],
    [
      'getManyReference',
      (provider) =>
        provider.getManyReference('orders', {
          target: 'state',
          id: 'sent',
          filter: {},
          sort: { field: 'id', order: 'ASC' },
          pagination: { page: 1, perPage: 5 },
        }),
    ],
    ['create', (provider) => provider.create('orders', { data: anOrder() })],
    ['update', (provider) => provider.update('orders', paid)],
    ['updateMany', (provider) => provider.updateMany('orders', { ids: ['7'], data: paid.data })],
    ['delete', (provider) => provider.delete('orders', { id: '7' })],
    ['deleteMany', (provider) => provider.deleteMany('orders', { ids: ['7'] })],
    ['finish', (provider) => provider.finish(pending)],
  ])('carries a sentence for people: %s', async (_, verb) => {
    const { dataProvider, journal } = withWords(refused);
    journal.put(pending);
    const error = await failureOf(verb(dataProvider));
    expect(error).toMatchObject({
      message: expect.stringMatching(/^(Status|Bulk|Unfinished)Error of orders\.$/),
    });
    expect(error).toHaveProperty('logLine');
  });

  test('keeps the technical text for the log, which names nobody', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const error = await failureOf(withWords(refused).dataProvider.getOne('orders', { id: '7' }));
    logFailure('A read failed.', error);
    expect(warn).toHaveBeenCalledWith('A read failed. (StatusError: GET /orders/:id: answered 403)');
    logFailure('A write failed.', new RuleError('You can’t delete Ada.'));
    expect(warn).toHaveBeenLastCalledWith('A write failed. (RuleError: refused by a rule of the resource)');
    warn.mockRestore();
  });

  test('has its sentence once, and each row of many has its own', async () => {
    const row = new RuleError('You can’t delete yourself.');
    const bulk = new BulkError([], new Map([['7', row]]));
    const fail = createSentences({ sentenceOf }, () => ordersContract);
    sentenceOf.mockClear();
    for (const _ of [1, 2]) expect(() => fail('orders', bulk)).toThrow(bulk);
    expect(sentenceOf).toHaveBeenCalledTimes(2);
    expect([bulk.message, row.message]).toEqual(['BulkError of orders.', 'RuleError of orders.']);
    expect(bulk).toMatchObject({ logLine: '0 done, 1 failed, 0 not sent' });
  });

  test('is left alone where it is a request that was given up, or no error', async () => {
    const fail = createSentences({ sentenceOf }, () => undefined);
    const thrown = (error: unknown) => failureOf(Promise.resolve().then(() => fail('orders', error)));
    const abort = new DOMException('given up', 'AbortError');
    expect(await thrown(abort)).toMatchObject({ message: 'given up' });
    expect(await thrown('a text')).toBe('a text');
    const other = new DOMException('no locks', 'SecurityError');
    expect(await thrown(other)).toMatchObject({ message: 'SecurityError of orders.', logLine: 'no locks' });
  });

  test('keeps its message where nobody has words for it', async () => {
    const { dataProvider } = aProvider(refused, undefined, [orders()]);
    const error = await failureOf(dataProvider.getOne('orders', { id: '7' }));
    expect(error).toMatchObject({ message: 'GET /orders/:id: answered 403' });
    expect(await failureOf(dataProvider.getList('elsewhere', { filter: {} }))).toMatchObject({
      rule: 'noResource',
      subject: 'elsewhere',
    });
  });
});

describe('the service’s words by field', () => {
  const answering = (status: number, body: unknown) =>
    withWords({ 'GET /orders/7': () => json(anOrder()), '': () => json(body, status) });
  const errors = { title: ['Too long.'], total: 5 };

  test('stand where react-admin’s forms read them', async () => {
    const { dataProvider } = answering(422, { errors });
    for (const write of [
      () => dataProvider.update('orders', paid),
      () => dataProvider.create('orders', { data: anOrder() }),
    ]) {
      const error = await failureOf(write());
      expect(error).toMatchObject({ status: 422, body: { errors: { title: 'Too long.' } } });
      // react-admin's useCreateController checks for the body in this way.
      expect(Object.hasOwn(error ?? {}, 'body')).toBe(true);
    }
  });

  test.each([
    [422, { errors: 'no' }],
    [422, ['no']],
    [500, { errors }],
  ])('are only about the whole form in an answer %i with %j', async (status, body) => {
    const { dataProvider } = answering(status, body);
    const error = await failureOf(dataProvider.create('orders', { data: anOrder({ orderId: 7, total: 1 }) }));
    // Without errors, react-admin's form would count the save as done.
    expect(error).toHaveProperty('body.errors', {
      'root.serverError': expect.stringMatching(/ of orders\.$/),
    });
  });

  test('are about the whole form where only the row as a whole is wrong', async () => {
    const contract = defineContract({
      row: order.check(z.refine(({ isPaid, total }) => !isPaid || total !== null, 'It has no total.')),
      idOf: ({ orderId }) => orderId,
      getList: () => request(allOrders, {}),
      update: [{ step: 'record', request: (row) => request(putOrder, { body: row }) }],
    });
    const { dataProvider, sent } = aProvider({}, undefined, [orders(contract)], { sentenceOf });
    const unpaid = anOrderRow({ total: null });
    expect(await failureOf(dataProvider.update('orders', { ...paid, previousData: unpaid }))).toHaveProperty(
      'body.errors',
      { 'root.serverError': 'It has no total.' },
    );
    expect(sent).toEqual([]);
  });

  test.each([
    [{ message: 'No, Ada.' }, 'No, Ada.'],
    [{}, undefined],
  ])('are not those of the console that a form is told with %j', async (body, said) => {
    const { dataProvider } = answering(403, body);
    for (const write of [
      () => dataProvider.update('orders', paid),
      () => dataProvider.create('orders', { data: anOrder() }),
    ])
      expect(describeFailure(await failureOf(write())).said).toBe(said);
  });
});
