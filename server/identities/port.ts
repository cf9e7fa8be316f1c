/** Who sent a request, as the identity provider vouches for it. */
export interface Caller {
  readonly id: string;
  readonly isAdmin: boolean;
}

/** One identity, as far as the service needs to know it. */
export interface Identity {
  readonly id: string;
  /** Whether the identity carries the `admin` claim. */
  readonly isAdmin: boolean;
  /** Whether someone can get in with it: not disabled, and no e-mail address that waits for verification. */
  readonly canSignIn: boolean;
}

/** What the service asks of the identity provider. Every function rejects where the provider can't be reached. */
export interface Identities {
  /** Who the ID token stands for, or null where it does not hold (any more). */
  readonly verify: (idToken: string) => Promise<Caller | null>;
  /** The identity with this id; undefined where there is none. */
  readonly find: (id: string) => Promise<Identity | undefined>;
  readonly list: () => Promise<readonly Identity[]>;
  /** Sets or takes the `admin` claim; false where there is no such identity. */
  readonly setAdmin: (id: string, isAdmin: boolean) => Promise<boolean>;
  /** False where there is no such identity. */
  readonly remove: (id: string) => Promise<boolean>;
}
