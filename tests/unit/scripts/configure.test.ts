import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { configureSite } from '../../../scripts/site/configureSite';
import { readEnvironmentFile } from '../../../scripts/site/environment';
import { environmentIn, stampedPage } from '../../../scripts/site/page';

const BUILT = `<head>
<link rel="icon" href="./favicon.svg" />
<link rel="elsewhere" href="https://other.example/assets/x.css" />
<script type="application/json" id="configuration">{}</script>
<script type="module" crossorigin src="./assets/index-1.js"></script>
</head>`;

const STAGING = {
  VITE_PRODUCT_KEY: 'acme',
  VITE_PRODUCT_NAME: 'Acme </script><script>alert(1)</script>',
  VITE_API_HOST: 'https://api.staging.example',
  VITE_SIMULATOR_HOST: '/simulator',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'staging.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'staging',
  VITE_FIREBASE_APP_ID: 'app',
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'configure-'));
  mkdirSync(path.join(folder, 'dist'));
  writeFileSync(path.join(folder, 'dist/index.html'), BUILT);
});
afterEach(() => rmSync(folder, { recursive: true }));

const places = () => ({ site: path.join(folder, 'dist'), hosting: path.join(folder, 'hosting') });
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

describe('npm run configure', () => {
  test('stamps the variables into the page, and nothing in them ends the block', async () => {
    await configureSite(places(), { ...STAGING, VITE_UNKNOWN: 'x' });
    expect(environmentIn(read('dist/index.html'))).toEqual(STAGING);
    expect(read('dist/index.html').match(/<script/g)).toHaveLength(2);
    expect(read('dist/_headers')).toContain('https://api.staging.example');
    expect(read('hosting/nginx.conf')).toContain('https://api.staging.example');
  });

  test('refuses a wrong value with the sentence of the page, and changes nothing', async () => {
    const wrong = { ...STAGING, VITE_API_HOST: 'api.staging.example', VITE_FIREBASE_APP_ID: '' };
    await expect(configureSite(places(), wrong)).rejects.toThrow(
      /^2 variables are missing or wrong\.\nVITE_API_HOST: found api\.staging\.example; it should be a base address .*\nVITE_FIREBASE_APP_ID: found nothing; it should be the app ID of the Firebase web app\.$/,
    );
    expect(read('dist/index.html')).toBe(BUILT);
    expect(existsSync(path.join(folder, 'hosting'))).toBe(false);
  });

  test.each(['console', '/console', '//evil.example/', '/../', '/a b/'])(
    'refuses the path %s',
    (VITE_BASE_PATH) =>
      expect(configureSite(places(), { ...STAGING, VITE_BASE_PATH })).rejects.toThrow(
        'begins and ends with a slash',
      ),
  );

  test('moves the site under a path, and back', async () => {
    const inside = { ...STAGING, VITE_BASE_PATH: '/console/' };
    expect(await configureSite(places(), inside)).toEqual([path.join(folder, 'hosting')]);
    expect(read('dist/index.html')).toContain('src="/console/assets/index-1.js"');
    expect(read('dist/index.html')).toContain('href="https://other.example/assets/x.css"');
    expect(read('hosting/_headers')).toContain('/console/assets/*');
    expect(existsSync(path.join(folder, 'dist/_headers'))).toBe(false);
    await configureSite(places(), { ...STAGING, VITE_BASE_PATH: '/staging/console/' });
    expect(read('dist/index.html')).toContain('href="/staging/console/favicon.svg"');
    await configureSite(places(), STAGING);
    expect(read('dist/index.html')).toContain('src="/assets/index-1.js"');
    expect(existsSync(path.join(folder, 'hosting/_headers'))).toBe(false);
    expect(existsSync(path.join(folder, 'dist/_headers'))).toBe(true);
  });

  test('tells Cloudflare where the site is, wherever its files for the host are', async () => {
    const hosting = path.join(folder, 'hosts/staging');
    await configureSite({ ...places(), hosting }, STAGING);
    expect(JSON.parse(read('hosts/staging/cloudflare/wrangler.json'))).toMatchObject({
      assets: { directory: '../../../dist' },
    });
  });

  test.each([
    ['a file', () => path.join(folder, 'dist/index.html')],
    ['below a folder that takes none', () => '/proc/hosting'],
  ])('says that it can’t write its files: %s', async (_where, hosting) => {
    await expect(configureSite({ ...places(), hosting: hosting() }, STAGING)).rejects.toThrow(
      /^The files for the host can't be written to .* \(E\w+: .*\)\. The page was not changed\. Name another folder with --hosting\.$/,
    );
    expect(read('dist/index.html')).toBe(BUILT);
  });

  test('says that there is no site, or one without a place for it', async () => {
    const missing = { ...places(), site: path.join(folder, 'nowhere') };
    await expect(configureSite(missing, STAGING)).rejects.toThrow('There is no built site in');
    expect(existsSync(path.join(folder, 'hosting'))).toBe(false);
    expect(() => stampedPage('<title>Other</title>', STAGING)).toThrow('no place for a configuration');
  });

  test('reads the first variable of a file with a byte order mark', () => {
    const file = path.join(folder, '.env');
    writeFileSync(file, '\uFEFFVITE_ENVIRONMENT=staging\n');
    expect(readEnvironmentFile(file)).toEqual({ VITE_ENVIRONMENT: 'staging' });
  });

  test('reads the variables of a file, quotes and comments among it, and nothing else', () => {
    const file = path.join(folder, '.env.staging');
    writeFileSync(file, '# Staging\nVITE_PRODUCT_NAME="Acme & Sons"\nSECRET=1\nVITE_TIME_ZONE=\n');
    expect(readEnvironmentFile(file)).toEqual({ VITE_PRODUCT_NAME: 'Acme & Sons', VITE_TIME_ZONE: '' });
    expect(() => readEnvironmentFile(`${file}.missing`)).toThrow(`The file ${file}.missing can't be read`);
  });
});

