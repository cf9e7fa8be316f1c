import { asc, eq, sql } from 'drizzle-orm';
import type { UserRecord } from '../../src/resources/users/contract';
import type { Database } from './database';
import { users } from './tables';

/** A row as `fetch_all_user` answers it: without `isAdmin`. */
export type ListedUser = Omit<UserRecord, 'isAdmin'>;

const listed = {
  userId: users.userId,
  email: users.email,
  expiryTime: users.expiryTime,
  isAuthorized: users.isAuthorized,
};

const whole = { ...listed, isAdmin: users.isAdmin };

/** The user records. Writes answer whether there was such a record. */
export function userStore(db: Database) {
  return {
    list: (): Promise<ListedUser[]> => db.select(listed).from(users).orderBy(asc(users.position)),

    /** The ids and claims that the records tell of, to compare them with the identities. */
    claims: () => db.select({ id: users.userId, isAdmin: users.isAdmin }).from(users),

    async find(id: string): Promise<UserRecord | undefined> {
      const [user] = await db.select(whole).from(users).where(eq(users.userId, id));
      return user;
    },

    /** Adds a record where there is none with that id. */
    async add(user: UserRecord): Promise<void> {
      await db.insert(users).values(user).onConflictDoNothing();
    },

    async update({ userId, ...fields }: UserRecord): Promise<boolean> {
      const changed = await db.update(users).set(fields).where(eq(users.userId, userId)).returning();
      return changed.length > 0;
    },

    async setAdmin(id: string, isAdmin: boolean): Promise<void> {
      await db.update(users).set({ isAdmin }).where(eq(users.userId, id));
    },

    async remove(id: string): Promise<boolean> {
      const removed = await db.delete(users).where(eq(users.userId, id)).returning();
      return removed.length > 0;
    },

    async count(): Promise<number> {
      const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(users);
      return row?.count ?? 0;
    },
  };
}
