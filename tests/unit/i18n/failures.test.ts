import * as fc from 'fast-check';
import { AddressError } from '../../../src/api/call';
import { describe, expect, it, vi } from 'vitest';
import type { Call } from '../../../src/api/call';
import { BusyError, ChangedError, CommonRuleError, RuleError } from '../../../src/data/errors';
import {
  ConnectionError,
  MalformedAnswerError,
  RefusedError,
  StatusError,
  TimeoutError,
  UnsentError,
} from '../../../src/api/errors';
import { readSimulator } from '../../../src/api/switches';
import { describeFailure } from '../../../src/i18n/failures';
import { deleteRecord } from '../../../src/resources/users/contract';
import { providerError } from '../../support/fakeFirebase';

const call: Call = { ...readSimulator, path: '/things/:id' };

const UNLOADED = 'Failed to fetch dynamically imported module: https://console.example/bulk.js';

describe('a failure in words', () => {
  it('has what the service says of the whole and of fields', () => {
    const refusal = new StatusError(call, 422, { serviceMessage: 'Not like this.' });
    refusal.body = { errors: { isPaid: 'Locked until noon.', dueAt: 'Locked until noon.' } };
    expect(describeFailure(refusal).said).toBe('Not like this. Locked until noon.');
    refusal.body = { errors: { isPaid: 'locked', dueAt: 'too late' } };
    const labelOf = (path: string) => path;
    expect(describeFailure(refusal, undefined, labelOf).said).toBe(
      'Not like this. isPaid: locked; dueAt: too late',
    );
  });

  it.each<[string, () => unknown]>([
    ['no longer accepts your sign-in', () => new StatusError(call, 401)],
    ['not permitted', () => new StatusError(call, 403)],
    ['Not found', () => new StatusError(call, 404)],
    ['stopped waiting (408)', () => new StatusError(call, 408)],
    ['conflict (409)', () => new StatusError(call, 409)],
    ['in a minute', () => new StatusError(call, 429)],
    ['again now', () => new StatusError(call, 429, { retryAfter: 0 })],
    ['in 30 s', () => new StatusError(call, 429, { retryAfter: 30 })],
    ['in 119 s', () => new StatusError(call, 429, { retryAfter: 119 })],
    ['in 2 min', () => new StatusError(call, 429, { retryAfter: 120 })],
    ['in 119 min', () => new StatusError(call, 429, { retryAfter: 119 * 60 })],
    ['in 2 hours', () => new StatusError(call, 429, { retryAfter: 119 * 60 + 1 })],
    ['in 47 hours', () => new StatusError(call, 429, { retryAfter: 47 * 3600 })],
    ['another day', () => new StatusError(call, 429, { retryAfter: 48 * 3600 })],
    ['another day', () => new StatusError(call, 429, { retryAfter: Infinity })],
    ['unexpected answer (204)', () => new StatusError(call, 204)],
    ['unexpected answer (304)', () => new StatusError(call, 304)],
    ['refused the request (400)', () => new StatusError(call, 400)],
    ['refused the request (499)', () => new StatusError(call, 499)],
    ['error (500)', () => new StatusError(call, 500)],
    ['error (503)', () => new StatusError(call, 503)],
    ['refused', () => new RefusedError(call, 'No.')],
    ['within 20 s', () => new TimeoutError(call, 20_000)],
    ['could not be reached', () => new ConnectionError(call, new TypeError('Failed to fetch'))],
    ['can’t be read', () => new MalformedAnswerError(call, 200, 'html')],
    ['read, because your sign-in could not be confirmed.', () => new UnsentError(call, 'no token')],
    ['not sent, because your sign-in', () => new UnsentError({ ...call, method: 'PUT' }, 'no token')],
    ['confirmed (auth/timeout).', () => new UnsentError(call, providerError('auth/timeout'))],
    ['went wrong in the console', () => new TypeError('x is undefined')],
    ['went wrong in the console', () => 'a text'],
    ['Part of the console couldn’t load', () => new TypeError(UNLOADED)],
    [
      'Part of the console couldn’t load',
      () => Object.assign(new TypeError('A sentence.'), { logLine: UNLOADED }),
    ],
  ])('%s', (words, made) => {
    expect(describeFailure(made()).sentence).toContain(words);
  });

  it('is one sentence for every status, with a way to report it that names no path parameter', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 599 }),
        fc.option(fc.nat(), { nil: undefined }),
        (status, retryAfter) => {
          const words = describeFailure(new StatusError(deleteRecord, status, { retryAfter }));
          expect(words.sentence).toMatch(/^[A-Z].*\.$/);
          expect(words.details).toContain(`DELETE /delete/:id · status ${status} ·`);
        },
      ),
    );
  });

  it.each<[string, () => unknown]>([
    ['You can’t delete yourself.', () => new RuleError('You can’t delete yourself.')],
    ['Someone else changed it.', () => new ChangedError({ id: 'a' })],
    ['This ID can’t be used in a link, so nothing was sent.', () => new AddressError()],
    [
      'The service lists this ID more than once, so it can’t be changed here.',
      () => new CommonRuleError('duplicate'),
    ],
    [
      'Nothing was sent: the console no longer has this change. Make it again in the form.',
      () => new CommonRuleError('notKept'),
    ],
    [
      'The service can’t be asked for one row alone. Find it in the list first.',
      () => new CommonRuleError('listOnly'),
    ],
    ['Another tab is changing this row right now. Nothing was sent.', () => new BusyError('elsewhere')],
    ['Another change to this row is still being saved. Nothing was sent.', () => new BusyError('here')],
  ])('that the console found out by itself: %s', (sentence, made) => {
    expect(describeFailure(made()).sentence).toBe(sentence);
  });

  it('is said in the language that is handed in', () => {
    const t = (key: string, args?: Readonly<Record<string, unknown>>) =>
      `${key} ${JSON.stringify(args ?? {})}`;
    expect(describeFailure(new BusyError('here'), t).sentence).toBe('failures.busy.here {}');
    expect(describeFailure(new StatusError(call, 503), t).sentence).toBe(
      'failures.status.failed {"status":503}',
    );
    expect(describeFailure(new RuleError('You can’t.'), t).sentence).toBe('You can’t.');
  });

  it('that the console found out by itself can be reported too, with the time at which it was first told', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 15) });
    const error = new BusyError('elsewhere');
    const { details } = describeFailure(error);
    expect(details).toMatch(/^BusyError: another tab .* · 2026-03-15T00:00:00.000Z$/);
    vi.setSystemTime(Date.UTC(2026, 2, 16));
    expect(describeFailure(error).details).toBe(details);
    vi.useRealTimers();
  });

  it('that the service told with a 409 is reported as its answer', () => {
    const { details } = describeFailure(new ChangedError({ id: 'a' }, new StatusError(call, 409)));
    expect(details).toMatch(/^GET \/things\/:id · status 409/);
  });

  it('hands on the words of the service', () => {
    expect(describeFailure(new StatusError(call, 500, { serviceMessage: 'Under repair.' })).said).toBe(
      'Under repair.',
    );
  });

  it('has details for a report, with the parameters unfilled and without the cause', () => {
    const { details } = describeFailure(new ConnectionError(call, new Error('https://secret.example')));
    expect(details).toMatch(/^GET \/things\/:id · no status · ConnectionError · \d{4}-\d\d-\d\dT/);
    expect(details).not.toContain('secret');
  });
});
