import { describe, expect, test, vi } from 'vitest';
import { request } from '../../../src/api/call';
import type { Client } from '../../../src/api/client';
import { ConnectionError, StatusError, TimeoutError, UnsentError } from '../../../src/api/errors';
import { createJournal } from '../../../src/data/journal';
import { finishWrite, runWrite } from '../../../src/data/rowWrites';
import { UnfinishedError } from '../../../src/data/errors';
import { deleteIdentity, deleteRecord, usersContract } from '../../../src/resources/users/contract';
import { failureOf } from '../../support/aProvider';
import { fakeStorage } from '../../support/fakeStorage';

const steps = [
  { step: 'identity', request: request(deleteIdentity, { query: { uid: 'a' } }) },
  { step: 'record', request: request(deleteRecord, { params: { id: 'a' } }) },
];
const target = { resource: 'users', id: 'a', operation: 'delete' } as const;

/** Tools for the steps of a write: each step in turn succeeds, or fails with the error given for it. */
function tools(...outcomes: readonly (Error | null)[]) {
  fakeStorage();
  const left = [...outcomes];
  const send = vi.fn(async () => {
    const outcome = left.shift();
    if (outcome) throw outcome;
  });
  const client: Client = { send: send as Client['send'] };
  return { client, readRow: usersContract.readRow, journal: createJournal(), send };
}

describe('a write of two steps', () => {
  test.each([
    ['refused', () => new StatusError(deleteIdentity, 403)],
    ['told to wait', () => new StatusError(deleteIdentity, 429)],
    ['not sent', () => new UnsentError(deleteIdentity, null)],
  ])('%s at the first: nothing has changed, nothing is kept', async (_, made) => {
    const error = made();
    const { send, ...rest } = tools(error);
    expect(await failureOf(runWrite(rest, target, steps))).toBe(error);
    expect(rest.journal.list()).toEqual([]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['cut off', () => new ConnectionError(deleteIdentity, null)],
    ['too late', () => new TimeoutError(deleteIdentity, 1)],
    ['a failing service', () => new StatusError(deleteIdentity, 500)],
  ])('%s at the first: the outcome is unknown, and kept', async (_, made) => {
    const error = made();
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

  test('what is half done is kept also where storage was cleared during the write', async () => {
    const { send, ...rest } = tools();
    send.mockResolvedValueOnce(undefined).mockImplementationOnce(async () => {
      rest.journal.list().forEach(rest.journal.remove);
      throw new StatusError(deleteRecord, 500);
    });
    await failureOf(runWrite(rest, target, steps));
    expect(createJournal().list()).toMatchObject([{ step: 'record' }]);
  });

  test('a refusal forgets no half of an earlier write of the same row', async () => {
    const { send: _, ...rest } = tools(new StatusError(deleteIdentity, 403));
    const earlier = { ...target, step: 'record', time: 1 };
    rest.journal.put(earlier);
    await failureOf(runWrite(rest, target, steps));
    expect(rest.journal.list()).toEqual([earlier]);
  });

  test('an unknown outcome brings along what it took the place of', async () => {
    const { send: _, ...rest } = tools(new StatusError(deleteIdentity, 504));
    const earlier = { ...target, step: 'record', time: 1 };
    rest.journal.put(earlier);
    const error = await failureOf(runWrite(rest, target, steps));
    expect(error).toMatchObject({ earlier, pending: { step: 'identity' } });
    expect(rest.journal.list()).toMatchObject([{ step: 'identity' }]);
  });

  test('finishing sends what is left, and a refusal leaves it open', async () => {
    const { send, ...rest } = tools(new StatusError(deleteRecord, 403), null);
    const pending = { ...target, step: 'record', time: 1 };
    rest.journal.put(pending);
    expect(await failureOf(finishWrite(rest, pending, steps))).toBeInstanceOf(UnfinishedError);
    expect(rest.journal.list()).toEqual([pending]);
    await finishWrite(rest, pending, steps);
    expect(rest.journal.list()).toEqual([]);
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('a write that says no, or is gone', () => {
  const answered = (...answers: readonly unknown[]) => {
    fakeStorage();
    const left = [...answers];
    const send = vi.fn(async () => left.shift());
    const client = { send: send as Client['send'] };
    return { client, readRow: usersContract.readRow, journal: createJournal(), send };
  };

  test('a no in the body of the first step changes nothing, and comes with its words', async () => {
    const { send, ...rest } = answered({ status: false, message: 'Never.' });
    expect(await failureOf(runWrite(rest, target, steps))).toMatchObject({
      name: 'RefusedError',
      serviceMessage: 'Never.',
    });
    expect(rest.journal.list()).toEqual([]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('a no that names its row is a no', async () => {
    const { send: _, ...rest } = answered({ userId: 'a', status: false });
    expect(await failureOf(runWrite(rest, target, steps))).toMatchObject({ name: 'RefusedError' });
  });

  test('a no in the body of the second is half done', async () => {
    const { send: _, ...rest } = answered({}, { status: false });
    const error = await failureOf(runWrite(rest, target, steps));
    expect(error).toMatchObject({ isHalfDone: true, message: 'delete stopped at the step "record"' });
  });

  test('what is gone is deleted, and can’t be updated', async () => {
    const gone = new StatusError(deleteIdentity, 404);
    const one = tools(gone, null);
    await runWrite(one, target, steps);
    expect(one.send).toHaveBeenCalledTimes(2);
    const two = tools(gone);
    expect(await failureOf(runWrite(two, { ...target, operation: 'update' }, steps))).toBe(gone);
    expect(two.send).toHaveBeenCalledTimes(1);
  });
});

describe('finishing', () => {
  const at = (step: string) => ({ ...target, step, time: 1 });
  const refused = () => new StatusError(deleteRecord, 403);
  const cutOff = () => new ConnectionError(deleteRecord, null);

  test('at the first step, a refusal is the plain error, and the write stays open as it was', async () => {
    const no = refused();
    const given = tools(no);
    given.journal.put(at('identity'));
    expect(await failureOf(finishWrite(given, at('identity'), steps))).toBe(no);
    expect(given.journal.list()).toEqual([at('identity')]);
  });

  test('at the first step, an unknown outcome is unknown still', async () => {
    const cut = cutOff();
    const error = await failureOf(finishWrite(tools(cut), at('identity'), steps));
    expect(error).toMatchObject({ isHalfDone: false, cause: cut, pending: { step: 'identity' } });
  });

  test('at the first step, a failure of the second is half done', async () => {
    const cut = cutOff();
    const error = await failureOf(finishWrite(tools(null, cut), at('identity'), steps));
    expect(error).toMatchObject({ isHalfDone: true, cause: cut, pending: { step: 'record' } });
  });

  test.each([
    ['a refusal', refused],
    ['a broken connection', cutOff],
  ])('at the second step, %s is half done', async (_, made) => {
    const cause = made();
    const error = await failureOf(finishWrite(tools(cause), at('record'), steps));
    expect(error).toMatchObject({ isHalfDone: true, cause });
  });

  test('at a step that nobody knows, all are done', async () => {
    const given = tools(null, null);
    await finishWrite(given, at('of another version'), steps);
    expect(given.send).toHaveBeenCalledTimes(2);
  });
});
