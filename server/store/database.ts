import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgliteDatabase } from 'drizzle-orm/pglite';

/** A PostgreSQL database: PGlite inside this process, or a server. */
export type Database = PgliteDatabase | NodePgDatabase;
