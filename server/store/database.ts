import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgliteDatabase } from 'drizzle-orm/pglite';

/** One dialect, two drivers. */
export type Database = PgliteDatabase | NodePgDatabase;
