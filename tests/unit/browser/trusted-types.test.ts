import { afterEach, expect, test, vi } from 'vitest';
import { allowedHtml, allowedScript, createDefaultPolicy } from '../../../src/browser/trustedTypes';

const PAGE = 'https://console.acme.example/edit-user/ada?a=b#c';

afterEach(() => vi.unstubAllGlobals());

test.each(['/assets/App-1.js', 'https://console.acme.example/assets/worker-1.js'])(
  'our own script may be loaded: %s',
  (address) => expect(allowedScript(address, PAGE, '/')).toBe(address),
);

test.each([
  'https://apis.google.com/js/api.js?onload=x',
  'https://www.google.com/recaptcha/api.js',
  'https://www.gstatic.com/recaptcha/releases/x/recaptcha__en.js',
])('a script of the sign-in may be loaded: %s', (address) =>
  expect(allowedScript(address, PAGE, '/')).toBe(address),
);

test.each([
  'https://evil.example/assets/App-1.js',
  '//evil.example/assets/App-1.js',
  'https://apis.google.com.evil.example/js/api.js',
  'https://apis.google.com@evil.example/js/api.js',
  'http://apis.google.com/js/api.js',
  'https://www.google.com/complete/search?callback=alert',
  'https://www.google.com/recaptcha/../complete/search?callback=alert',
  '/assets/../api/fetch_all_user',
  '/assets/%2e%2e/api/fetch_all_user',
  '/index.html',
  'data:text/javascript,alert(1)',
  'blob:https://console.acme.example/1',
  'javascript:alert(1)',
  'https://[',
])('no other script may be loaded: %s', (address) => expect(allowedScript(address, PAGE, '/')).toBeNull());

test('under a sub-path our own scripts are those of its folder alone', () => {
  const page = 'https://acme.example/console/login';
  expect(allowedScript('/console/assets/App-1.js', page, '/console/')).toBe('/console/assets/App-1.js');
  expect(allowedScript('/assets/App-1.js', page, '/console/')).toBeNull();
  expect(allowedScript('/staging/assets/App-1.js', page, '/console/')).toBeNull();
});

test('the space of no width is the only HTML', () => {
  expect(allowedHtml('&#8203;')).toBe('&#8203;');
  expect(allowedHtml('<b>&#8203;</b>')).toBeNull();
  expect(allowedHtml('')).toBeNull();
});

test('the policy is the page’s default, and makes no script out of text', () => {
  const createPolicy = vi.fn();
  vi.stubGlobal('window', { trustedTypes: { createPolicy }, location: { href: PAGE } });
  createDefaultPolicy('/');
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', {
    createHTML: expect.any(Function),
    createScriptURL: expect.any(Function),
  });
});

test('a browser without Trusted Types goes on without them', () => {
  vi.stubGlobal('window', {});
  expect(() => createDefaultPolicy('/')).not.toThrow();
});
