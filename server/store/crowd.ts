import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { DOMAINS, FAMILY, GIVEN } from '../seed/people';
import { INDEXES } from './indexes';
import { schema } from './tables';
import { CROWD } from './users';

/** Rows per statement. */
const BATCH = 100_000;
/** For more rows than this, dropping the indexes and creating them anew is faster than updating them. */
const WORTH_ANEW = 20_000;

const textsOf = (texts: readonly string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text.toLowerCase()}`),
    sql`, `,
  )}]::text[]`;

/** SQL for one element of a list, chosen by the row's number `n`; `spread` mixes the choice. */
const picked = (texts: readonly string[], spread: number) =>
  sql`(${textsOf(texts)})[1 + (n::bigint * ${spread}) % ${texts.length}]`;

/** Expiry times: of a hundred, thirty are past, two within a month, ten missing, the others within eight years. */
const expiry = (now: number) => sql`case
  when n % 100 < 10 then null
  when n % 100 < 40 then ${now}::double precision - (n::bigint * 7919) % 700000 * 86400.0
  when n % 100 < 42 then ${now}::double precision + (n::bigint * 104729) % 30000 * 86400.0
  else ${now}::double precision + 2592000000 + (n::bigint * 7919) % 2900000 * 86400.0 end`;

/**
 * Adds rows without identities until the table has `count` users.
 * @param now epoch milliseconds around which their dates are
 * @returns how many it added
 */
export async function addCrowd(db: Database, count: number, now: number): Promise<number> {
  if (count === 0) return 0;
  const known = await db.execute(sql`select count(*)::int as users,
    coalesce(max(substr(user_id, ${CROWD.length + 1})::int) filter (where user_id ~ ${`^${CROWD}\\d{1,8}$`}), 0) as last
    from ${schema}.users`);
  const [users, last] = [Number(known.rows[0]?.['users']), Number(known.rows[0]?.['last'])];
  const missing = Math.max(0, count - users);
  if (missing === 0) return 0;
  await db.transaction(async (tx) => {
    const isAnew = missing > WORTH_ANEW;
    if (isAnew)
      for (const { name } of INDEXES)
        await tx.execute(sql`drop index if exists ${schema}.${sql.identifier(name)}`);
    for (let start = last; start < last + missing; start += BATCH) {
      await tx.execute(sql`insert into ${schema}.users (user_id, email, expiry_time, is_authorized, is_admin)
        select ${CROWD}::text || n,
          ${picked(GIVEN, 7)} || '.' || ${picked(FAMILY, 31)} || '.' || n || '@' || ${picked(DOMAINS, 13)},
          ${expiry(now)}, (n / 7) % 3 > 0, false
        from generate_series(${start + 1}::int, ${Math.min(start + BATCH, last + missing)}::int) as n`);
    }
    await tx.execute(sql`select set_config('maintenance_work_mem', '256MB', true)`);
    if (isAnew) for (const { create } of INDEXES) await tx.execute(create);
  });
  // Updates the planner's statistics, and the visibility map that index-only scans need.
  await db.execute(sql`vacuum analyze ${schema}.users`);
  await db.execute(sql`vacuum (full, analyze) ${schema}.user_days`);
  return missing;
}
