import { describe, expect, test } from 'vitest';
import type { Call } from '../../../src/api/call';
import {
  ConnectionError,
  MalformedAnswerError,
  RefusedError,
  StatusError,
  TimeoutError,
  UnsentError,
} from '../../../src/api/errors';
import { readSimulator } from '../../../src/api/switches';
import {
  BulkError,
  BusyError,
  ChangedError,
  CommonRuleError,
  NotDoneError,
  RuleError,
  UnfinishedError,
  UnknownOutcomeError,
} from '../../../src/data/errors';
import { createI18nProvider } from '../../../src/kit/i18nProvider';
import { createSentenceOf } from '../../../src/kit/sentenceOf';
import { users } from '../../../src/resources/users';
import { anOrderRow } from '../../support/orders';
import { ordersResource } from './ordersResource';

const call: Call = { ...readSimulator, path: '/things/:id' };
const sentenceOf = createSentenceOf(createI18nProvider([users, ordersResource]).translate);
const told = (error: unknown) => sentenceOf(error, 'orders');

const lost = new ConnectionError(call, new TypeError('Failed to fetch'));
const LOST = 'The service could not be reached.';
const refused = new StatusError(call, 409, { serviceMessage: 'Too late.' });

const pending = (operation: 'update' | 'delete', id = '7') =>
  ({ resource: 'orders', id, operation, step: 'record', time: 1 }) as const;
const stopped = (operation: 'update' | 'delete', isHalfDone: boolean, cause: unknown = lost, id = '7') =>
  new UnfinishedError(pending(operation, id), isHalfDone, cause);

describe('what a view says that knows the message alone', () => {
  test.each<[string, () => unknown]>([
    ['The service returned an error (503).', () => new StatusError(call, 503)],
    ['You are not permitted to do this.', () => new StatusError(call, 403)],
    [LOST, () => lost],
    ['The service did not answer within 20 s.', () => new TimeoutError(call, 20_000)],
    ['The service sent an answer that can’t be read.', () => new MalformedAnswerError(call, 200, 'html')],
    [
      'The request was not sent, because your sign-in could not be confirmed.',
      () => new UnsentError({ ...call, method: 'PUT' }, 'no token'),
    ],
    ['You can’t delete yourself.', () => new RuleError('You can’t delete yourself.')],
    [
      'Someone else changed it. Nothing was changed. Copy anything you typed, then reload the page.',
      () => new ChangedError({ id: '7' }),
    ],
    ['Someone else changed it.', () => new ChangedError({ id: '7' }, undefined, 'unknown')],
    [
      'This list can’t be filtered by “colour”, so nothing is shown.',
      () => new CommonRuleError('unfiltered', 'colour'),
    ],
    ['The console has no resource called “ordrs”.', () => new CommonRuleError('noResource', 'ordrs')],
    ['Another change to this order is still being saved. Nothing was sent.', () => new BusyError('here')],
    ['Another tab is changing this order right now. Nothing was sent.', () => new BusyError('elsewhere')],
    ['Something went wrong in the console.', () => new TypeError('x is undefined')],
    ['Something went wrong in the console.', () => 'a text'],
  ])('%s', (sentence, made) => {
    expect(told(made())).toBe(sentence);
  });

  test('says of a refused write, and of no refused read, that nothing was changed', () => {
    const write = { ...call, method: 'PUT' } as const;
    expect(told(new StatusError(write, 403))).toBe('Nothing was changed. You are not permitted to do this.');
    expect(told(new RefusedError(write, null))).toBe('Nothing was changed. The service refused.');
  });

  test('goes on with the words of the service', () => {
    const words = 'The service says: Under repair.';
    expect(told(new StatusError(call, 500, { serviceMessage: 'Under repair.' }))).toBe(
      `The service returned an error (500). ${words}`,
    );
    expect(told(new RefusedError(call, 'Under repair.'))).toBe(`The service refused. ${words}`);
  });

  test('has those about fields with their labels, also about what is inside of one', () => {
    const refusal = new StatusError(call, 422, { serviceMessage: 'Look at it again.' });
    refusal.body = { errors: { dueAt: 'Too soon.', 'legs.0.ratio': 'Too high.' } };
    expect(told(refusal)).toBe(
      'The service refused the request (422). The service says: Look at it again. Due: Too soon. Legs 1 ratio: Too high.',
    );
  });

  test('has the words of the service as they are', () => {
    const serviceMessage = '%{one} |||| $& %{words}';
    expect(told(new StatusError(call, 500, { serviceMessage }))).toBe(
      `The service returned an error (500). The service says: ${serviceMessage}`,
    );
  });

  test('says no more of a conflict that the service reports than it says: the row need not be another one', () => {
    expect(told(new ChangedError({ id: '7' }, refused))).toBe(
      'Nothing was changed. The service refused the request because of a conflict (409). The service says: Too late.',
    );
  });

  test('calls a row what its resource calls it', () => {
    expect(sentenceOf(new BusyError('elsewhere'), 'users')).toBe(
      'Another tab is changing this user right now. Nothing was sent.',
    );
  });
});

