import { sql, type SQL } from 'drizzle-orm';
import { countedRanges, type UserFilter } from '../../src/resources/users/contract';
import type { Counts } from '../../src/api/defineContract';
import * as z from 'zod/mini';
import type { Database } from './database';
import { SCHEMA } from './tables';

const schema = sql.identifier(SCHEMA);
const DAY = 86_400_000;

type Range = UserFilter['expiryTime'];

/** Users with the same flags: all of them, those in the range that is asked for, and those in each named one. */
const group = z.object({ isAuthorized: z.boolean(), isAdmin: z.boolean(), numbers: z.array(z.number()) });
type Group = z.output<typeof group>;

/** Whether an instant is in a range; one that is not asked for holds all. */
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
 * The users as `at`, flags and `n`: whole days as the triggers count them, and one by one those of the days in which a
 * range begins or ends.
 */
function everyone(ranges: readonly Range[]): SQL {
  const ends = ranges.flatMap((range) => [range?.from, range?.to]).filter((end) => end !== undefined);
  const days = [...new Set(ends.map((end) => Math.floor(end / DAY)))];
  const listed = sql.join(
    days.map((day) => sql`${day}::double precision`),
    sql`, `,
  );
  const whole = sql`select nullif(day, 'infinity') * ${DAY} as at, is_authorized, is_admin, users as n from ${schema}.user_days`;
  if (days.length === 0) return whole;
  const single = days.map(
    (day) => sql`select expiry_time, is_authorized, is_admin, 1 from ${schema}.users
      where expiry_time >= ${day * DAY}::double precision and expiry_time < ${(day + 1) * DAY}::double precision`,
  );
  return sql.join([sql`${whole} where day not in (${listed})`, ...single], sql` union all `);
}

/** How many users there are that match, and how many each value of each filter would leave. */
export interface Counted {
  readonly total: number;
  readonly counts: Counts;
  /** Of those that were counted, before any filter. */
  readonly all: number;
}

const sumOf = (groups: readonly Group[], at: number) =>
  groups.reduce((sum, { numbers }) => sum + (numbers[at] ?? 0), 0);

/**
 * Counts users by each filter.
 * @param hits a query of `at`, `is_authorized`, `is_admin` and `n`, where not everyone is meant
 */
export async function countUsers(
  db: Database,
  { expiryTime, isAuthorized, isAdmin }: UserFilter,
  hits?: SQL,
): Promise<Counted> {
  const named = Object.entries(countedRanges(Date.now()));
  const ranges = [undefined, expiryTime, ...named.map(([, range]) => range)];
  const numbers = ranges.map(
    (range) => sql`coalesce(sum(n) filter (where ${isInRange(sql`at`, range)}), 0)::double precision`,
  );
  const { rows } = await db.execute(
    sql`select is_authorized as "isAuthorized", is_admin as "isAdmin", array[${sql.join(numbers, sql`, `)}] as numbers
      from (${hits ?? everyone(ranges)}) as counted group by 1, 2`,
  );
  const groups = z.array(group).parse(rows);
  const has = (wanted: boolean | undefined, value: boolean) => wanted === undefined || wanted === value;
  const authorized = groups.filter((each) => has(isAuthorized, each.isAuthorized));
  const admins = groups.filter((each) => has(isAdmin, each.isAdmin));
  const matching = authorized.filter((each) => admins.includes(each));
  const byFlag = (among: readonly Group[], flag: 'isAuthorized' | 'isAdmin') => ({
    true: sumOf(
      among.filter((each) => each[flag]),
      1,
    ),
    false: sumOf(
      among.filter((each) => !each[flag]),
      1,
    ),
  });
  return {
    all: sumOf(groups, 0),
    total: sumOf(matching, 1),
    counts: {
      expiryTime: Object.fromEntries(named.map(([name], index) => [name, sumOf(matching, index + 2)])),
      isAuthorized: byFlag(admins, 'isAuthorized'),
      isAdmin: byFlag(authorized, 'isAdmin'),
    },
  };
}
