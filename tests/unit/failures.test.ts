import { describe, expect, it } from 'vitest';
import type { Call } from '../../src/api/call';
import {
  ConnectionError,
  MalformedAnswerError,
  RefusedError,
  StatusError,
  TimeoutError,
  UnsentError,
} from '../../src/api/errors';
import { readSimulator } from '../../src/api/simulator';
import { describeFailure } from '../../src/i18n/failures';

const call: Call = { ...readSimulator, path: '/things/:id' };

describe('a failure in words', () => {
  it.each([
    [new StatusError(call, 401), 'no longer accepts your sign-in'],
    [new StatusError(call, 403), 'not permitted'],
    [new StatusError(call, 404), 'no longer exists'],
    [new StatusError(call, 409), 'conflicts'],
    [new StatusError(call, 429), 'in a minute'],
    [new StatusError(call, 429, { retryAfter: 30 }), 'in 30 s'],
    [new StatusError(call, 400), 'refused (status 400)'],
    [new StatusError(call, 503), 'failed (status 503)'],
    [new RefusedError(call, 200, 'No.'), 'refused'],
    [new TimeoutError(call, 20_000), 'within 20 s'],
    [new ConnectionError(call, new TypeError('Failed to fetch')), 'could not be reached'],
    [new MalformedAnswerError(call, 200, 'html'), 'can’t be read'],
    [new UnsentError(call, 'no token'), 'Nothing was sent'],
    [new TypeError('x is undefined'), 'in the console itself'],
    ['a text', 'in the console itself'],
  ])('%s', (error, words) => {
    expect(describeFailure(error).sentence).toContain(words);
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
