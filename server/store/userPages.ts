import { sql, type SQL } from 'drizzle-orm';
import type { UserRecord, UserSort } from '../../src/resources/users/contract';
import * as z from 'zod/mini';
import type { Database } from './database';
import { schema } from './tables';
import { countUsers, isInRange, type Counted } from './userCounts';
import type { UserFilter } from './userFilter';

/** Up to this many hits of a search are found before they are sorted and counted; with more, the planner decides. */
const FEW = 10_000;
/** How long the count of many hits is reused, in milliseconds; a write ends that at once. */
const REMEMBERED = 10_000;
const MOST_REMEMBERED = 100;

/** A row as `fetch_all_user` answers it: without `isAdmin`. */
export type ListedUser = Omit<UserRecord, 'isAdmin'>;

/** A request for a page of users. */
export interface UserQuery {
  readonly offset: number;
  readonly limit: number;
  readonly sort: UserSort;
  readonly order: 'ASC' | 'DESC';
  readonly filter: UserFilter;
  readonly q: string;
}

export interface UserPage extends Omit<Counted, 'all' | 'counts'> {
  readonly rows: readonly ListedUser[];
  readonly counts?: Counted['counts'];
}

const listedUsers = z.array(
  z.object({
    userId: z.string(),
    email: z.nullable(z.string()),
    expiryTime: z.nullable(z.number()),
    isAuthorized: z.boolean(),
  }),
);

const ID = sql`user_id collate "C"`;

/** The sort column, and whether a row may lack it. */
const SORTS = {
  userId: [],
  email: [{ column: sql`email_key`, mayLack: true }],
  expiryTime: [{ column: sql`expiry_time`, mayLack: true }],
  isAuthorized: [{ column: sql`is_authorized`, mayLack: false }],
} as const satisfies Record<UserSort, readonly { column: SQL; mayLack: boolean }[]>;

/** Orders by a field and then by id, as the indexes do, so that an index can be read from either end. */
function orderBy({ sort, order }: Pick<UserQuery, 'sort' | 'order'>, isBackwards: boolean): SQL {
  const isDown = (order === 'DESC') !== isBackwards;
  const way = isDown ? sql`desc` : sql`asc`;
  // Rows without a value come last in both directions.
  const place = isBackwards ? sql`nulls first` : sql`nulls last`;
  const columns = SORTS[sort].map(({ column, mayLack }) => sql`${column} ${way} ${mayLack ? place : sql``}`);
  return sql.join([...columns, sql`${ID} ${way}`], sql`, `);
}

function matching({ expiryTime, isAuthorized, isAdmin }: UserFilter): SQL {
  const flag = (column: SQL, wanted: boolean | undefined) =>
    wanted === undefined ? sql`true` : wanted ? column : sql`not ${column}`;
  return sql.join(
    [
      isInRange(sql`expiry_time`, expiryTime),
      flag(sql`is_authorized`, isAuthorized),
      flag(sql`is_admin`, isAdmin),
    ],
    sql` and `,
  );
}

const found = (q: string) =>
  sql`searched like '%' || ${schema}.folded(${q.replace(/[\\%_]/g, '\\$&')}) || '%'`;

/** Finds the hits of a search first: the planner might otherwise read every row in order for a few hits. */
const hitsOf = (q: string, limit: number) =>
  sql`with hits as materialized (
    select user_id, email_key, expiry_time, is_authorized, is_admin from ${schema}.users where ${found(q)} limit ${limit}
  )`;

/** Pages of users, with the total. */
export function userPages(db: Database) {
  const remembered = new Map<string, { readonly total: number; readonly until: number }>();
  /** Incremented by each write; a count that began before the write is not remembered. */
  let writes = 0;

  /** Reads the rows of a page. The subquery only orders ids, so that skipped rows are never read as a whole. */
  const readPage = async (
    query: UserQuery,
    total: number,
    source: { readonly before: SQL; readonly from: SQL; readonly where: SQL },
  ): Promise<ListedUser[]> => {
    const limit = Math.max(0, Math.min(query.limit, total - query.offset));
    if (limit === 0) return [];
    const rest = total - query.offset - limit;
    const isBackwards = rest < query.offset;
    const { rows } = await db.execute(
      sql`${source.before} select user_id as "userId", email, expiry_time as "expiryTime", is_authorized as "isAuthorized"
        from ${schema}.users where user_id in (
          select user_id from ${source.from} where ${source.where}
          order by ${orderBy(query, isBackwards)} offset ${isBackwards ? rest : query.offset} limit ${limit}
        ) order by ${orderBy(query, false)}`,
    );
    return listedUsers.parse(rows);
  };

  const everyone = { before: sql``, from: sql`${schema}.users` };

  const keyOf = (q: string, filter: UserFilter) => JSON.stringify([q, filter]);

  const recalled = (key: string): number | undefined => {
    const known = remembered.get(key);
    return known && known.until > Date.now() ? known.total : undefined;
  };

  /** Counts the hits of a search with many, and remembers the count. */
  const countHits = async (q: string, filter: UserFilter): Promise<number> => {
    const before = writes;
    const { rows } = await db.execute(
      sql`select count(*)::double precision as total from ${schema}.users where ${found(q)} and ${matching(filter)}`,
    );
    const total = Number(rows[0]?.['total']);
    if (remembered.size === MOST_REMEMBERED) remembered.clear();
    if (before === writes) remembered.set(keyOf(q, filter), { total, until: Date.now() + REMEMBERED });
    return total;
  };

  return {
    async page(query: UserQuery): Promise<UserPage> {
      const { q, filter } = query;
      if (q === '') {
        const { total, counts } = await countUsers(db, filter);
        return {
          rows: await readPage(query, total, { ...everyone, where: matching(filter) }),
          total,
          counts,
        };
      }
      const pageOfMany = async (total: number) => {
        const source = { ...everyone, where: sql`${found(q)} and ${matching(filter)}` };
        return { rows: await readPage(query, total, source), total };
      };
      const known = recalled(keyOf(q, filter));
      if (known !== undefined) return pageOfMany(known);
      const hits = hitsOf(q, FEW + 1);
      const { all, total, counts } = await countUsers(
        db,
        filter,
        sql`${hits} select expiry_time as at, is_authorized, is_admin, 1 as n from hits`,
      );
      if (all <= FEW) {
        const source = { before: hits, from: sql`hits`, where: matching(filter) };
        return { rows: await readPage(query, total, source), total, counts };
      }
      return pageOfMany(await countHits(q, filter));
    },

    /** Must be called after each write, because it makes the remembered counts invalid. */
    forget() {
      writes += 1;
      remembered.clear();
    },
  };
}
