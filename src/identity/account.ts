import type { User } from 'firebase/auth';

/** The signed-in person in named fields: what the console shows and mirrors. Holds no token. */
export interface Account {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  /** `null` where there is no e-mail address to verify, as with a phone number. */
  readonly emailVerified: boolean | null;
  readonly phoneNumber: string | null;
  /** The way in that was used, as the provider names it: `password`, `google.com`, `phone`. */
  readonly providerId: string;
}

/** The named fields of the SDK's user, whose own `toJSON` would carry the refresh token. */
export const accountOf = (user: User): Account => ({
  uid: user.uid,
  email: user.email,
  displayName: user.displayName,
  photoURL: user.photoURL,
  emailVerified: user.email === null ? null : user.emailVerified,
  phoneNumber: user.phoneNumber,
  providerId: user.providerData[0]?.providerId ?? user.providerId,
});

/** The specified test: there is a user, and its `emailVerified` is not false. */
export const isLoggedIn = (account: Account | null): boolean =>
  account !== null && account.emailVerified !== false;
