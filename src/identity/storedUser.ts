import { logFailure } from '../log';
import type { Account } from './account';

const KEY = 'user';

/**
 * Mirrors the signed-in user under the specified key `user`, or removes it. Nothing is decided by it, so that a
 * browser that blocks storage loses nothing but the mirror.
 */
export function storeUser(account: Account | null): void {
  try {
    if (account === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(account));
  } catch (error) {
    logFailure('The stored user could not be written; the console works without it.', error);
  }
}

/** Whether all tabs share what is stored: what stands in for a storage that fails is of one page. */
export const isStorageShared = (): boolean => window.localStorage instanceof Storage;

/**
 * Whether the mirror names somebody: decides which words explain a session that is gone.
 * @returns `unknown` where the browser blocks storage
 */
export function isSomebodyStored({ unknown }: { unknown: boolean }): boolean {
  try {
    const stored = localStorage.getItem(KEY);
    return stored !== null && stored !== 'null';
  } catch {
    return unknown;
  }
}