describe('what is said of a write that did not come to its end', () => {
  test.each<[string, () => unknown]>([
    [`Saving 7 is unfinished. See Unfinished changes. ${LOST}`, () => stopped('update', true)],
    [`Deleting 7 is unfinished. See Unfinished changes. ${LOST}`, () => stopped('delete', true)],
    [`It is not known whether 7 was saved. ${LOST}`, () => stopped('update', false)],
    [`It is not known whether 7 was deleted. ${LOST}`, () => stopped('delete', false)],
    [
      `It is not known whether it was created. Look for it in the list before you try again. ${LOST}`,
      () => new UnknownOutcomeError('orders', anOrderRow(), lost),
    ],
    [`Nothing was changed. ${LOST}`, () => new NotDoneError(lost, false)],
    [`Nothing was changed. The change may still take effect. ${LOST}`, () => new NotDoneError(lost, true)],
  ])('%s', (sentence, made) => {
    expect(told(made())).toBe(sentence);
  });

  test('goes on with the words of the service', () => {
    expect(told(stopped('delete', true, refused))).toMatch(
      /conflict \(409\)\. The service says: Too late\.$/,
    );
    expect(told(new NotDoneError(refused, false))).toMatch(/The service says: Too late\.$/);
  });

  test('names the row so that nothing in it hides, or turns the sentence round', () => {
    expect(told(stopped('update', false, lost, 'a\u202eb'))).toContain('‹U+202E›');
    expect(told(stopped('update', false, lost, 'משתמש'))).toContain('\u2068משתמש\u2069');
    expect(told(new StatusError(call, 500, { serviceMessage: 'a\u202eb' }))).toContain('‹U+202E›');
  });
});

describe('what is said of a bulk write', () => {
  const bulk = (failures: Record<string, unknown>, unsent: readonly string[] = []) =>
    told(new BulkError(['a', 'b'], new Map(Object.entries(failures)), unsent));

  test('is how many, and why each failed', () => {
    const failures = { c: new RuleError('You can’t delete yourself.'), d: lost };
    expect(bulk(failures, ['e'])).toBe(
      `Done for 2 of 5 orders. c: You can’t delete yourself. d: ${LOST} Nothing was sent for 1 more.`,
    );
    const many = Object.fromEntries(['1', '2', '3', '4', '5', '6'].map((id) => [id, lost]));
    expect(bulk(many)).toMatch(new RegExp(`^Done for 2 of 8 orders\\. 1: .* 5: ${LOST}$`));
    expect(bulk({ c: refused })).toMatch(/^Done for 2 of 3 orders\..* The service says: Too late\.$/);
  });

  test('runs no two sentences together where the service ends its own without a full stop', () => {
    const bare = new StatusError(call, 403, { serviceMessage: 'not yours' });
    expect(bulk({ c: bare, d: bare }, ['e'])).toMatch(
      /^Done.* c: .* The service says: not yours\. d: .* not yours\. Nothing was sent for 1 more\.$/,
    );
    expect(bulk({ c: bare })).toMatch(/not yours$/);
    const isolated = new StatusError(call, 403, { serviceMessage: 'لا.' });
    expect(bulk({ c: isolated }, ['e'])).toMatch(/لا\.\u2069? Nothing was sent/);
  });

  test('does not say that nothing was changed where others were', () => {
    expect(bulk({ c: new NotDoneError(lost, false) })).toBe(`Done for 2 of 3 orders. c: ${LOST}`);
    const conflict = new StatusError(call, 409, { serviceMessage: 'Held.' });
    const said = bulk({ c: new ChangedError({ id: 'c' }, conflict) });
    expect(said).toMatch(/^Done for 2 of 3 orders\. c: The service .*\(409\).* Held\.$/);
  });

  test('calls the rows by their names, those without one by their ids', () => {
    const error = new BulkError(
      [],
      new Map<string, unknown>([
        ['7', stopped('delete', true)],
        ['8', lost],
        ['9', lost],
      ]),
    );
    error.names = new Map([
      ['7', 'Desk'],
      ['8', 'Chair'],
    ]);
    expect(told(error)).toBe(
      `Done for 0 of 3 orders. Deleting Desk is unfinished. See Unfinished changes. ${LOST} Chair: ${LOST} 9: ${LOST}`,
    );
  });

  test('is how many where it was stopped', () => {
    expect(bulk({}, ['e', 'f'])).toBe('Done for 2 of 4 orders. Nothing was sent for 2 more.');
  });

  test.each<[string, () => unknown]>([
    ['is half done', () => stopped('delete', true)],
    ['may be done', () => stopped('delete', false)],
    ['was not carried out', () => new NotDoneError(lost, false)],
    ['may still be carried out', () => new NotDoneError(lost, true)],
  ])('names why one %s', (_, made) => {
    expect(bulk({ c: made() })).toContain(LOST);
    expect(bulk({ c: made() })).not.toContain('the console itself');
  });
});
