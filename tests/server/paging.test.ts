import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { request } from '../../src/api/call';
import { headersOf } from '../../src/api/client';
import { fetchAllUsers, fetchUsersPage, usersContract } from '../../src/resources/users/contract';
import { openPostgres } from '../../server/store/postgres';
import type { Store } from '../../server/store/store';
import { userPages } from '../../server/store/userPages';
import { startPostgres, whyNoPostgres } from './support/postgres';
import { aUser } from './support/aUser';
import { aService, sentenceOf } from './support/service';

const DAY = 86_400_000;
const NOW = Date.now();

const PEOPLE = [
  aUser({ userId: 'a', email: 'Ångström@example.com', expiryTime: NOW - DAY, isAuthorized: true }),
  aUser({ userId: 'b', email: 'muller@example.com', expiryTime: NOW + 2 * DAY, isAuthorized: false }),
  aUser({ userId: 'c', email: 'Müller@Example.com', expiryTime: null, isAuthorized: true, isAdmin: true }),
  aUser({ userId: 'd', email: null, expiryTime: NOW + 2 * DAY, isAuthorized: true }),
  aUser({ userId: 'Percent', email: '100%_sure@x.example', expiryTime: NOW + 40 * DAY, isAuthorized: false }),
];

const DEFAULTS = { offset: 0, limit: 25, sort: 'email', order: 'ASC', filter: {}, q: '' } as const;
type Asked = Partial<Parameters<Store['users']['page']>[0]>;

/** The tests of pages, for each kind of store. */
function holds(store: () => Store) {
  const page = (asked: Asked) => store().users.page({ ...DEFAULTS, ...asked });
  const ids = async (asked: Asked) => (await page(asked)).rows.map(({ userId }) => userId);

  beforeAll(async () => {
    for (const user of PEOPLE) await store().users.add(user);
  });

  it.each<[Asked, string]>([
    [{}, 'Percent a b c d'],
    [{ order: 'DESC' }, 'c b a Percent d'],
    [{ sort: 'userId' }, 'Percent a b c d'],
    [{ sort: 'expiryTime' }, 'a b d Percent c'],
    [{ sort: 'expiryTime', order: 'DESC' }, 'Percent d b a c'],
    [{ sort: 'isAuthorized' }, 'Percent b a c d'],
  ])('sorts %j, those without a value last, equal ones by id', async (asked, order) => {
    const expected = order.split(' ');
    expect(await ids(asked)).toEqual(expected);
    // The same page by page, whichever end the store reads from.
    for (const [offset, id] of expected.entries())
      expect(await ids({ ...asked, offset, limit: 1 })).toEqual([id]);
    expect(await ids({ ...asked, offset: 3, limit: 25 })).toEqual(expected.slice(3));
    expect(await ids({ ...asked, offset: 5 })).toEqual([]);
    expect(await page({ ...asked, limit: 0 })).toMatchObject({ rows: [], total: 5 });
  });

  it.each([
    ['muller', 'b c'],
    ['MÜLL', 'b c'],
    ['angstrom', 'a'],
    ['gstr', 'a'],
    ['percent', 'Percent'],
    ['%', 'Percent'],
    ['0%_s', 'Percent'],
    ['_', 'Percent'],
    ['\\', ''],
    ["'", ''],
    ['example', 'Percent a b c'],
  ])('finds %j in any part of an id or an email address, without case and accents', async (q, found) => {
    expect(await ids({ q })).toEqual(found === '' ? [] : found.split(' '));
    expect((await page({ q, limit: 0 })).total).toBe(found === '' ? 0 : found.split(' ').length);
  });

  it('filters by flags and instants, and counts what each value would leave', async () => {
    expect(await ids({ filter: { isAuthorized: true } })).toEqual(['a', 'c', 'd']);
    expect(await ids({ filter: { expiryTime: null } })).toEqual(['c']);
    expect(await ids({ filter: { isAdmin: true }, q: 'muller' })).toEqual(['c']);
    const range = { from: NOW, to: NOW + 7 * DAY };
    const { rows, total, counts } = await page({ filter: { expiryTime: range, isAuthorized: false } });
    expect(rows.map(({ userId }) => userId)).toEqual(['b']);
    expect(total).toBe(1);
    expect(counts).toMatchObject({
      isAuthorized: { true: 1, false: 1 },
      isAdmin: { true: 0, false: 1 },
      expiryTime: { past: 0, day: 0, week: 1, month: 1, later: 1, none: 0, week5: 1 },
    });
    // A range excludes its first instant and includes its last one, as the console's own filter does.
    const at = NOW + 2 * DAY;
    expect(await ids({ filter: { expiryTime: { from: at } } })).toEqual(['Percent']);
    expect((await page({ filter: { expiryTime: { to: at } } })).total).toBe(3);
  });

  it('counts what was written since', async () => {
    const counted = async () => (await page({ limit: 0 })).counts?.['expiryTime'];
    const before = await counted();
    const one = aUser({ userId: 'one', email: 'one@example.com', expiryTime: NOW - DAY });
    await store().users.add(one);
    expect(await counted()).toEqual({ ...before, past: 2 });
    await store().users.update({ ...one, expiryTime: null });
    expect(await counted()).toEqual({ ...before, none: 2 });
    expect((await page({ q: 'one@' })).total).toBe(1);
    await store().users.remove('one');
    expect(await counted()).toEqual(before);
    expect((await page({ q: 'one@' })).total).toBe(0);
  });

  it('adds a crowd once, and finds its rows as any others', async () => {
    expect(await store().seedCrowd(21_000, NOW)).toBe(21_000 - PEOPLE.length);
    expect(await store().seedCrowd(21_000, NOW)).toBe(0);
    expect(await store().seedCrowd(21_010, NOW)).toBe(10);
    const { total, counts, rows } = await page({ offset: 20_990, limit: 25 });
    expect([total, rows.length, rows.at(-1)?.userId]).toEqual([21_010, 20, 'd']);
    const { none = 0, past = 0, month = 0, later = 0 } = counts?.['expiryTime'] ?? {};
    expect(none + past + month + later).toBe(21_010);
    expect((await page({ q: '.1234@' })).rows).toMatchObject([{ userId: 'crowd-1234' }]);
    // With so many hits, the store reads in the sorted order, and counts separately.
    const many = await page({ q: 'CROWD', offset: 25 });
    expect([many.total, many.rows.length, many.counts]).toEqual([21_005, 25, undefined]);
    await store().users.remove(many.rows[0]?.userId ?? '');
    expect((await page({ q: 'CROWD', offset: 25 })).total).toBe(21_004);
    expect((await store().users.claims()).map(({ id }) => id)).not.toContain('crowd-1');
  });
}

