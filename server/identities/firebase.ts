import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Caller, Identities, Identity } from './port';

const PAGE = 1000;

/** Error codes of firebase-admin for an identity that does not exist, or whose id is invalid. */
const MISSING = new Set(['auth/user-not-found', 'auth/invalid-uid']);

/** Error codes of firebase-admin for an invalid token. */
const WORTHLESS = new Set([
  'auth/argument-error',
  'auth/invalid-id-token',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  ...MISSING,
]);

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';

const isAdmin = (user: UserRecord): boolean => user.customClaims?.admin === true;

const identityOf = (user: UserRecord): Identity => ({
  id: user.uid,
  isAdmin: isAdmin(user),
  canSignIn: !user.disabled && (user.emailVerified || user.email === undefined),
});

/** Returns `absent` if the provider answers with one of these codes; every other error is thrown. */
const unless = async <T, A>(codes: ReadonlySet<string>, absent: A, ask: () => Promise<T>): Promise<T | A> => {
  try {
    return await ask();
  } catch (cause) {
    if (codes.has(codeOf(cause))) return absent;
    throw cause;
  }
};

/** Whether the head and the claims of a token are objects. If not, firebase-admin throws errors without a code. */
const isDecodable = (idToken: string): boolean =>
  [0, 1].every((part) => {
    try {
      const text = Buffer.from(idToken.split('.')[part] ?? '', 'base64url').toString();
      return JSON.parse(text) instanceof Object;
    } catch {
      return false;
    }
  });

/** The identities of a Firebase project, or of the emulator that `auth` is connected to. */
export const firebaseIdentities = (auth: Auth): Identities => ({
  verify: (idToken) =>
    unless(WORTHLESS, null, async (): Promise<Caller | null> => {
      if (!isDecodable(idToken)) return null;
      const { uid, email = null, admin } = await auth.verifyIdToken(idToken, true);
      // A token keeps a removed claim for up to an hour, so the identity must still have the claim, too.
      return { id: uid, email, isAdmin: admin === true && isAdmin(await auth.getUser(uid)) };
    }),

  find: (id) => unless(MISSING, undefined, async () => identityOf(await auth.getUser(id))),

  async list() {
    const identities: Identity[] = [];
    let pageToken: string | undefined;
    do {
      const page = await auth.listUsers(PAGE, pageToken);
      identities.push(...page.users.map(identityOf));
      pageToken = page.pageToken;
    } while (pageToken);
    return identities;
  },

  setAdmin: (id, admin) =>
    unless(MISSING, false, async () => {
      const { customClaims } = await auth.getUser(id);
      await auth.setCustomUserClaims(id, { ...customClaims, admin });
      return true;
    }),

  remove: (id) =>
    unless(MISSING, false, async () => {
      await auth.deleteUser(id);
      return true;
    }),
});
