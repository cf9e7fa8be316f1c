import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from './migrations';
import { createStore, type Store } from './store';

/** The PostgreSQL extensions that the tables use where they are available. */
export const extensions = { pg_trgm };

async function openAt(folder: string): Promise<Store> {
  const client = await PGlite.create({ dataDir: folder, extensions });
  try {
    const db = drizzle(client);
    await migrate(db);
    return createStore(db, () => client.close());
  } catch (cause) {
    await client.close();
    throw cause;
  }
}

/**
 * Opens the store in a folder. PGlite has no lock of its own: the caller makes sure that only one process opens it.
 * Rejects if the folder can't be written or contains something else.
 */
export async function openPglite(folder: string): Promise<Store> {
  if (!existsSync(folder)) {
    // Created next to its final place: a process that is killed halfway leaves nothing that looks like a store.
    const unfinished = `${folder}.new`;
    await rm(unfinished, { recursive: true, force: true });
    const made = await openAt(unfinished);
    await made.close();
    await rename(unfinished, folder);
  }
  return openAt(folder);
}
