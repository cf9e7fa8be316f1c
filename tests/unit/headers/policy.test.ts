import { describe, expect, test } from 'vitest';
import { COMMON_HEADERS, DATA_HEADERS, siteHeaders } from '../../../headers/headers';
import { sitePolicy } from '../../../headers/policy';
import { aConfig } from '../../support/builders';

const PAGE = 'https://console.acme.example';

const deployed = aConfig({
  hosts: { api: `${PAGE}/api`, simulator: 'https://simulator.acme.example:8443/v2' },
  firebase: { apiKey: 'key', authDomain: 'acme.firebaseapp.com', projectId: 'acme', appId: 'app' },
  authEmulator: undefined,
  firestoreEmulator: undefined,
});

const sourcesOf = (policy: string | undefined): Record<string, readonly string[]> =>
  Object.fromEntries(
    (policy ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

describe('the policy of the site', () => {
  const policy = sourcesOf(sitePolicy(deployed, PAGE));

  test('allows the configured hosts, and those that sign-in needs', () => {
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://simulator.acme.example:8443',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
    ]);
    expect(policy['frame-src']).toEqual([
      'https://acme.firebaseapp.com',
      'https://www.google.com/recaptcha/',
    ]);
    expect(policy['script-src']).toEqual([
      "'self'",
      'https://apis.google.com/',
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ]);
  });

  test('allows emulators in the place of the real hosts', () => {
    const emulated = sourcesOf(
      sitePolicy(
        {
          ...deployed,
          authEmulator: 'http://127.0.0.1:9099',
          firestoreEmulator: { host: 'localhost', port: 8080 },
        },
        PAGE,
      ),
    );
    expect(emulated['connect-src']).toEqual([
      "'self'",
      'https://simulator.acme.example:8443',
      'http://127.0.0.1:9099',
      'http://localhost:8080',
    ]);
    expect(emulated['frame-src']).toEqual(['http://127.0.0.1:9099', 'https://www.google.com/recaptcha/']);
  });

  test.each(['unsafe-inline', 'unsafe-eval', 'unsafe-hashes', 'data:', 'blob:', '*'])(
    'has no %s',
    (loose) => {
      expect(sitePolicy(deployed, PAGE)).not.toContain(loose);
    },
  );

  test.each([
    ['default-src', "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['form-action', "'self'"],
    ['worker-src', "'self'"],
    ['img-src', "'self'"],
  ])('says %s %s', (directive, source) => {
    expect(policy[directive]).toEqual([source]);
  });

  test('calls nobody where the site has no configuration', () => {
    const bare = sourcesOf(sitePolicy(null, PAGE));
    expect(bare['connect-src']).toEqual(["'self'"]);
    expect(bare['frame-src']).toEqual(["'none'"]);
  });

  test('takes no host that would end a directive and begin another', () => {
    const firebase = { ...deployed.firebase, authDomain: 'acme.example;script-src' };
    expect(() => sitePolicy({ ...deployed, firebase }, PAGE)).toThrow(
      "can't stand in a Content Security Policy",
    );
  });

  test('takes no IPv6 address, which browsers ignore in a policy, except as the address of the page', () => {
    const hosts = { api: 'http://[::1]:8787/api', simulator: 'http://[::1]:8787/simulator' };
    const store = { ...deployed, firestoreEmulator: { host: '[::1]', port: 8080 } };
    expect(() => sitePolicy({ ...deployed, hosts }, PAGE)).toThrow(
      "The address http://[::1]:8787 can't stand in a Content Security Policy. Give its host a name",
    );
    expect(() => sitePolicy(store, PAGE)).toThrow("http://[::1]:8080 can't stand");
    const own = sourcesOf(sitePolicy({ ...deployed, hosts }, 'http://[::1]:8787'));
    expect(own['connect-src']?.[0]).toBe("'self'");
    expect(own['connect-src']).not.toContain('http://[::1]:8787');
  });
});

describe('the headers', () => {
  const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default";

  test('enforce Trusted Types where that is wanted, or only report them', () => {
    const policy = sitePolicy(deployed, PAGE);
    expect(siteHeaders(deployed, PAGE, 'enforced')).toMatchObject({
      'Content-Security-Policy': `${policy}; ${TRUSTED_TYPES}`,
    });
    expect(siteHeaders(deployed, PAGE, 'reported')).toMatchObject({
      'Content-Security-Policy': policy,
      'Content-Security-Policy-Report-Only': TRUSTED_TYPES,
    });
  });

  test('let the popup of a sign-in tell its page, and nobody else', () => {
    expect(COMMON_HEADERS).toMatchObject({
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8,}; includeSubDomains$/),
      'Permissions-Policy': expect.stringMatching(/^(?:[a-z-]+=\(\)(?:, |$))+$/),
    });
  });

  test('let an answer of the service do nothing, and keep it nowhere', () => {
    expect(DATA_HEADERS).toMatchObject({
      ...COMMON_HEADERS,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
    });
  });
});
