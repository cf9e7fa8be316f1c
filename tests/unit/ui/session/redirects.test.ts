import { describe, expect, test } from 'vitest';
import { redirectAfterSignIn, redirectFor, wantedPathIn } from '../../../../src/ui/session/redirects';
import { withoutPrefill } from '../../../../src/custom/ConsoleGate';
import { isResourcePath } from '../../../../src/resources';
import { consolePaths } from '../../../../src/router';
import { anAccount } from '../../../support/builders';

const isConsolePath = (path: string) => consolePaths.isPage(path) || isResourcePath(path);

const entered = (isAdmin: boolean, emailVerified: boolean | null = true) =>
  ({ status: 'signed-in', account: anAccount({ uid: 'ada', emailVerified }), isAdmin }) as const;

describe('who asks for a page of administrators', () => {
  test.each([
    ['a visitor goes to login', { status: 'signed-out' } as const, '/login'],
    ['someone without the claim goes to contact-admin', entered(false), '/contact-admin'],
    ['an unverified address goes to be verified', entered(true, false), '/verify-email-address'],
    ['an administrator passes', entered(true), null],
    ['an administrator with a phone number passes', entered(true, null), null],
    ['an unknown person stays', { status: 'starting' } as const, null],
    ['a person who can’t be checked stays', { status: 'unreachable' } as const, null],
  ])('%s', (_, session, to) => {
    expect(redirectFor(session)).toBe(to);
  });
});

const back = (state: unknown) => wantedPathIn(state, 'ada', isConsolePath);

describe('the way back after sign-in', () => {
  test.each(['/dashboard', '/edit-user/42', '/edit-user/a%2Fb', '/users/42?x=1#y'])(
    'leads to %s',
    (wanted) => {
      expect(back({ wanted })).toBe(wanted);
      expect(back({ wanted, uid: 'ada' })).toBe(wanted);
    },
  );

  test.each([
    '//evil.example',
    '//evil.example/dashboard',
    '/\\evil.example',
    '/\\evil.example/dashboard',
    '/\t/evil.example/dashboard',
    '/\n\\evil.example/dashboard',
    '//[',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    '/usersundefined',
    '/edit-user/null',
    '/login',
    'dashboard/../edit-user/1',
    '',
  ])('leads home from %j', (wanted) => {
    expect(back({ wanted })).toBe('/dashboard');
  });

  test.each([null, undefined, 'text', 42, {}, { wanted: 42 }, { nextPathname: '/users' }])(
    'leads home from the state %j',
    (state) => {
      expect(back(state)).toBe('/dashboard');
    },
  );

  test('leads nobody to the page of someone else', () => {
    expect(back({ wanted: '/edit-user/42', uid: 'eve' })).toBe('/dashboard');
  });

  test('does not lead past the guard', () => {
    const state = { wanted: '/edit-user/42' };
    expect(redirectAfterSignIn(entered(true), state, isConsolePath)).toBe('/edit-user/42');
    expect(redirectAfterSignIn(entered(false), state, isConsolePath)).toBe('/contact-admin');
    expect(redirectAfterSignIn(entered(true, false), state, isConsolePath)).toBe('/verify-email-address');
  });
});

describe('an address that would fill a form', () => {
  const at = (search: string, state: unknown = null) => ({
    pathname: '/edit-user/42',
    search,
    hash: '#h',
    state,
    key: 'k',
    mask: undefined,
  });

  test('loses the source and keeps the rest', () => {
    expect(withoutPrefill(at('?source={"admin":true}&x=1&source=2'))).toEqual({
      to: { pathname: '/edit-user/42', search: '?x=1', hash: '#h' },
      state: null,
    });
    expect(withoutPrefill(at('?%73ource=1'))?.to.search).toBe('');
  });

  test.each(['/orders/create', '/orders/42', '/orders', '/dashboard'])('is cleaned at %s too', (pathname) => {
    expect(withoutPrefill({ ...at('?source={"paid":true}'), pathname })?.to).toEqual({
      pathname,
      search: '',
      hash: '#h',
    });
  });

  test('loses the record in the state', () => {
    expect(withoutPrefill(at('?x=1', { record: { admin: true } }))).toEqual({
      to: { pathname: '/edit-user/42', search: '?x=1', hash: '#h' },
      state: null,
    });
  });

  test.each([
    ['', null],
    ['?x=1', { _scrollToTop: true }],
    ['?resource=1', undefined],
  ])('is left alone at %j with the state %j', (search, state) => {
    expect(withoutPrefill(at(search, state))).toBeNull();
  });
});
