import { asc, eq, notLike, sql } from 'drizzle-orm';
import type { UserRecord } from '../../src/resources/users/contract';
import type { Database } from './database';
import { users } from './tables';
import { userPages, type ListedUser } from './userPages';

const listed = {
  userId: users.userId,
  email: users.email,
  expiryTime: users.expiryTime,
  isAuthorized: users.isAuthorized,
};

const whole = { ...listed, isAdmin: users.isAdmin };

/** The prefix of the ids of crowd users: rows without identities, for trying the console with many users. */
export const CROWD = 'crowd-';

/** The user records. `update` and `remove` return whether the record existed. */
export function userStore(db: Database) {
  const { page, forget } = userPages(db);

  /** Resolves with the rows that a write changed. The remembered counts are dropped even if it fails. */
  const written = async <Row>(write: PromiseLike<Row[]>): Promise<readonly Row[]> => {
    try {
      return await write;
    } finally {
      forget();
    }
  };

  return {
    page,

    list: (): Promise<ListedUser[]> => db.select(listed).from(users).orderBy(asc(users.position)),

    /** The ids and claims in the records, to compare them with the identities; crowd users have none. */
    claims: () =>
      db
        .select({ id: users.userId, isAdmin: users.isAdmin })
        .from(users)
        .where(notLike(users.userId, `${CROWD}%`)),

    async find(id: string): Promise<UserRecord | undefined> {
      const [user] = await db.select(whole).from(users).where(eq(users.userId, id));
      return user;
    },

    /** Adds a record if there is none with that id. */
    async add(user: UserRecord): Promise<void> {
      await written(db.insert(users).values(user).onConflictDoNothing().returning());
    },

    async update({ userId, ...fields }: UserRecord): Promise<boolean> {
      const changed = db.update(users).set(fields).where(eq(users.userId, userId)).returning();
      return (await written(changed)).length > 0;
    },

    async setAdmin(id: string, isAdmin: boolean): Promise<void> {
      await written(db.update(users).set({ isAdmin }).where(eq(users.userId, id)).returning());
    },

    async remove(id: string): Promise<boolean> {
      const removed = db.delete(users).where(eq(users.userId, id)).returning();
      return (await written(removed)).length > 0;
    },

    async count(): Promise<number> {
      const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(users);
      return row?.count ?? 0;
    },
  };
}
