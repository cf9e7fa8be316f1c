import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { siteRoutes } from '../../server/site/site';
import { SECURITY_HEADERS } from '../../server/http/headers';
import { aService } from './support/service';

const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
const PAGE = '<!doctype html><title>Console</title>';
const SCRIPT = 'console.log("hello");'.repeat(100);
mkdirSync(path.join(folder, 'assets'));
writeFileSync(path.join(folder, 'index.html'), PAGE);
writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(path.join(folder, 'assets/main-abc123.js'), SCRIPT);
afterAll(() => rmSync(folder, { recursive: true }));

const service = aService({ siteDir: folder });
const get = (address: string, headers: Record<string, string> = { Accept: 'text/html' }) =>
  service.send(address, { headers });

it.each(['/', '/index.html', '/dashboard', '/edit-user/a.b', '/edit-user/%2F%E0%A4%A', '/assetsandmore'])(
  'answers a navigation to %s with the page, which no cache keeps',
  async (address) => {
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(PAGE);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  },
);

it.each<[string, Record<string, string>]>([
  ['/assets/main-old.js', { Accept: 'text/html' }],
  ['/assets/', { Accept: 'text/html' }],
  ['/missing.png', { Accept: 'image/png' }],
  ['/missing.js', { Accept: '*/*', 'Sec-Fetch-Dest': 'script' }],
  ['/../package.json', { Accept: 'application/json' }],
  ['/%2e%2e%2fpackage.json', { Accept: 'application/json' }],
])('says 404 for %s', async (address, headers) => {
  const response = await get(address, headers);
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toMatch(/json/);
});

it('lets caches keep hashed files for ever, and others never unasked', async () => {
  expect((await get('/assets/main-abc123.js')).headers.get('Cache-Control')).toMatch(/immutable/);
  expect((await get('/favicon.svg')).headers.get('Cache-Control')).toBe('no-cache');
});

it('compresses as the browser takes it', async () => {
  const as = async (encoding: string) => get('/assets/main-abc123.js', { 'Accept-Encoding': encoding });
  const brotli = await as('gzip, deflate, br');
  expect(brotli.headers.get('Content-Encoding')).toBe('br');
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(SCRIPT);
  const gzip = await as('gzip, br;q=0');
  expect(gzip.headers.get('Content-Encoding')).toBe('gzip');
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(SCRIPT);
  const plain = await as('identity');
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  expect(await plain.text()).toBe(SCRIPT);
  expect(plain.headers.get('Vary')).toBe('Accept-Encoding');
});

it('answers HEAD as GET, without the body', async () => {
  const response = await service.send('/dashboard', { method: 'HEAD', headers: { Accept: 'text/html' } });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

it.each(['/', '/assets/main-abc123.js', '/api/toggle_status', '/api/nothing', '/missing.png'])(
  'sends the security headers with %s',
  async (address) => {
    const { headers } = await get(address, {});
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers.get(name)).toBe(value);
  },
);

it('lets the popup of a sign-in tell its page, and nobody else', () => {
  expect(SECURITY_HEADERS).toMatchObject({
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
});

it('refuses a folder that holds no site', () => {
  expect(() => siteRoutes(path.join(folder, 'assets'))).toThrow(/index\.html/);
});
