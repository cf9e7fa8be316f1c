import { sql, type SQL } from 'drizzle-orm';
import { schema } from './tables';

/** Includes the columns of the filters, so that an index alone can find the rows of a page. */
const FILTERED = sql`include (expiry_time, is_authorized, is_admin)`;
const ID = sql`user_id collate "C"`;
const ID_DOWN = sql`user_id collate "C" desc`;

const byOrder = (name: string, columns: SQL) => ({
  name,
  create: sql`create index ${sql.identifier(name)} on ${schema}.users (${columns}) ${FILTERED}`,
});

/** The extension for searching any part of a text; without it, such a search reads every row. */
export const TRIGRAMS = sql`do $do$
  begin
    if exists (select from pg_available_extensions where name = 'pg_trgm') then
      create extension if not exists pg_trgm;
    end if;
  exception when insufficient_privilege then null;
  end
$do$`;

/** Looks up the schema of the extension, which may be any. */
const searchIndex = {
  name: 'users_searched',
  create: sql`do $do$
    declare place text := (select quote_ident(nspname) from pg_extension e join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm');
    begin
      if place is not null then
        execute format('create index users_searched on ${schema}.users using gin (searched %s.gin_trgm_ops)', place);
      end if;
    end
  $do$`,
};

/** The indexes for the pages of users. Descending ones have rows without a value last, too. */
export const INDEXES: readonly { readonly name: string; readonly create: SQL }[] = [
  byOrder('users_by_id', ID),
  byOrder('users_by_email', sql`email_key, ${ID}`),
  byOrder('users_by_email_down', sql`email_key desc nulls last, ${ID_DOWN}`),
  byOrder('users_by_expiry', sql`expiry_time, ${ID}`),
  byOrder('users_by_expiry_down', sql`expiry_time desc nulls last, ${ID_DOWN}`),
  byOrder('users_by_authorized', sql`is_authorized, ${ID}`),
  {
    name: 'users_administrators',
    create: sql`create index users_administrators on ${schema}.users (${ID}) where is_admin`,
  },
  searchIndex,
];
