import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database';
import { INDEXES, TRIGRAMS } from './indexes';
import { schema } from './tables';

/** In order. Never change a released migration; add a new one after it. */
const MIGRATIONS: readonly (readonly SQL[])[] = [
  [
    sql`create table ${schema}.users (
      user_id text primary key,
      position bigserial not null,
      email text,
      expiry_time double precision,
      is_authorized boolean not null,
      is_admin boolean not null
    )`,
    sql`create table ${schema}.switches (
      id integer primary key check (id = 1),
      domain text not null check (domain in ('product', 'fingenisis')),
      product_nse boolean not null,
      product_fg boolean not null,
      fingenisis_nse boolean not null,
      fingenisis_fg boolean not null,
      simulator_connected boolean not null,
      seeded_at timestamptz
    )`,
    sql`insert into ${schema}.switches values (1, 'product', true, false, false, true, true, null)`,
    sql`create table ${schema}.user_documents (
      uid text primary key,
      fields jsonb not null,
      updated_at timestamptz not null
    )`,
  ],
  [
    // Removes case and accents, like the console's own search, whatever locale the database has.
    sql`do $do$
      declare place text := coalesce(
        (select quote_ident(collname) from pg_collation where collname in ('pg_c_utf8', 'und-x-icu') order by 1 limit 1),
        '"default"'
      );
      begin
        execute format($create$
          create function ${schema}.folded(words text) returns text language sql immutable parallel safe as $body$
            select lower(case when octet_length(words) = char_length(words) then words
              else regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g') end collate %s)
          $body$
        $create$, place);
      end
    $do$`,
    sql`alter table ${schema}.users
      add column email_key text collate "C" generated always as (${schema}.folded(email)) stored,
      add column searched text generated always as (${schema}.folded(user_id || chr(10) || coalesce(email, ''))) stored`,
    // How many users' access ends on each day. Triggers update it, because counting a million rows takes too long.
    sql`create table ${schema}.user_days (
      day double precision not null,
      is_authorized boolean not null,
      is_admin boolean not null,
      users bigint not null,
      primary key (day, is_authorized, is_admin)
    )`,
    sql`create function ${schema}.count_users() returns trigger language plpgsql as $body$
      begin
        if tg_op <> 'DELETE' then
          insert into ${schema}.user_days as known
            select coalesce(floor(expiry_time / 86400000), 'infinity') as day, is_authorized, is_admin, count(*)
            from added group by 1, 2, 3 order by 1, 2, 3
          on conflict (day, is_authorized, is_admin) do update set users = known.users + excluded.users;
        end if;
        if tg_op <> 'INSERT' then
          insert into ${schema}.user_days as known
            select coalesce(floor(expiry_time / 86400000), 'infinity') as day, is_authorized, is_admin, -count(*)
            from taken group by 1, 2, 3 order by 1, 2, 3
          on conflict (day, is_authorized, is_admin) do update set users = known.users + excluded.users;
        end if;
        return null;
      end
    $body$`,
    sql`create trigger users_added after insert on ${schema}.users referencing new table as added
      for each statement execute function ${schema}.count_users()`,
    sql`create trigger users_changed after update on ${schema}.users
      referencing old table as taken new table as added for each statement execute function ${schema}.count_users()`,
    sql`create trigger users_taken after delete on ${schema}.users referencing old table as taken
      for each statement execute function ${schema}.count_users()`,
    sql`insert into ${schema}.user_days
      select coalesce(floor(expiry_time / 86400000), 'infinity'), is_authorized, is_admin, count(*)
      from ${schema}.users group by 1, 2, 3`,
    TRIGRAMS,
    ...INDEXES.map(({ create }) => create),
  ],
];

/** The key of an advisory lock, the same for all copies: two that start together migrate one after the other. */
const LOCK = 4_300_001;

/** Brings the tables up to date; safe to repeat, and all or nothing. */
export const migrate = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(sql`create schema if not exists ${schema}`);
    await tx.execute(sql`create table if not exists ${schema}.migrations (number integer primary key)`);
    const applied = await tx.execute(sql`select number from ${schema}.migrations`);
    for (const [number, statements] of MIGRATIONS.entries()) {
      if (number < applied.rows.length) continue;
      for (const statement of statements) await tx.execute(statement);
      await tx.execute(sql`insert into ${schema}.migrations values (${number})`);
    }
  });

/** Deletes everything that the console ever stored, and nothing else. */
export const dropEverything = async (db: Database): Promise<void> => {
  await db.execute(sql`drop schema if exists ${schema} cascade`);
};
