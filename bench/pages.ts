/**
 * `npm run bench:pages [-- 1000000]`: measures how long the store takes for a page of that many users. It uses PGlite,
 * or the PostgreSQL in DATABASE_URL, to which it adds users up to that number. Prints the medians of nine runs for
 * docs/scale.md, and one run of what is slow only the first time.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UserQuery } from '../server/store/userPages';
import { openStore } from '../scripts/product/openStore';
import { median } from './report';

const TIMES = 9;
const DAY = 86_400_000;

const [counted = '1000000', ...more] = process.argv.slice(2);
if (!/^[1-9]\d{0,7}$/.test(counted) || more.length > 0) {
  console.error('Name one number of users, of at most eight digits, as in npm run bench:pages -- 100000.');
  process.exit(1);
}
const count = Number(counted);
const now = Date.now();

const first: UserQuery = { offset: 0, limit: 25, sort: 'email', order: 'ASC', filter: {}, q: '' };

const requests: Readonly<Record<string, Partial<UserQuery>>> = {
  'the first page': {},
  'the second page': { offset: 25 },
  'by expiry, latest first': { sort: 'expiryTime', order: 'DESC' },
  Authorized: { filter: { isAuthorized: true } },
  'ends within a week': { filter: { expiryTime: { from: now, to: now + 7 * DAY } } },
  'past, and not authorized': { filter: { isAuthorized: false, expiryTime: { to: now } } },
  'a search that finds one row': { q: `.${Math.floor(count * 0.7)}@` },
  'a search that finds about a hundred rows': { q: '.7000' },
  'a search that finds no row': { q: 'no one is called so' },
  'a page of 1000, among the first 20,000 rows': { offset: 15_000, limit: 1000 },
  'any page of them': { offset: Math.floor(count * 0.4) },
};

/** Searches whose number of hits the store keeps for some seconds. */
const manyHits: Readonly<Record<string, Partial<UserQuery>>> = {
  'a search that finds a ninth of all rows': { q: '.7' },
  'a search that finds all rows': { q: 'crowd-' },
};

async function measure(name: string, request: Partial<UserQuery>, times: number): Promise<void> {
  const processor: number[] = [];
  const clock: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const [used, began] = [process.cpuUsage(), performance.now()];
    await store.users.page({ ...first, ...request });
    clock.push(performance.now() - began);
    const { user, system } = process.cpuUsage(used);
    processor.push((user + system) / 1000);
  }
  // A PostgreSQL server uses processor time of its own, which is not measured here.
  const own = process.env.DATABASE_URL ? '–' : median(processor).toFixed(0);
  console.log(`| ${name} | ${own} | ${median(clock).toFixed(0)} |`);
}

const folder = await mkdtemp(join(tmpdir(), 'pages-'));
const store = await openStore(folder, process.env.DATABASE_URL, false);
try {
  const start = performance.now();
  await store.seedCrowd(count, now);
  console.log(`Seeding took ${((performance.now() - start) / 1000).toFixed(0)} s.\n`);
  console.log('| request | processor, ms | clock, ms |\n| --- | --- | --- |');
  for (const [name, request] of Object.entries(requests)) await measure(name, request, TIMES);
  for (const [name, request] of Object.entries(manyHits)) {
    await measure(`${name}, the first time`, request, 1);
    await measure('the same, right after it', request, TIMES);
  }
  await measure('a search for two letters that no row has', { q: 'qz' }, TIMES);
} finally {
  await store.close();
  await rm(folder, { recursive: true, force: true });
}
