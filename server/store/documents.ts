import { eq } from 'drizzle-orm';
import type { Database } from './database';
import { userDocuments } from './tables';

type Fields = Record<string, unknown>;

/** The documents users/{uid}. */
export function documentStore(db: Database) {
  return {
    async find(uid: string): Promise<Fields | undefined> {
      const [found] = await db.select().from(userDocuments).where(eq(userDocuments.uid, uid));
      return found?.fields;
    },

    /** Reads, changes and writes one document in a transaction. */
    merge: (uid: string, change: (fields: Fields) => Fields, updatedAt: Date): Promise<void> =>
      db.transaction(async (tx) => {
        // Only an existing row can be locked: without this, two simultaneous first writes would overwrite each other.
        await tx.insert(userDocuments).values({ uid, fields: {}, updatedAt }).onConflictDoNothing();
        const [found] = await tx.select().from(userDocuments).where(eq(userDocuments.uid, uid)).for('update');
        const row = { fields: change(found?.fields ?? {}), updatedAt };
        await tx.update(userDocuments).set(row).where(eq(userDocuments.uid, uid));
      }),

    async remove(uid: string): Promise<void> {
      await db.delete(userDocuments).where(eq(userDocuments.uid, uid));
    },
  };
}
