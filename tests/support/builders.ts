import type { Config } from '../../src/config';
import type { Account } from '../../src/identity/account';
import type { UserRecord } from '../../src/resources/users/contract';

/** 2026-03-15, noon in UTC: the time at which many tests hold the clock. */
export const NOON = Date.UTC(2026, 2, 15, 12);

/** A user record; a test passes only the fields that matter to it. */
export const aUser = (given: Partial<UserRecord> = {}): UserRecord => ({
  userId: 'user-1',
  email: 'ada@acme.example',
  expiryTime: Date.UTC(2026, 5, 30),
  isAuthorized: true,
  isAdmin: false,
  ...given,
});

/** A user record as react-admin holds it. */
export const aUserRow = (given: Partial<UserRecord> = {}) => {
  const user = aUser(given);
  return { ...user, id: user.userId };
};

export const anAccount = (given: Partial<Account> = {}): Account => ({
  uid: 'admin-1',
  email: 'admin@acme.example',
  displayName: null,
  photoURL: null,
  emailVerified: true,
  phoneNumber: null,
  providerId: 'password',
  ...given,
});

export const aConfig = (given: Partial<Config> = {}): Config => ({
  product: { key: 'acme', name: 'Acme' },
  hosts: { api: 'http://service.test/api', simulator: 'http://service.test/simulator' },
  firebase: { apiKey: 'key', authDomain: 'acme.test', projectId: 'demo-acme', appId: 'app' },
  sendIdToken: 'api',
  timeZone: 'UTC',
  idleMinutes: 30,
  reauthMinutes: 60,
  sessionHours: 12,
  pagedUsers: false,
  basePath: '/',
  ...given,
});
