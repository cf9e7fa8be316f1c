import type { Auth } from 'firebase-admin/auth';
import type { UserRecord } from '../../src/resources/users/contract';
import type { Store } from '../store/store';
import { people } from './people';
import { recordOf, SIGN_INS } from './signIns';

/** Every record of a fresh store. */
function seedRecords(now: number): UserRecord[] {
  const signIns = Object.values(SIGN_INS).map((signIn) => recordOf(signIn, now));
  return [...signIns, ...people(now).map(({ emailVerified: _, ...record }) => record)];
}

/** Writes the first records, once in the life of a store; false if that was done before. */
export const seedStore = (store: Store, now: number): Promise<boolean> => store.seed(seedRecords(now));

/** Creates the identities of the first records. Throws if the provider refuses one of them. */
export async function seedIdentities(auth: Auth, now: number): Promise<void> {
  for (const { uid, email, password, isAdmin, emailVerified } of Object.values(SIGN_INS)) {
    await auth.createUser({ uid, email, password, emailVerified });
    if (isAdmin) await auth.setCustomUserClaims(uid, { admin: true });
  }
  const { errors } = await auth.importUsers(
    people(now).map(({ userId, email, isAdmin, emailVerified }) => ({
      uid: userId,
      email: email ?? undefined,
      emailVerified,
      ...(isAdmin && { customClaims: { admin: true } }),
    })),
  );
  const [first] = errors;
  if (first) throw new Error(`${errors.length} identities could not be made: ${first.error.message}`);
}
