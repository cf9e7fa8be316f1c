import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { siteRoutes } from '../../server/site/site';
import { DATA_HEADERS, siteHeaders, type Headers } from '../../headers/headers';
import { aService } from './support/service';

const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
const PAGE = '<!doctype html><title>Console</title>';
const SCRIPT = 'console.log("hello");'.repeat(100);
mkdirSync(path.join(folder, 'assets'));
writeFileSync(path.join(folder, 'index.html'), PAGE);
writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(path.join(folder, 'assets/main-abc123.js'), SCRIPT);
afterAll(() => rmSync(folder, { recursive: true }));

const SITE_HEADERS = siteHeaders(null, 'http://127.0.0.1:4300', 'enforced');
const service = aService({ site: { folder, headers: SITE_HEADERS } });
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

it('stands at a path of its own, and leads there without the last slash', async () => {
  const app = siteRoutes(folder, SITE_HEADERS, '/console/');
  const at = (address: string) =>
    app.request(`http://127.0.0.1:4300${address}`, { headers: { Accept: 'text/html' } });
  expect(await (await at('/console/edit-user/a')).text()).toBe(PAGE);
  expect((await at('/console/assets/main-abc123.js')).headers.get('Cache-Control')).toMatch(/immutable/);
  expect((await at('/console/favicon.svg')).status).toBe(200);
  expect((await at('/console')).headers.get('Location')).toBe('/console/');
  for (const other of ['/', '/assets/main-abc123.js', '/consoles/', '/dashboard'])
    expect((await at(other)).status).toBe(404);
});

const missing = (sent: Response['headers'], expected: Headers) =>
  Object.entries(expected).filter(([name, value]) => sent.get(name) !== value);

it.each(['/', '/dashboard', '/assets/main-abc123.js', '/favicon.svg'])(
  'sends the headers of the site with %s',
  async (address) => {
    expect(missing((await get(address)).headers, SITE_HEADERS)).toEqual([]);
  },
);

it.each([
  '/api/toggle_status',
  '/api/nothing',
  '/simulator/nothing',
  '/v1/projects/p/databases/d/documents:commit',
  '/missing.png',
])('sends the headers of data with %s', async (address) => {
  const { status, headers } = await get(address, { Accept: 'image/png' });
  expect(status).toBeGreaterThan(400);
  expect(missing(headers, DATA_HEADERS)).toEqual([]);
});

it('sends the headers of data with a refusal of another origin', async () => {
  const { status, headers } = await get('/', { Origin: 'http://evil.example' });
  expect(status).toBe(403);
  expect(missing(headers, DATA_HEADERS)).toEqual([]);
});

it('refuses a folder that holds no site', () => {
  expect(() => siteRoutes(path.join(folder, 'assets'), {})).toThrow(/index\.html/);
});
