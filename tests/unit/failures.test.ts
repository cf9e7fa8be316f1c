import { describe, expect, it, vi } from 'vitest';
import type { Call } from '../../src/api/call';
import { ChangedError } from '../../src/api/changed';
import {
  ConnectionError,
  MalformedAnswerError,
  RefusedError,
  StatusError,
  TimeoutError,
  UnsentError,
} from '../../src/api/errors';
import { RuleError } from '../../src/api/rules';
import { readSimulator } from '../../src/api/simulator';
import { BusyElsewhereError } from '../../src/api/turn';
import { describeFailure } from '../../src/i18n/failures';
import { providerError } from '../support/fakeFirebase';

const call: Call = { ...readSimulator, path: '/things/:id' };

describe('a failure in words', () => {
  it.each<[string, () => unknown]>([
    ['no longer accepts your sign-in', () => new StatusError(call, 401)],
    ['not permitted', () => new StatusError(call, 403)],
    ['no longer exists', () => new StatusError(call, 404)],
    ['gave up waiting (status 408)', () => new StatusError(call, 408)],
    ['conflicts', () => new StatusError(call, 409)],
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
    ['not expected (status 204)', () => new StatusError(call, 204)],
    ['not expected (status 304)', () => new StatusError(call, 304)],
    ['refused (status 400)', () => new StatusError(call, 400)],
    ['refused (status 499)', () => new StatusError(call, 499)],
    ['failed (status 500)', () => new StatusError(call, 500)],
    ['failed (status 503)', () => new StatusError(call, 503)],
    ['refused', () => new RefusedError(call, 200, 'No.')],
    ['within 20 s', () => new TimeoutError(call, 20_000)],
    ['could not be reached', () => new ConnectionError(call, new TypeError('Failed to fetch'))],
    ['can’t be read', () => new MalformedAnswerError(call, 200, 'html')],
    ['your sign-in could not be confirmed.', () => new UnsentError(call, 'no token')],
    ['confirmed (auth/timeout).', () => new UnsentError(call, providerError('auth/timeout'))],
    ['in the console itself', () => new TypeError('x is undefined')],
    ['in the console itself', () => 'a text'],
  ])('%s', (words, made) => {
    expect(describeFailure(made()).sentence).toContain(words);
  });

  it.each<[string, () => unknown]>([
    ['You can’t delete yourself.', () => new RuleError('You can’t delete yourself.')],
    ['It was changed meanwhile.', () => new ChangedError({ id: 'a' })],
    [
      'Another tab of this browser is changing the same user at this moment. Nothing was sent.',
      () => new BusyElsewhereError(),
    ],
  ])('that the console found out by itself: %s', (sentence, made) => {
    expect(describeFailure(made()).sentence).toBe(sentence);
  });

  it('that the console found out by itself can be reported too, with the time at which it was first told', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 15) });
    const error = new BusyElsewhereError();
    const { details } = describeFailure(error);
    expect(details).toMatch(/^BusyElsewhereError: another tab .* · 2026-03-15T00:00:00.000Z$/);
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
