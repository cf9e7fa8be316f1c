import type { UserRecord } from '../../../src/resources/users/contract';

/** A user record; `overrides` replace its fields. */
export const aUser = (overrides: Partial<UserRecord> = {}): UserRecord => ({
  userId: 'ada',
  email: 'ada@example.com',
  expiryTime: 1_800_000_000_000,
  isAuthorized: true,
  isAdmin: false,
  ...overrides,
});
