import { reload, type User } from 'firebase/auth';
import { endReasonOf } from './endReason';

/** Which token is asked for the claim; 'fresh' reads the user's own fields anew too, such as `emailVerified`. */
export type Freshness = 'at hand' | 'fresh if possible' | 'fresh';

const claimOf = async (user: User, isForced: boolean): Promise<boolean> =>
  (await user.getIdTokenResult(isForced)).claims['admin'] === true;

/**
 * The `admin` claim of the user's ID token: the verified one, never a stored copy.
 * A claim that was granted meanwhile is in a new token only. Throws the provider's error.
 */
export async function isAdmin(user: User, freshness: Freshness): Promise<boolean> {
  if (freshness === 'at hand') return claimOf(user, false);
  if (freshness === 'fresh') await reload(user);
  try {
    return await claimOf(user, true);
  } catch (error) {
    if (freshness === 'fresh' || endReasonOf(error)) throw error;
    return claimOf(user, false);
  }
}
