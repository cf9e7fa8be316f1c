import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ConnectionError,
  isConflict,
  isGone,
  isOtherRow,
  isOutcomeUnknown,
  MalformedAnswerError,
  mayStillCome,
  OTHER_ROW,
  RefusedError,
  StatusError,
  TimeoutError,
  UnsentError,
} from '../../../src/api/errors';
import { deleteRecord } from '../../../src/resources/users/contract';
import { NOON } from '../../support/builders';

const cause = new Error('reset');
const status = (code: number) => new StatusError(deleteRecord, code);

describe('a failed call', () => {
  beforeEach(() => vi.useFakeTimers({ now: NOON }));
  afterEach(() => vi.useRealTimers());

  test('says where and when it failed, with the path as the contract names it', () => {
    expect(new ConnectionError(deleteRecord, cause).details).toEqual({
      host: 'api',
      method: 'DELETE',
      path: '/delete/:id',
      time: '2026-03-15T12:00:00.000Z',
    });
  });
});

test.each([
  ['StatusError', 'answered 409', () => status(409), { status: 409, endsSession: false }],
  ['ConnectionError', 'no answer', () => new ConnectionError(deleteRecord, cause), { cause }],
  ['UnsentError', 'not sent: no ID token', () => new UnsentError(deleteRecord, cause), { cause }],
  [
    'TimeoutError',
    'no complete answer within 50 ms',
    () => new TimeoutError(deleteRecord, 50),
    { waited: 50, cause: undefined },
  ],
  [
    'MalformedAnswerError',
    'an answer that does not fit the contract',
    () => new MalformedAnswerError(deleteRecord, 200, cause, 'Hm.'),
    { status: 200, cause, serviceMessage: 'Hm.' },
  ],
  ['RefusedError', 'refused', () => new RefusedError(deleteRecord, null), { status: 200 }],
])('%s: "%s"', (name, what, made, rest) => {
  expect(made()).toMatchObject({ name, message: `DELETE /delete/:id: ${what}`, ...rest });
});

test('words that the service left empty are no words', () => {
  expect(new RefusedError(deleteRecord, null).serviceMessage).toBeUndefined();
});

describe('what an error says of the row', () => {
  test('gone is 404, a conflict is 409', () => {
    expect([404, 409, 410].map((code) => isGone(status(code)))).toEqual([true, false, false]);
    expect([404, 409, 412].map((code) => isConflict(status(code)))).toEqual([false, true, false]);
    const impostor = Object.assign(new Error('no call'), { status: 404 });
    expect(isGone(impostor) || isConflict(Object.assign(impostor, { status: 409 }))).toBe(false);
  });

  test('another row than was asked for is told from an answer that can’t be read', () => {
    expect(isOtherRow(new MalformedAnswerError(deleteRecord, 200, OTHER_ROW))).toBe(true);
    expect(isOtherRow(new MalformedAnswerError(deleteRecord, 200, cause))).toBe(false);
    expect(isOtherRow(new Error('no call', { cause: OTHER_ROW }))).toBe(false);
  });
});

describe('whether a failed write may have taken effect', () => {
  test.each([
    [202, true],
    [399, true],
    [400, false],
    [407, false],
    [408, true],
    [409, false],
    [499, false],
    [500, true],
    [504, true],
  ])('after status %i: %s', (code, isUnknown) => {
    expect(isOutcomeUnknown(status(code))).toBe(isUnknown);
  });

  test('nobody knows without an answer, or with one that can’t be read', () => {
    expect(isOutcomeUnknown(new ConnectionError(deleteRecord, cause))).toBe(true);
    expect(isOutcomeUnknown(new TimeoutError(deleteRecord, 50))).toBe(true);
    expect(isOutcomeUnknown(new MalformedAnswerError(deleteRecord, 200, cause))).toBe(true);
  });

  test('it did not where it was refused or never sent', () => {
    expect(isOutcomeUnknown(new RefusedError(deleteRecord, 'No.'))).toBe(false);
    expect(isOutcomeUnknown(new UnsentError(deleteRecord, cause))).toBe(false);
    expect(isOutcomeUnknown(cause)).toBe(false);
  });
});

describe('whether a request that was given up may still be carried out', () => {
  test.each([
    [new TimeoutError(deleteRecord, 50), true],
    [status(504), true],
    [status(500), false],
    [new ConnectionError(deleteRecord, cause), false],
    [new MalformedAnswerError(deleteRecord, 200, cause), false],
  ])('%s: %s', (error, may) => {
    expect(mayStillCome(error)).toBe(may);
  });
});