describe('the command line of npm run configure', () => {
  /** Runs the command with a file that sets these variables. */
  async function configure(variables: Record<string, string>, ...args: readonly string[]) {
    const file = path.join(folder, '.env.staging');
    writeFileSync(
      file,
      Object.entries(variables)
        .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
        .join('\n'),
    );
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'scripts/configure.ts', '--env', file, ...args],
      {
        env: { PATH: process.env.PATH, HOME: process.env.HOME },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const [output, complaints] = [text(child.stdout), text(child.stderr)];
    await once(child, 'close');
    return { code: child.exitCode, output: await output, complaints: await complaints };
  }

  test('stamps the site, and names what is no variable of the console', async () => {
    const { code, output, complaints } = await configure(
      { ...STAGING, VITE_API_HOTS: 'https://typo.example' },
      path.join(folder, 'dist'),
    );
    expect(complaints).toContain('VITE_API_HOTS is no variable of the console, and was left out.');
    expect(output).toContain('dist is configured by');
    expect(output).toContain(`${path.join(folder, 'hosting')} and in ${path.join(folder, 'dist')}.`);
    expect(environmentIn(read('dist/index.html'))).toEqual(STAGING);
    expect(existsSync(path.join(folder, 'hosting/Caddyfile'))).toBe(true);
    expect(code).toBe(0);
  });

  test('ends with 1 and changes nothing where a value is wrong', async () => {
    const wrong = { ...STAGING, VITE_API_HOST: 'api.staging.example' };
    const { code, output, complaints } = await configure(wrong, path.join(folder, 'dist'));
    expect(complaints).toContain('VITE_API_HOST: found api.staging.example; it should be a base address');
    expect(complaints).toContain('npm run configure -- --env .env.staging');
    expect(output).toBe('');
    expect(read('dist/index.html')).toBe(BUILT);
    expect(existsSync(path.join(folder, 'hosting'))).toBe(false);
    expect(code).toBe(1);
  });
});
