import { describe, expect, test, vi } from 'vitest';
import { readConfig, type Config } from '../../src/config';

const PAGE = 'https://console.acme.example';

const complete = {
  VITE_PRODUCT_KEY: 'acme',
  VITE_PRODUCT_NAME: 'Acme',
  VITE_API_HOST: 'https://api.acme.example',
  VITE_SIMULATOR_HOST: 'https://sim.acme.example',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'acme.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'acme',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};

function configWith(given: Record<string, unknown> = {}): Config {
  const result = readConfig({ ...complete, ...given }, PAGE);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.config;
}

function problemsWith(given: Record<string, unknown>) {
  const result = readConfig({ ...complete, ...given }, PAGE);
  return 'problems' in result ? result.problems : [];
}

describe('a configuration that is right', () => {
  test('needs eight variables; the others have a value without them', () => {
    expect(configWith()).toEqual({
      product: { key: 'acme', name: 'Acme' },
      hosts: { api: 'https://api.acme.example', simulator: 'https://sim.acme.example' },
      firebase: { apiKey: 'key', authDomain: 'acme.firebaseapp.com', projectId: 'acme', appId: '1:2:web:3' },
      authEmulator: undefined,
      firestoreEmulator: undefined,
      sendIdToken: 'api',
      environment: undefined,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      idleMinutes: 30,
      reauthMinutes: 60,
      sessionHours: 12,
      pagedUsers: false,
      basePath: '/',
    });
  });

  test('takes spaces around a value away', () => {
    expect(configWith({ VITE_PRODUCT_NAME: '  Acme Trading ' }).product.name).toBe('Acme Trading');
  });

  test.each([
    ['https://api.acme.example/', 'https://api.acme.example'],
    ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['http://localhost:8787/api/', 'http://localhost:8787/api'],
    ['http://[::1]:8787/api', 'http://[::1]:8787/api'],
    ['/api', 'https://console.acme.example/api'],
    ['/', 'https://console.acme.example'],
  ])('reads the base address %s as %s', (written, read) => {
    expect(configWith({ VITE_API_HOST: written, VITE_SIMULATOR_HOST: written }).hosts).toEqual({
      api: read,
      simulator: read,
    });
  });

  test.each([
    ['http://127.0.0.1:9099', 'http://127.0.0.1:9099'],
    ['http://localhost:9099/', 'http://localhost:9099'],
  ])('reads the Auth emulator %s as %s', (written, read) => {
    expect(configWith({ VITE_AUTH_EMULATOR: written }).authEmulator).toBe(read);
  });

  test.each([
    ['127.0.0.1:8080', '127.0.0.1', 8080],
    ['localhost:80', 'localhost', 80],
    ['http://localhost:8080/', 'localhost', 8080],
    ['[::1]:8080', '[::1]', 8080],
  ])('reads the Firestore emulator %s', (written, host, port) => {
    expect(configWith({ VITE_FIRESTORE_EMULATOR: written }).firestoreEmulator).toEqual({ host, port });
  });

  test.each(['api', 'all', 'none'])('sends the token to %s', (who) => {
    expect(configWith({ VITE_SEND_ID_TOKEN: who }).sendIdToken).toBe(who);
  });

  test.each([
    ['0', 0],
    ['15', 15],
  ])('signs out after %s minutes', (written, read) => {
    expect(configWith({ VITE_IDLE_MINUTES: written }).idleMinutes).toBe(read);
  });

  test('knows for how long a sign-in is fresh, and a session lasts', () => {
    expect(configWith({ VITE_REAUTH_MINUTES: '0', VITE_SESSION_HOURS: '8' })).toMatchObject({
      reauthMinutes: 0,
      sessionHours: 8,
    });
  });

  test('knows the environment and the zone that it is told', () => {
    expect(configWith({ VITE_ENVIRONMENT: 'staging', VITE_TIME_ZONE: 'Asia/Kolkata' })).toMatchObject({
      environment: 'staging',
      timeZone: 'Asia/Kolkata',
    });
  });

  test('shows dates in UTC where the browser knows no zone', () => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      // So Chromium answers on a computer without a zone.
      return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
    });
    expect(configWith({})).toMatchObject({ timeZone: 'UTC' });
  });

  test.each([
    'VITE_AUTH_EMULATOR',
    'VITE_FIRESTORE_EMULATOR',
    'VITE_SEND_ID_TOKEN',
    'VITE_ENVIRONMENT',
    'VITE_TIME_ZONE',
    'VITE_IDLE_MINUTES',
    'VITE_REAUTH_MINUTES',
    'VITE_SESSION_HOURS',
  ])('takes an empty %s as missing', (variable) => {
    expect(configWith({ [variable]: ' ' })).toEqual(configWith());
  });
});

