import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { dropEverything, migrate } from '../../../server/store/migrations';
import { extensions } from '../../../server/store/pglite';
import { createStore, type Store } from '../../../server/store/store';

let database: Promise<PGlite> | undefined;

/** An empty store in memory. The test files share one database in turn, because creating one takes long. */
export async function emptyStore(): Promise<Store> {
  database ??= PGlite.create({ extensions });
  const db = drizzle(await database);
  await dropEverything(db);
  await migrate(db);
  return createStore(db, async () => undefined);
}