const service = aService();
describe('in PGlite', () => holds(service.store));

const reason = whyNoPostgres();

describe.skipIf(reason)(`in PostgreSQL${reason ? `: skipped, ${reason}` : ''}`, () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let store: Store;
  beforeAll(async () => {
    postgres = await startPostgres();
    store = await openPostgres(postgres.url);
  });
  afterAll(async () => {
    await store.close();
    postgres.stop();
  });
  holds(() => store);
});

it('a count that a write overtakes is not the answer to the next page', async () => {
  const pool = new Pool();
  const many = { isAuthorized: true, isAdmin: false, reached: null, n: 10_001 };
  let left = 20_001;
  vi.spyOn(pool, 'query').mockImplementation(async (asked) => {
    const query = JSON.stringify(asked);
    if (query.includes('width_bucket')) return { rows: [many] };
    if (!query.includes('as total')) return { rows: [] };
    const total = left;
    // A user is deleted while the first count is still pending.
    if (left === 20_001) pages.forget();
    left = 20_000;
    return { rows: [{ total }] };
  });
  const pages = userPages(drizzle(pool));
  const totals = [await pages.page({ ...DEFAULTS, q: 'a' }), await pages.page({ ...DEFAULTS, q: 'a' })];
  expect(totals.map(({ total }) => total)).toEqual([20_001, 20_000]);
});

describe('over HTTP', () => {
  const query = { offset: '1', limit: '2', sort: 'userId', order: 'DESC', q: 'muller@', filter: '' } as const;
  const ask = (given: Partial<Record<keyof typeof query, string>>, headers: Record<string, string> = {}) => {
    const asked = request(fetchUsersPage, { query });
    return service.call(
      { ...asked, query: { ...query, ...given } },
      { headers: { ...headersOf(asked), ...headers } },
    );
  };

  it('answers with a page, its total and its counts', async () => {
    const response = await ask({ filter: JSON.stringify({ isAuthorized: false }), offset: '0' });
    expect(await response.json()).toMatchObject([{ userId: 'b' }]);
    const paging = usersContract.paged?.getPage;
    expect(paging?.isPage?.(response.headers)).toBe(true);
    expect(paging?.totalOf([], response.headers)).toBe(1);
    expect(paging?.countsOf?.([], response.headers)).toMatchObject({ isAdmin: { true: 0, false: 1 } });
  });

  it('takes the preference among others, and without it answers with everyone', async () => {
    const among = await ask({}, { Prefer: 'return=minimal, Paged' });
    expect(among.headers.get('Preference-Applied')).toBe('paged');
    const whole = await ask({}, { Prefer: 'return=minimal' });
    expect(whole.headers.get('Preference-Applied')).toBeNull();
    expect(await whole.json()).toHaveLength((await service.store().users.list()).length);
    expect((await service.call(request(fetchAllUsers, {}))).headers.get('X-Total-Count')).toBeNull();
  });

  it.each([
    [{ offset: '-1' }, 'offset'],
    [{ limit: 'all' }, 'limit'],
    [{ sort: 'isAdmin' }, 'sort'],
    [{ order: 'UP' }, 'order'],
    [{ filter: '{' }, 'not JSON'],
    [{ filter: '{"email":"x"}' }, 'email'],
    [{ filter: '{"expiryTime":{"from":"now"}}' }, 'expiryTime.from'],
  ])('refuses %j', async (given, word) => {
    const response = await ask(given);
    expect(response.status).toBe(400);
    expect(await sentenceOf(response)).toContain(word);
  });

  it('lets a page under another loopback name ask for one, and read what its headers tell', async () => {
    const origin = 'http://localhost:4300';
    const preflight = await service.send('/api/fetch_all_user', {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization,prefer',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Prefer');
    const response = await ask({}, { Origin: origin });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(origin);
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('X-Total-Count');
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  });

  it('takes no claim from one of a crowd, who has none, and grants none either', async () => {
    const claim = (admin: string) =>
      service.send(`/api/add_custom_claims?admin=${admin}&uid=crowd-5`, {
        method: 'POST',
        headers: { Authorization: 'Bearer token-root' },
      });
    expect((await claim('false')).status).toBe(200);
    expect((await claim('true')).status).toBe(404);
  });
});
