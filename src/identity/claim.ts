import { reload, type User } from 'firebase/auth';
import { endReasonOf } from './endReason';

/** Which token is asked; 'fresh' reads the user's own fields anew too, such as `emailVerified`. */
export type Freshness = 'at hand' | 'fresh if possible' | 'fresh';

/** What an ID token says. */
export interface Claims {
  /** The `admin` claim. */
  readonly isAdmin: boolean;
  /** The provider of the way in that was used, which is one of those that the user has; null where it is not told. */
  readonly providerId: string | null;
}

async function read(user: User, isForced: boolean): Promise<Claims> {
  const { claims, signInProvider } = await user.getIdTokenResult(isForced);
  return { isAdmin: claims['admin'] === true, providerId: signInProvider };
}

/**
 * The claims of the user's ID token: the verified ones, never a stored copy.
 * A claim that was granted meanwhile is in a new token only. Throws the provider's error.
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
