import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { dropEverything, migrate } from './migrations';
import { createStore, type Store } from './store';

const CONNECT_TIMEOUT = 5_000;

/**
 * Opens the store in a PostgreSQL.
 * @param url `postgres://user:password@host:port/database`
 * @param reset drops what the console stored there before
 * Rejects if the database can't be reached or written.
 */
export async function openPostgres(url: string, { reset = false } = {}): Promise<Store> {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT, max: 5 });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = drizzle(pool);
  try {
    if (reset) await dropEverything(db);
    await migrate(db);
  } catch (cause) {
    await pool.end();
    throw cause;
  }
  return createStore(db, () => pool.end());
}
