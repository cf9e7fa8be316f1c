import { sql, type SQL } from 'drizzle-orm';
import type { Counts } from '../../src/api/contract';
import { RANGE_NAMES, rangeOf, WEEKS } from '../../src/api/ranges';
import * as z from 'zod/mini';
import type { Database } from './database';
import { schema } from './tables';
import type { UserFilter } from './userFilter';

const DAY = 86_400_000;

type Range = UserFilter['expiryTime'];

/** The named ranges of `expiryTime` in which users are counted. */
const countedRanges = (now: number) =>
  Object.fromEntries([...RANGE_NAMES, ...WEEKS].map((name) => [name, rangeOf(name, now)]));

const endsOf = (range: Range): number[] => [range?.from, range?.to].filter((end) => end !== undefined);

/**
 * `n` users with the same flags; `reached` counts the range limits that their expiry does not exceed, null without one.
 */
const group = z.object({
  isAuthorized: z.boolean(),
  isAdmin: z.boolean(),
  reached: z.nullable(z.number()),
  n: z.number(),
});
type Group = z.output<typeof group>;

/** An SQL condition: whether the instant `at` is in a range. Without a range, it is always true. */
export function isInRange(at: SQL, range: Range): SQL {
  if (range === undefined) return sql`true`;
  if (range === null) return sql`${at} is null`;
  const ends = [
    range.from === undefined ? sql`true` : sql`${at} > ${range.from}::double precision`,
    range.to === undefined ? sql`true` : sql`${at} <= ${range.to}::double precision`,
  ];
  return sql`(${at} is not null and ${sql.join(ends, sql` and `)})`;
}

/**
 * A query of all users as `at`, flags and `n`: whole days as counted by the triggers, but single users for the days on
 * which a range begins or ends.
 */
function everyone(ends: readonly number[]): SQL {
  const days = [...new Set(ends.map((end) => Math.floor(end / DAY)))];
  const listed = sql.join(
    days.map((day) => sql`${day}::double precision`),
    sql`, `,
  );
  const whole = sql`select nullif(day, 'infinity') * ${DAY} as at, is_authorized, is_admin, users as n
    from ${schema}.user_days where day not in (${listed})`;
  const single = days.map(
    (day) => sql`select expiry_time, is_authorized, is_admin, 1 from ${schema}.users
      where expiry_time >= ${day * DAY}::double precision and expiry_time < ${(day + 1) * DAY}::double precision`,
  );
  return sql.join([whole, ...single], sql` union all `);
}

/** How many users match, and how many each value of each filter would leave. */
export interface Counted {
  readonly total: number;
  readonly counts: Counts;
  /** How many users, or hits of a search, there are before any filter. */
  readonly all: number;
}

/**
 * Counts users by each filter with one query, which groups them by the two range limits that enclose their expiry.
 * @param hits a query of `at`, `is_authorized`, `is_admin` and `n`; defaults to all users
 */
export async function countUsers(
  db: Database,
  { expiryTime, isAuthorized, isAdmin }: UserFilter,
  hits?: SQL,
): Promise<Counted> {
  const named = countedRanges(Date.now());
  const ends = [...new Set([expiryTime, ...Object.values(named)].flatMap(endsOf))].toSorted((a, b) => b - a);
  const negated = sql.join(
    ends.map((end) => sql`${-end}::double precision`),
    sql`, `,
  );
  const { rows } = await db.execute(
    sql`select is_authorized as "isAuthorized", is_admin as "isAdmin", width_bucket(-at, array[${negated}]) as reached,
      sum(n)::double precision as n from (${hits ?? everyone(ends)}) as counted group by 1, 2, 3`,
  );
  const groups = z.array(group).parse(rows);

  const isUpTo = ({ reached }: Group, end: number) => reached !== null && reached > ends.indexOf(end);
  const isIn = (each: Group, range: Range): boolean => {
    if (range === undefined) return true;
    if (range === null) return each.reached === null;
    const { from, to } = range;
    if (each.reached === null || (from !== undefined && isUpTo(each, from))) return false;
    return to === undefined || isUpTo(each, to);
  };
  const sum = (has: { range?: Range; isAuthorized?: boolean; isAdmin?: boolean }) =>
    groups
      .filter(
        (each) =>
          isIn(each, has.range) &&
          (has.isAuthorized ?? each.isAuthorized) === each.isAuthorized &&
          (has.isAdmin ?? each.isAdmin) === each.isAdmin,
      )
      .reduce((total, { n }) => total + n, 0);
  const byFlag = (count: (value: boolean) => number) => ({ true: count(true), false: count(false) });

  return {
    all: sum({}),
    total: sum({ range: expiryTime, isAuthorized, isAdmin }),
    counts: {
      expiryTime: Object.fromEntries(
        Object.entries(named).map(([name, range]) => [name, sum({ range, isAuthorized, isAdmin })]),
      ),
      isAuthorized: byFlag((value) => sum({ range: expiryTime, isAuthorized: value, isAdmin })),
      isAdmin: byFlag((value) => sum({ range: expiryTime, isAuthorized, isAdmin: value })),
    },
  };
}
