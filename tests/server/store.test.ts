import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from '../../server/store/pglite';
import { openPostgres } from '../../server/store/postgres';
import type { Store } from '../../server/store/store';
import { startPostgres, whyNoPostgres } from './support/postgres';
import { aUser } from './support/aUser';

/** The tests of a store, for each place where it may be kept. `open` opens the same store again. */
function holds(open: () => Promise<Store>) {
  let store: Store;
  const reopen = async () => {
    await store.close();
    store = await open();
  };

  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  it('seeds once in its life, also when all users are deleted afterwards', async () => {
    expect(await store.seed([aUser({ userId: 'seeded' })])).toBe(true);
    await store.users.remove('seeded');
    await reopen();
    expect(await store.seed([aUser({ userId: 'seeded' })])).toBe(false);
    expect(await store.users.list()).toEqual([]);
  });

  it('finds everything as it was left', async () => {
    const user = aUser({ userId: '__proto__ / ユーザー', email: null, expiryTime: 8.64e15, isAdmin: true });
    await store.users.add(user);
    await store.users.add(aUser({ userId: 'plain', expiryTime: null }));
    const toggles = await store.switches.setDomain('fingenisis');
    await store.switches.setExchanges('product', { nse: false, fg: true });
    await store.switches.setSimulatorConnected(false);
    await store.documents.merge('plain', () => ({ uid: { stringValue: 'plain' } }), new Date(0));
    await reopen();
    expect(await store.users.find(user.userId)).toEqual(user);
    expect(await store.users.find('plain')).toMatchObject({ expiryTime: null });
    expect(await store.switches.toggles()).toEqual({
      domain: 'fingenisis',
      exchanges: { ...toggles.exchanges, product: { nse: false, fg: true } },
    });
    expect(await store.switches.simulatorConnected()).toBe(false);
    expect(await store.documents.find('plain')).toEqual({ uid: { stringValue: 'plain' } });
  });

  it('keeps the order of the users when one of them changes', async () => {
    const before = (await store.users.list()).map(({ userId }) => userId);
    const [first = ''] = before;
    expect(await store.users.update(aUser({ userId: first }))).toBe(true);
    expect((await store.users.list()).map(({ userId }) => userId)).toEqual(before);
  });

  it('never replaces a record when one is added under the same id', async () => {
    await store.users.add(aUser({ userId: 'twice', email: 'first@example.com' }));
    await store.users.add(aUser({ userId: 'twice', email: 'second@example.com' }));
    expect(await store.users.find('twice')).toMatchObject({ email: 'first@example.com' });
  });

  it('says when there was nothing to change or delete', async () => {
    expect(await store.users.update(aUser({ userId: 'nobody' }))).toBe(false);
    expect(await store.users.remove('nobody')).toBe(false);
    await store.users.setAdmin('nobody', true);
    expect(await store.users.find('nobody')).toBeUndefined();
  });

  it('takes many records at once, and merges of one document in turn', async () => {
    const many = Array.from({ length: 40 }, (_, index) => index);
    await Promise.all(many.map((index) => store.users.add(aUser({ userId: `many-${index}` }))));
    expect((await store.users.list()).length).toBeGreaterThanOrEqual(many.length);
    await Promise.all(
      many.map((index) =>
        store.documents.merge('many', (before) => ({ ...before, [index]: true }), new Date()),
      ),
    );
    expect(Object.keys((await store.documents.find('many')) ?? {})).toHaveLength(many.length);
  });
}

describe('in a folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  holds(() => openPglite(path.join(folder, 'store')));
});

const reason = whyNoPostgres();

describe.skipIf(reason)(`in PostgreSQL${reason ? `: skipped, ${reason}` : ''}`, () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  describe('the store', () => holds(() => openPostgres(postgres.url)));

  it('can be opened by two copies at once, in a database that is still empty', async () => {
    const stores = await Promise.all([1, 2].map(() => openPostgres(postgres.url)));
    await Promise.all(stores.map((store) => store.close()));
  });

  it('leaves the tables of others alone when it begins anew', async () => {
    const client = new Client(postgres.url);
    await client.connect();
    await client.query('create table if not exists public.users (name text)');
    const store = await openPostgres(postgres.url, { reset: true });
    expect(await store.users.list()).toEqual([]);
    expect(await store.seed([aUser()])).toBe(true);
    await store.close();
    expect((await client.query('select * from public.users')).rows).toEqual([]);
    await client.end();
  });

  it('rejects where nobody answers', async () => {
    await expect(openPostgres(postgres.url.replace(/:\d+\//, ':1/'))).rejects.toThrow();
  });
});
