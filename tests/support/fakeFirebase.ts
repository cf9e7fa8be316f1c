import type { Auth, User } from 'firebase/auth';
import { vi } from 'vitest';

/** What the provider knows of a person in a test; `admin` is the claim in the next fresh token. */
export interface FakePerson {
  readonly uid: string;
  readonly email?: string | null;
  readonly phoneNumber?: string | null;
  emailVerified?: boolean;
  admin?: boolean;
  /** When the person signed in. */
  readonly signedIn?: Date;
}

export const providerError = (code: string) =>
  Object.assign(new Error(`Firebase: Error (${code}).`), { code });

/** A user of the SDK. The cached token carries the claim that the person had when the token was issued. */
export function aFirebaseUser(person: FakePerson) {
  let atHand = person.admin === true;
  const own = {
    displayName: null,
    photoURL: null,
    phoneNumber: null,
    email: `${person.uid}@acme.example`,
    emailVerified: true,
    providerId: 'firebase',
    providerData: [{ providerId: 'password' }],
    refreshToken: 'a secret',
    metadata: { lastSignInTime: (person.signedIn ?? new Date(0)).toUTCString() },
    ...person,
    getIdTokenResult: vi.fn(async (isForced: boolean) => {
      if (isForced) atHand = person.admin === true;
      return { claims: atHand ? { admin: true } : {} };
    }),
    getIdToken: vi.fn(async (isForced: boolean) => (isForced ? 'fresh token' : 'token')),
  };
  return own;
}

export type FakeUser = ReturnType<typeof aFirebaseUser>;

/** A stand-in for `firebase/auth` with at most one signed-in user. */
export function fakeFirebase() {
  let listener: (user: User | null) => void = () => undefined;
  const fields: {
    app: object;
    currentUser: FakeUser | null;
    authStateReady: () => Promise<void>;
    settings: { appVerificationDisabledForTesting: boolean };
  } = {
    app: {},
    currentUser: null,
    settings: { appVerificationDisabledForTesting: false },
    authStateReady: async () => undefined,
  };
  // `unknown`, because the SDK's class has members that the console doesn't use.
  const auth: unknown = fields;

  /** What the SDK does when someone signs in or out, here or in another tab, or gets a new token. */
  const become = (user: FakeUser | null) => {
    fields.currentUser = user;
    const seen: unknown = user;
    listener(seen as User | null);
  };

  return {
    auth: auth as Auth,
    fields,
    become,
    sdk: {
      browserLocalPersistence: 'local',
      browserSessionPersistence: 'session',
      inMemoryPersistence: 'none',
      createUserWithEmailAndPassword: vi.fn(async (_: unknown, email: string, __: string) => {
        const user = aFirebaseUser({ uid: 'ada', email, emailVerified: false });
        become(user);
        return { user };
      }),
      initializeAuth: vi.fn(() => auth),
      connectAuthEmulator: vi.fn(),
      onIdTokenChanged: vi.fn((_: unknown, next: typeof listener) => {
        listener = next;
      }),
      reload: vi.fn(async () => undefined),
      sendEmailVerification: vi.fn(async (): Promise<void> => undefined),
      sendPasswordResetEmail: vi.fn(async (): Promise<void> => undefined),
      signInWithEmailAndPassword: vi.fn(async (_: unknown, email: string, __: string) => {
        const user = aFirebaseUser({ uid: 'ada', email });
        become(user);
        return { user };
      }),
      signOut: vi.fn(async () => become(null)),
    },
  };
}
