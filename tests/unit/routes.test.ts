import { describe, expect, test } from 'vitest';
import { isConsolePath } from '../../src/resources';
import { buildPath, editUserPath, isSegment, userIdIn } from '../../src/routes';

const AWKWARD = [
  'a b',
  'a/b',
  'a?b',
  'a#b',
  '100%',
  '%2F',
  'ада',
  '愛',
  '__proto__',
  '..a',
  'user:1',
  "o'neil",
  '日本 語/?#%',
];

describe('the route builder', () => {
  test.each(AWKWARD)('carries the id %j there and back', (id) => {
    expect(userIdIn(editUserPath(id))).toBe(id);
    expect(new URL(editUserPath(id), 'https://console.test').pathname).toBe(editUserPath(id));
  });

  test('encodes each segment by itself', () => {
    expect(buildPath('edit-user', 'a/b?c#d')).toBe('/edit-user/a%2Fb%3Fc%23d');
  });

  test.each([null, undefined, '', '.', '..', 'null', 'undefined'])('refuses the segment %j', (segment) => {
    expect(isSegment(segment)).toBe(false);
    expect(() => buildPath('edit-user', segment)).toThrow(/segment.*index 1/);
    expect(() => editUserPath(segment)).toThrow(TypeError);
  });
});

describe('the id in an address', () => {
  test('may be followed by a slash', () => {
    expect(userIdIn('/edit-user/42/')).toBe('42');
  });

  test('is decoded once', () => {
    expect(userIdIn('/edit-user/%252F')).toBe('%2F');
  });

  test.each([
    '/edit-user',
    '/edit-user/',
    '/edit-user/1/2',
    '/edit-user/null',
    '/edit-user/undefined',
    '/edit-user/100%',
    '/edit-user/%E0%A4',
    '/users/1',
  ])('is none in %s', (pathname) => {
    expect(userIdIn(pathname)).toBeNull();
  });
});

describe('the paths of the console', () => {
  test.each(['/dashboard', '/dashboard/', '/edit-user/42', '/users', '/users/42', '/users/a%2Fb'])(
    'have %s',
    (path) => {
      expect(isConsolePath(path)).toBe(true);
    },
  );

  test.each([
    '/',
    '/login',
    '/dashboard/more',
    '/edit-user/null',
    '/edit-user/100%',
    '/users/undefined',
    '/users/100%',
    '/usersundefined',
    '/users/1/2',
    '/elsewhere',
  ])('lack %s', (path) => {
    expect(isConsolePath(path)).toBe(false);
  });
});
