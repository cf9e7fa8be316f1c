import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../src/api/call';
import { parseBody, retryAfterSeconds, serviceMessageIn } from '../../../src/api/client';
import { acknowledgement } from '../../../src/api/schemas';
import { NOON } from '../../support/builders';

describe('the service’s own words', () => {
  test('are the message of a body, without the space round it', () => {
    expect(serviceMessageIn('{"message":" Under repair.\\n","code":7}')).toBe('Under repair.');
  });

  test.each(['', 'Bad Gateway', 'null', '[]', '{}', '{"message":7}', '{"message":" "}'])(
    'are none in %j',
    (text) => {
      expect(serviceMessageIn(text)).toBeUndefined();
    },
  );

  test('are cut where nobody would read on', () => {
    expect(serviceMessageIn(JSON.stringify({ message: 'a'.repeat(501) }))).toBe('a'.repeat(500));
  });
});

describe('how long the service wants to be left alone', () => {
  beforeEach(() => vi.useFakeTimers({ now: NOON }));
  afterEach(() => vi.useRealTimers());

  test.each([
    ['60', 60],
    ['1.5', 2],
    ['0', 0],
    [new Date(NOON + 90_500).toUTCString(), 90],
    ['2026-03-15T14:00:01.500+02:00', 2],
    [new Date(NOON - 90_000).toUTCString(), 0],
    ['soon', undefined],
    ['-50', undefined],
    ['in 5', undefined],
    ['9'.repeat(400), Infinity],
    ['', undefined],
  ])('%j is %s seconds', (header, seconds) => {
    expect(retryAfterSeconds(new Response(null, { headers: { 'Retry-After': header } }))).toBe(seconds);
  });

  test('is not known without the header', () => {
    expect(retryAfterSeconds(new Response())).toBeUndefined();
  });
});

describe('a body', () => {
  const names = { host: 'api', method: 'GET', path: '/names', answer: z.array(z.string()) } satisfies Call;
  const write = { host: 'api', method: 'PUT', path: '/names', answer: acknowledgement } satisfies Call;
  const read = (text: string) => parseBody(request(names, {}), 200, text);

  test('is what the call says', () => {
    expect(read('["a"]')).toEqual(['a']);
  });

  test.each(['', ' \n'])(
    'of nothing (%j) is an answer where the call leaves it open, and nowhere else',
    (text) => {
      expect(parseBody(request(write, {}), 200, text)).toBeUndefined();
      expect(() => read(text)).toThrow('does not fit the contract');
    },
  );

  test.each(['["a', '<!doctype html>', '[1]', '{}'])('is malformed as %s, and names the call', (text) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({
        name: 'MalformedAnswerError',
        message: 'GET /names: an answer that does not fit the contract',
        status: 200,
        cause: expect.any(Error),
      }),
    );
  });

  test('that can’t be read may have words for people all the same', () => {
    expect(() => read('{"message":"Under repair."}')).toThrow(
      expect.objectContaining({ serviceMessage: 'Under repair.' }),
    );
  });
});
