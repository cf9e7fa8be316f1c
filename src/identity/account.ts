import { type User, reload } from 'firebase/auth';
import { endReasonOf } from './endReason';
import type { TokenTimes } from './sharedTimes';

/** The data of the signed-in person that the console shows and stores. Contains no token. */
export interface Account {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  /** `null` where there is no email address to verify, as with a phone number. */
  readonly emailVerified: boolean | null;
  readonly phoneNumber: string | null;
  /** The way to sign in that was used, by the provider's name: `password`, `google.com`, `phone`. */
  readonly providerId: string;
}

/** The named fields of the SDK's user, because its own `toJSON` would include the refresh token. */
export const accountOf = (user: User): Account => ({
  uid: user.uid,
  email: user.email,
  displayName: user.displayName,
  photoURL: user.photoURL,
  emailVerified: user.email === null ? null : user.emailVerified,
  phoneNumber: user.phoneNumber,
  providerId: user.providerData[0]?.providerId ?? user.providerId,
});

/** As specified: there is a user, and `emailVerified` is not false. */
export const isLoggedIn = (account: Account | null): boolean =>
  account !== null && account.emailVerified !== false;

/** Which token to use; 'fresh' also reads the user's own fields again, such as `emailVerified`. */
export type Freshness = 'at hand' | 'fresh if possible' | 'fresh';

export interface Claims {
  readonly isAdmin: boolean;
  /** The provider of this sign-in, out of those that the user has linked; null if unknown. */
  readonly providerId: string | null;
  readonly times: TokenTimes;
}

async function read(user: User, isForced: boolean): Promise<Claims> {
  const { claims, signInProvider } = await user.getIdTokenResult(isForced);
  return {
    isAdmin: claims['admin'] === true,
    providerId: signInProvider,
    times: { signedIn: Number(claims.auth_time), issued: Number(claims.iat) },
  };
}

/**
 * The claims of the user's ID token: verified, never a stored copy. A claim that was granted since is only in a new
 * token. Throws the provider's error.
 */
export async function claimsOf(user: User, freshness: Freshness): Promise<Claims> {
  if (freshness === 'at hand') return read(user, false);
  if (freshness === 'fresh') await reload(user);
  try {
    return await read(user, true);
  } catch (error) {
    if (freshness === 'fresh' || endReasonOf(error)) throw error;
    return read(user, false);
  }
}

const KEY = 'user';
/** Stands in the shared storage while the document of the person who is signed in is still to be written. */
export const UNWRITTEN = 'document';

/** Mirrors the signed-in user under the specified key `user`, or removes it, with what is still to be done for them. */
export function storeUser(account: Account | null): void {
  if (account === null) for (const key of [KEY, UNWRITTEN]) localStorage.removeItem(key);
  else localStorage.setItem(KEY, JSON.stringify(account));
}

/** Whether all tabs share the stored values: a storage that replaces a failing one belongs to one page. */
export const isStorageShared = (): boolean => window.localStorage instanceof Storage;

/** Whether the stored user exists: this decides how a missing session is explained. */
export function isUserStored(): boolean {
  const stored = localStorage.getItem(KEY);
  return stored !== null && stored !== 'null';
}
