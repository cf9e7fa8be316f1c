import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, createLogger } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sitePlugin } from '../../../scripts/build/sitePlugin';
import { environmentIn } from '../../../scripts/site/page';

const VARIABLES = {
  VITE_PRODUCT_KEY: 'acme',
  VITE_PRODUCT_NAME: 'Acme',
  VITE_API_HOST: 'https://api.acme.example/v2',
  VITE_SIMULATOR_HOST: '/simulator',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'acme.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'acme',
  VITE_FIREBASE_APP_ID: 'app',
};

const NAMING_HOSTS = [
  'dist/_headers',
  'hosting/firebase.json',
  'hosting/nginx.conf',
  'hosting/Caddyfile',
  'hosting/cloudfront.json',
];
const FILES = [
  ...NAMING_HOSTS,
  'dist/_redirects',
  'hosting/cloudflare/wrangler.json',
  'hosting/cloudflare/worker.js',
];

const PAGE =
  '<!doctype html><head><title>Console</title><script type="application/json" id="configuration">{}</script></head>';

/** Builds a site with one empty page and these variables. */
function aBuild(variables: Readonly<Record<string, string>>) {
  const root = mkdtempSync(path.join(tmpdir(), 'build-'));
  const warnings: string[] = [];
  beforeAll(async () => {
    writeFileSync(path.join(root, 'index.html'), PAGE);
    for (const name of Object.keys(VARIABLES)) vi.stubEnv(name, variables[name]);
    const customLogger = createLogger('warn');
    customLogger.warn = (words) => void warnings.push(words);
    await build({ root, configFile: false, logLevel: 'warn', customLogger, plugins: [sitePlugin(true)] });
  });
  afterAll(() => rmSync(root, { recursive: true }));
  return {
    warnings,
    has: (file: string) => existsSync(path.join(root, file)),
    read: (file: string) => readFileSync(path.join(root, file), 'utf8'),
  };
}

describe('a build with its configuration', () => {
  const { has, read, warnings } = aBuild(VARIABLES);

  test.each(FILES)('writes %s', (file) => expect(has(file)).toBe(true));

  test.each(NAMING_HOSTS)('%s names the configured hosts', (file) => {
    const text = read(file);
    expect(text).toContain("connect-src 'self' https://api.acme.example https://identitytoolkit");
    expect(text).toContain('frame-src https://acme.firebaseapp.com ');
    expect(text).not.toContain('.invalid');
  });

  test('carries it in the page', () => {
    expect(environmentIn(read('dist/index.html'))).toEqual(VARIABLES);
  });

  test('publishes nothing but what a host reads in the site', () => {
    expect(['dist/firebase.json', 'dist/nginx.conf', 'dist/hosting', 'hosting/_headers'].filter(has)).toEqual(
      [],
    );
    expect(warnings).toEqual([]);
  });
});

describe('a build without its configuration', () => {
  const { read, warnings } = aBuild({});

  test('says what is missing, and allows no host but its own', () => {
    expect(warnings.join()).toMatch(/8 variables are missing or wrong\.\nVITE_PRODUCT_KEY: .*\nUntil /s);
    expect(read('dist/_headers')).toContain("connect-src 'self'; frame-src 'none'");
  });
});
