import { describe, expect, test, vi } from 'vitest';
import { request } from '../../src/api/call';
import type { Client } from '../../src/api/client';
import { ConnectionError, StatusError, TimeoutError, UnsentError } from '../../src/api/errors';
import { createJournal } from '../../src/api/journal';
import { BulkError, eachOf, finishWrite, runWrite, UnfinishedError } from '../../src/api/write';
import { deleteIdentity, deleteRecord } from '../../src/resources/users/contract';
import { fakeStorage } from '../support/fakeStorage';

const steps = [
  { step: 'identity', request: request(deleteIdentity, { query: { uid: 'a' } }) },
  { step: 'record', request: request(deleteRecord, { params: { id: 'a' } }) },
];
const target = { resource: 'users', id: 'a', operation: 'delete' } as const;

/** Answers each step with its outcome, in turn. */
function tools(...outcomes: readonly (Error | null)[]) {
  fakeStorage();
  const left = [...outcomes];
  const send = vi.fn(async () => {
    const outcome = left.shift();
    if (outcome) throw outcome;
  });
  const client: Client = { send: send as Client['send'] };
  return { client, journal: createJournal(), send };
}

const failureOf = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error);

describe('a write of two steps', () => {
  test.each([
    ['refused', new StatusError(deleteIdentity, 403)],
    ['told to wait', new StatusError(deleteIdentity, 429)],
    ['not sent', new UnsentError(deleteIdentity, null)],
  ])('%s at the first: nothing has changed, nothing is kept', async (_, error) => {
    const { send, ...rest } = tools(error);
    expect(await failureOf(runWrite(rest, target, steps))).toBe(error);
    expect(rest.journal.list()).toEqual([]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['cut off', new ConnectionError(deleteIdentity, null)],
    ['too late', new TimeoutError(deleteIdentity, 1)],
    ['a failing service', new StatusError(deleteIdentity, 500)],
  ])('%s at the first: the outcome is unknown, and kept', async (_, error) => {
    const { send, ...rest } = tools(error);
    expect(await failureOf(runWrite(rest, target, steps))).toMatchObject({ isHalfDone: false, cause: error });
    expect(rest.journal.list()).toMatchObject([{ step: 'identity' }]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('any failure at the second is half done, and kept', async () => {
    const { send, ...rest } = tools(null, new StatusError(deleteRecord, 403));
    expect(await failureOf(runWrite(rest, target, steps))).toMatchObject({ isHalfDone: true });
    expect(rest.journal.list()).toMatchObject([{ step: 'record' }]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('finishing sends what is left, and a refusal leaves it open', async () => {
    const { send, ...rest } = tools(new StatusError(deleteRecord, 403), null);
    const pending = { ...target, step: 'record', time: 1 };
    expect(await failureOf(finishWrite(rest, pending, steps))).toBeInstanceOf(UnfinishedError);
    expect(rest.journal.list()).toEqual([pending]);
    await finishWrite(rest, pending, steps);
    expect(rest.journal.list()).toEqual([]);
    expect(send).toHaveBeenCalledTimes(2);
  });
});

test('of several writes, what failed is told from what was done', async () => {
  const error = await failureOf(
    eachOf(['a', 'b'], async (id) => (id === 'b' ? Promise.reject(new Error('no')) : null)),
  );
  expect(error).toBeInstanceOf(BulkError);
  expect(error).toMatchObject({ done: ['a'], message: '1 done, 1 failed' });
});
