import { errorCode } from '../browser/log';

const REASONS = ['ended', 'disabled', 'rejected', 'elsewhere', 'idle', 'expired'] as const;

/**
 * Why a session ended without the person asking for it here: the provider no longer knows it, the account was disabled
 * or deleted, the service refused its token, the person logged out in another tab, no one was active for too long, or
 * the last sign-in is too long ago.
 */
export type EndReason = (typeof REASONS)[number];

export const isEndReason = (word: unknown): word is EndReason => REASONS.some((reason) => reason === word);

/** Codes after which this sign-in can never get a token again, and what to tell the person. */
const FATAL: ReadonlyMap<string | undefined, EndReason> = new Map([
  ['auth/user-disabled', 'disabled'],
  ['auth/user-not-found', 'disabled'],
  ['auth/user-token-expired', 'ended'],
  ['auth/invalid-user-token', 'ended'],
  ['auth/invalid-refresh-token', 'ended'],
  ['auth/id-token-revoked', 'ended'],
  ['auth/unauthenticated', 'ended'],
]);

/** Codes of a provider that answers but is too busy, like 429 and 5xx. */
const BUSY: ReadonlySet<string | undefined> = new Set([
  'auth/too-many-requests',
  'auth/quota-exceeded',
  'auth/resource-exhausted',
  'auth/unavailable',
  'auth/internal-error',
]);

export const isBusy = (error: unknown): boolean => BUSY.has(errorCode(error));

/** The reason why an error ends the session, or undefined if the session survives it, as with a network failure. */
export const endReasonOf = (error: unknown): EndReason | undefined => FATAL.get(errorCode(error));
