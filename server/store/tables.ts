import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgSchema,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Domain } from '../../src/api/switches';

/** A schema of our own: a shared database may well have a table called users. */
const own = pgSchema('trading_console');
/** Its name in a query. */
export const schema = sql.identifier(own.schemaName);

export const users = own.table('users', {
  userId: text('user_id').primaryKey(),
  /** Keeps the order of insertion. */
  position: bigserial('position', { mode: 'number' }),
  email: text('email'),
  /** Epoch milliseconds. A double holds every instant that a Date can hold. */
  expiryTime: doublePrecision('expiry_time'),
  isAuthorized: boolean('is_authorized').notNull(),
  isAdmin: boolean('is_admin').notNull(),
});

/** One row, with the id 1. */
export const switches = own.table('switches', {
  id: integer('id').primaryKey(),
  domain: text('domain').$type<Domain>().notNull(),
  productNse: boolean('product_nse').notNull(),
  productFg: boolean('product_fg').notNull(),
  fingenisisNse: boolean('fingenisis_nse').notNull(),
  fingenisisFg: boolean('fingenisis_fg').notNull(),
  simulatorConnected: boolean('simulator_connected').notNull(),
  /** When the records were seeded; null until then. */
  seededAt: timestamp('seeded_at', { withTimezone: true }),
});

/** The documents users/{uid}, as the Firestore protocol writes their fields. */
export const userDocuments = own.table('user_documents', {
  uid: text('uid').primaryKey(),
  fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
