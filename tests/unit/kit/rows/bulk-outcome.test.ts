import { describe, expect, test } from 'vitest';
import type { Call } from '../../../../src/api/call';
import { ConnectionError, StatusError } from '../../../../src/api/errors';
import { readSimulator } from '../../../../src/api/switches';
import {
  BulkError,
  ChangedError,
  NotDoneError,
  RuleError,
  UnfinishedError,
} from '../../../../src/data/errors';
import { describeFailure } from '../../../../src/i18n/failures';
import { createI18nProvider } from '../../../../src/kit/i18nProvider';
import { resolveResource } from '../../../../src/kit/resource';
import { BulkRun, type RunChange } from '../../../../src/kit/rows/BulkRun';
import { bulkOutcomeOf } from '../../../../src/kit/rows/bulkOutcome';
import { resourceWords } from '../../../../src/kit/words';
import { aListedOrder } from '../../../support/orders';
import { ordersResource } from '../ordersResource';

const call: Call = { ...readSimulator, path: '/orders/:id' };
const lost = new ConnectionError(call, null);
const orders = resolveResource(ordersResource);
const sayings = {
  words: resourceWords(createI18nProvider([ordersResource]).translate, 'orders'),
  openWords: ({ step }: { step: string }, name: string, found?: string) => `${name}: ${step}, ${found}.`,
  describe: describeFailure,
};

const rows = [1, 2, 3, 4, 5].map((orderId) => aListedOrder({ orderId, title: `Order ${orderId}` }));
const [first, second, third, fourth, fifth] = rows;
const stopped = (
  id: string,
  details: ConstructorParameters<typeof UnfinishedError>[3] = {},
  cause: unknown = lost,
) =>
  new UnfinishedError(
    { resource: 'orders', id, operation: 'delete', step: 'invoice', time: 1 },
    true,
    cause,
    details,
  );
const outcome = (
  failures: Record<string, unknown>,
  done: readonly string[] = [],
  unsent: readonly string[] = [],
  change?: RunChange,
) => {
  const error = new BulkError(done, new Map(Object.entries(failures)), unsent);
  return bulkOutcomeOf(orders, { rows, change }, error, sayings);
};

describe('what is true of each row after a bulk delete', () => {
  test('puts each in its place, in the order in which they were chosen', () => {
    const found = outcome({ '2': new StatusError(call, 403), '3': stopped('3') }, ['4', '1'], ['5']);
    expect(found.done).toEqual([first, fourth]);
    expect(found.notDone).toMatchObject([{ row: second, sentence: 'You are not permitted to do this.' }]);
    expect(found.unfinished).toMatchObject([{ row: third }]);
    expect(found.unsent).toEqual([fifth]);
  });

  test('leaves out what it was not about', () => {
    expect(outcome({ '99': lost }, ['98'], ['97'])).toEqual({
      done: [],
      notDone: [],
      unfinished: [],
      unsent: [],
      retryable: [],
    });
  });

  test('says which half of one is open, by what is known of the row, and why', () => {
    const failures = {
      '1': stopped('1', { found: 'gone' }),
      '2': stopped('2', { found: 'unknown' }),
      '3': stopped('3'),
    };
    expect(outcome(failures).unfinished.map(({ sentence }) => sentence)).toEqual([
      'Order 1: invoice, gone. The service could not be reached.',
      'Order 2: invoice, unknown. The service could not be reached.',
      'Order 3: invoice, there. The service could not be reached.',
    ]);
  });

  test('says of one that could not be looked up why that failed', () => {
    const checkFailure = new StatusError(call, 503, { serviceMessage: 'Under repair.' });
    const [failure] = outcome({ '1': stopped('1', { checkFailure }) }).unfinished;
    expect(failure?.sentence).toContain('It is not known whether Order 1 was deleted');
    expect(failure).toMatchObject({
      sentence: expect.stringMatching(/The service returned an error \(503\)\.$/),
      said: 'Under repair.',
      details: expect.stringContaining('status 503'),
    });
  });

  test('shows what has changed where the service refused because of it, with the service’s words', () => {
    const now = { id: '1', title: 'Order 1', isPaid: true };
    const cause = new StatusError(call, 409, { serviceMessage: 'Too late.' });
    expect(outcome({ '1': new ChangedError(now, cause) }).notDone).toMatchObject([
      {
        row: first,
        now: { ...first, isPaid: true },
        sentence: 'The service refused the request because of a conflict (409).',
        said: 'Too late.',
      },
    ]);
  });

  test('says of one that was not carried out what the write failed with', () => {
    const rename = { name: 'rename', after: new Map() };
    const changed = (error: Error) => outcome({ '1': error }, [], [], rename);
    expect(changed(new NotDoneError(lost, false)).notDone).toMatchObject([
      { row: first, sentence: 'The service could not be reached.' },
    ]);
    expect(changed(new NotDoneError(lost, true)).notDone).toMatchObject([
      { row: first, sentence: 'The change may still take effect. The service could not be reached.' },
    ]);
  });

  test('leaves one of a single step unfinished where it may still be deleted, and does not send it again', () => {
    expect(outcome({ '1': new NotDoneError(lost, true) })).toMatchObject({
      notDone: [],
      unfinished: [
        {
          row: first,
          sentence: 'Order 1 was not deleted. The service may still do it. The service could not be reached.',
        },
      ],
      retryable: [],
    });
  });

  test('may be asked again for what was refused for now, or not sent; not for what is open, changed, or against a rule', () => {
    const { retryable } = outcome(
      {
        '1': new ChangedError({ id: '1' }, new StatusError(call, 409)),
        '2': new StatusError(call, 500),
        '3': new RuleError('You can’t.'),
        '4': stopped('4'),
      },
      [],
      ['5'],
    );
    expect(retryable).toEqual([second, fifth]);
  });
});

test('what a step of a run takes does not grow with its rows', () => {
  const many = Array.from({ length: 20_000 }, (_, n) => ({ id: `o${n}`, title: 'before' }));
  const after = new Map(many.map(({ id }) => [id, { id, title: 'after' }]));
  const run = new BulkRun('orders', { rows: many, change: { name: 'rename', after } });
  for (const { id } of many) {
    run.onBegin(id);
    expect(run.changeOf(id)).toEqual({ data: { id, title: 'after' }, previousData: { id, title: 'before' } });
    run.onEnd(id);
  }
  const { current, ended, rows: states } = run.getSnapshot();
  expect([current, ended, states.size]).toEqual([20_000, 20_000, 20_000]);
  expect([...states.values()].every(({ status }) => status === 'done')).toBe(true);
});
