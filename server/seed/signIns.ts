import type { UserRecord } from '../../src/resources/users/contract';

/** Someone who can sign in with an email address and a password. */
export interface SignIn {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly isAdmin: boolean;
  readonly emailVerified: boolean;
}

const PASSWORD = 'local-console';
const YEAR = 365 * 86_400_000;

/** The sign-ins of a fresh store. */
export const SIGN_INS = {
  administrator: {
    uid: 'seeded-administrator',
    email: 'admin@acme.example',
    password: PASSWORD,
    isAdmin: true,
    emailVerified: true,
  },
  /** Signed in, without the admin claim. */
  user: {
    uid: 'seeded-user',
    email: 'user@acme.example',
    password: PASSWORD,
    isAdmin: false,
    emailVerified: true,
  },
  /** An administrator whose email address waits for verification. */
  unverified: {
    uid: 'seeded-unverified',
    email: 'unverified@acme.example',
    password: PASSWORD,
    isAdmin: true,
    emailVerified: false,
  },
} as const satisfies Record<string, SignIn>;

/** The record of a sign-in; its access lasts a year. */
export const recordOf = ({ uid, email, isAdmin }: SignIn, now: number): UserRecord => ({
  userId: uid,
  email,
  expiryTime: now + YEAR,
  isAuthorized: true,
  isAdmin,
});
