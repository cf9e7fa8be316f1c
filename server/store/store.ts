import type { UserRecord } from '../../src/resources/users/contract';
import { addCrowd } from './crowd';
import type { Database } from './database';
import { documentStore } from './documents';
import { switchStore } from './switches';
import { switches, users } from './tables';
import { userStore } from './users';

/** Rows per statement: PostgreSQL takes at most 65535 values in one. */
const BATCH = 500;

/** Everything that the local service stores. */
export type Store = ReturnType<typeof createStore>;

/**
 * The store over an opened and migrated database.
 * @param close ends the connection; nothing is lost without it
 */
export function createStore(db: Database, close: () => Promise<void>) {
  return {
    users: userStore(db),
    switches: switchStore(db),
    documents: documentStore(db),

    /** Writes the first records, once in the life of the store; false if that was done before. */
    seed: (records: readonly UserRecord[]): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [row] = await tx.select({ seededAt: switches.seededAt }).from(switches).for('update');
        if (row?.seededAt) return false;
        for (let start = 0; start < records.length; start += BATCH) {
          await tx
            .insert(users)
            .values(records.slice(start, start + BATCH))
            .onConflictDoNothing();
        }
        await tx.update(switches).set({ seededAt: new Date() });
        return true;
      }),

    /** Adds rows without identities up to this number of users; returns how many it added. */
    seedCrowd: (count: number, now: number): Promise<number> => addCrowd(db, count, now),

    close,
  };
}
