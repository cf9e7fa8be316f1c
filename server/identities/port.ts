/** The sender of a request, verified by the identity provider. */
export interface Caller {
  readonly id: string;
  readonly email: string | null;
  readonly isAdmin: boolean;
}

/** The part of an identity that the service needs. */
export interface Identity {
  readonly id: string;
  /** Whether the identity carries the `admin` claim. */
  readonly isAdmin: boolean;
  /**
   * Whether someone can sign in with it: it is not disabled, and its email address is not waiting for verification.
   */
  readonly canSignIn: boolean;
}

/** What the service needs from the identity provider. Every function rejects if the provider can't be reached. */
export interface Identities {
  /** The user of the ID token, or null if it is not valid (any more). */
  readonly verify: (idToken: string) => Promise<Caller | null>;
  /** The identity with this id; undefined if there is none. */
  readonly find: (id: string) => Promise<Identity | undefined>;
  readonly list: () => Promise<readonly Identity[]>;
  /** Sets or removes the `admin` claim; false if there is no such identity. */
  readonly setAdmin: (id: string, isAdmin: boolean) => Promise<boolean>;
  /** False if there is no such identity. */
  readonly remove: (id: string) => Promise<boolean>;
}