describe('a configuration that is wrong', () => {
  test.each(Object.keys(complete))('names %s where it is missing or empty', (variable) => {
    expect(problemsWith({ [variable]: undefined })).toEqual([
      { variable, found: undefined, expected: expect.stringMatching(/\w/) },
    ]);
    expect(problemsWith({ [variable]: '' })).toHaveLength(1);
  });

  test.each([
    ['VITE_PRODUCT_KEY', 'Acme'],
    ['VITE_PRODUCT_KEY', 'acme trading'],
    ['VITE_PRODUCT_KEY', 'fingenisis'],
    ['VITE_PRODUCT_KEY', 'message'],
    ['VITE_API_HOST', 'api.acme.example'],
    ['VITE_API_HOST', '//api.acme.example'],
    ['VITE_API_HOST', '/\\api.acme.example'],
    ['VITE_API_HOST', 'ftp://api.acme.example'],
    ['VITE_API_HOST', 'https:api.acme.example'],
    ['VITE_API_HOST', 'https://api.acme.example/?key=1'],
    ['VITE_API_HOST', 'https://user:word@api.acme.example'],
    ['VITE_API_HOST', '/api?key=1'],
    ['VITE_SIMULATOR_HOST', 'localhost:8787'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'https://acme.firebaseapp.com'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'acme.firebaseapp.com,'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'acme.firebaseapp.com:99999'],
    ['VITE_FIREBASE_PROJECT_ID', 'my project'],
    ['VITE_AUTH_EMULATOR', '127.0.0.1:9099'],
    ['VITE_AUTH_EMULATOR', 'http://127.0.0.1:9099/auth'],
    ['VITE_FIRESTORE_EMULATOR', '127.0.0.1'],
    ['VITE_FIRESTORE_EMULATOR', 'http://127.0.0.1:8080/path'],
    ['VITE_FIRESTORE_EMULATOR', '127.0.0.1:99999'],
    ['VITE_SEND_ID_TOKEN', 'everyone'],
    ['VITE_TIME_ZONE', 'Vienna'],
    ['VITE_IDLE_MINUTES', 'soon'],
    ['VITE_PAGED_USERS', 'yes'],
    ['VITE_IDLE_MINUTES', '-5'],
    ['VITE_IDLE_MINUTES', '1.5'],
    ['VITE_REAUTH_MINUTES', 'an hour'],
    ['VITE_SESSION_HOURS', '-1'],
  ])('says what %s should be where it is %s', (variable, found) => {
    expect(problemsWith({ [variable]: found })).toEqual([
      { variable, found, expected: expect.stringMatching(/\w/) },
    ]);
  });

  test.each([
    ['VITE_IDLE_MINUTES', '99999'],
    ['VITE_REAUTH_MINUTES', '99999'],
    ['VITE_SESSION_HOURS', '9999'],
  ])('says how much %s may be', (variable, most) => {
    expect(problemsWith({ [variable]: most })).toEqual([]);
    expect(problemsWith({ [variable]: `${most}0` })).toEqual([
      { variable, found: `${most}0`, expected: expect.stringContaining(`, at most ${most}`) },
    ]);
  });

  test('names every wrong variable at once', () => {
    const problems = problemsWith({ VITE_API_HOST: undefined, VITE_TIME_ZONE: 'Vienna' });
    expect(problems.map(({ variable }) => variable)).toEqual(['VITE_API_HOST', 'VITE_TIME_ZONE']);
  });
});
