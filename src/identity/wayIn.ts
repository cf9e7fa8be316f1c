import type { UserCredential } from 'firebase/auth';

/**
 * What every way in goes through: done when the session knows the user, or when a second factor is asked for.
 * Throws what the way throws.
 */
export type Enter = (way: () => Promise<UserCredential>) => Promise<void>;
