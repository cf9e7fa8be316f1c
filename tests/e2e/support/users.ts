import { randomUUID } from 'node:crypto';
import type { Credentials } from '../../../scripts/checks/signIn';
import type { UserRecord } from '../../../src/resources/users/contract';
import type { StoreDoor } from './backDoor';
import type { Identities } from './identities';

/** A user that one test made: a record in the store and an identity that can sign in. */
export interface TestUser extends UserRecord, Credentials {
  readonly email: string;
}

export interface UserOverrides extends Partial<Omit<UserRecord, 'email'>> {
  readonly email?: string;
  readonly password?: string;
  readonly emailVerified?: boolean;
}

const NEXT_YEAR = Date.UTC(new Date().getUTCFullYear() + 1, 5, 15);

/** How many users a page of the list shows. */
const PAGE = 25;

/** Makes users for one test, and removes them at its end. */
export function createUsers(store: StoreDoor, identities: Identities) {
  const created: string[] = [];

  return {
    /** Adds a user with a unique address: authorized until next year, and no administrator. */
    async create({ emailVerified = true, ...overrides }: UserOverrides = {}): Promise<TestUser> {
      const id = overrides.userId ?? `e2e-${randomUUID()}`;
      const user: TestUser = {
        userId: id,
        email: `${id.slice(0, 12).toLowerCase()}.${randomUUID().slice(0, 8)}@users.example`,
        password: 'correct horse',
        expiryTime: NEXT_YEAR,
        isAuthorized: true,
        isAdmin: false,
        ...overrides,
      };
      created.push(id);
      const { password, ...record } = user;
      await identities.add({ id, email: user.email, password, emailVerified, isAdmin: user.isAdmin });
      await store.addUser(record);
      return user;
    },

    /** Adds records that fill a page of the list and begin another one; nobody signs in with them. */
    async crowd(): Promise<void> {
      for (let index = 0; index < PAGE; index += 1) {
        const userId = `crowd-${randomUUID()}`;
        created.push(userId);
        const email = `${userId}@users.example`;
        await store.addUser({ userId, email, expiryTime: NEXT_YEAR, isAuthorized: true, isAdmin: false });
      }
    },

    /** Also removes this user at the end, who has signed up by themselves. */
    adopt: (id: string): void => void created.push(id),

    /** The record as the store holds it now. */
    record: (id: string): Promise<UserRecord | undefined> => store.findUser(id),

    /** The identity as the emulator holds it now. */
    identity: (id: string) => identities.find(id),

    /** Removes all users that were made so far. */
    async removeAll(): Promise<void> {
      const ids = created.splice(0);
      if (ids.length === 0) return;
      // Identities first, because a page that is still open could write a record again.
      await identities.removeMany(ids);
      await Promise.all(ids.map((id) => store.removeUser(id)));
    },
  };
}

export type Users = ReturnType<typeof createUsers>;

/** Makes users one after the other, so that the list shows them in this order; `n` counts from 1. */
export async function several(count: number, make: (n: number) => Promise<TestUser>): Promise<TestUser[]> {
  const made: TestUser[] = [];
  for (let n = 1; n <= count; n += 1) made.push(await make(n));
  return made;
}
