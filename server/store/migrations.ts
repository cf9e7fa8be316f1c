import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database';
import { SCHEMA } from './tables';

const name = sql.identifier(SCHEMA);

/** In order. A migration that has been released is never changed: a later one follows it. */
const MIGRATIONS: readonly (readonly SQL[])[] = [
  [
    sql`create table ${name}.users (
      user_id text primary key,
      position bigserial not null,
      email text,
      expiry_time double precision,
      is_authorized boolean not null,
      is_admin boolean not null
    )`,
    sql`create table ${name}.switches (
      id integer primary key check (id = 1),
      domain text not null check (domain in ('product', 'fingenisis')),
      product_nse boolean not null,
      product_fg boolean not null,
      fingenisis_nse boolean not null,
      fingenisis_fg boolean not null,
      simulator_connected boolean not null,
      seeded_at timestamptz
    )`,
    sql`insert into ${name}.switches values (1, 'product', true, false, false, true, true, null)`,
    sql`create table ${name}.user_documents (
      uid text primary key,
      fields jsonb not null,
      updated_at timestamptz not null
    )`,
  ],
];

/** Any number, the same for all copies: two that start at once take turns. */
const LOCK = 4_300_001;

/** Brings the tables up to date; safe to repeat, and all or nothing. */
export const migrate = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(sql`create schema if not exists ${name}`);
    await tx.execute(sql`create table if not exists ${name}.migrations (number integer primary key)`);
    const applied = await tx.execute(sql`select number from ${name}.migrations`);
    for (const [number, statements] of MIGRATIONS.entries()) {
      if (number < applied.rows.length) continue;
      for (const statement of statements) await tx.execute(statement);
      await tx.execute(sql`insert into ${name}.migrations values (${number})`);
    }
  });

/** Takes away everything the console ever stored, and nothing else. */
export const dropEverything = async (db: Database): Promise<void> => {
  await db.execute(sql`drop schema if exists ${name} cascade`);
};
