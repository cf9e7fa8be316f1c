import { type Auth, type User, reload } from 'firebase/auth';
import { errorCode } from '../browser/log';
import type { Config } from '../config';
import { endReasonOf } from './endReason';
import type { TokenTimes } from './sharedTimes';

/** The data of the signed-in person that the console shows and stores. Contains no token. */
export interface Account {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  /** `null` where there is no email address to verify, as with a phone number. */
  readonly emailVerified: boolean | null;
  readonly phoneNumber: string | null;
  /** The way to sign in that was used, by the provider's name: `password`, `google.com`, `phone`. */
  readonly providerId: string;
}

/** The named fields of the SDK's user, because its own `toJSON` would include the refresh token. */
export const accountOf = (user: User): Account => ({
  uid: user.uid,
  email: user.email,
  displayName: user.displayName,
  photoURL: user.photoURL,
  emailVerified: user.email === null ? null : user.emailVerified,
  phoneNumber: user.phoneNumber,
  providerId: user.providerData[0]?.providerId ?? user.providerId,
});

/** As specified: there is a user, and `emailVerified` is not false. */
export const isLoggedIn = (account: Account | null): boolean =>
  account !== null && account.emailVerified !== false;

/** Which token to use; 'fresh' also reads the user's own fields again, such as `emailVerified`. */
export type Freshness = 'at hand' | 'fresh if possible' | 'fresh';

export interface Claims {
  readonly isAdmin: boolean;
  /** The provider of this sign-in, out of those that the user has linked; null if unknown. */
  readonly providerId: string | null;
  readonly times: TokenTimes;
}

async function read(user: User, isForced: boolean): Promise<Claims> {
  const { claims, signInProvider } = await user.getIdTokenResult(isForced);
  return {
    isAdmin: claims['admin'] === true,
    providerId: signInProvider,
    times: { signedIn: Number(claims.auth_time), issued: Number(claims.iat) },
  };
}

/**
 * The claims of the user's ID token: verified, never a stored copy. A claim that was granted since is only in a new
 * token. Throws the provider's error.
 */
export async function claimsOf(user: User, freshness: Freshness): Promise<Claims> {
  if (freshness === 'at hand') return read(user, false);
  if (freshness === 'fresh') await reload(user);
  try {
    return await read(user, true);
  } catch (error) {
    if (freshness === 'fresh' || endReasonOf(error)) throw error;
    return read(user, false);
  }
}

const KEY = 'user';
/** Stands in the shared storage while the document of the person who is signed in is still to be written. */
const UNWRITTEN = 'document';

/** Mirrors the signed-in user under the specified key `user`, or removes it, with what is still to be done for them. */
export function storeUser(account: Account | null): void {
  if (account === null) for (const key of [KEY, UNWRITTEN]) localStorage.removeItem(key);
  else localStorage.setItem(KEY, JSON.stringify(account));
}

/** Whether all tabs share the stored values: a storage that replaces a failing one belongs to one page. */
export const isStorageShared = (): boolean => window.localStorage instanceof Storage;

/** Whether the stored user exists: this decides how a missing session is explained. */
export function isUserStored(): boolean {
  const stored = localStorage.getItem(KEY);
  return stored !== null && stored !== 'null';
}

/** Apps whose store is already connected to the emulator: the SDK refuses to connect twice. */
const connected = new WeakSet<Auth['app']>();

/** Milliseconds to wait after the sign-in and after the last script, because the document's SDK is large. */
const HEAD_START = 2000;
/** Milliseconds after which the document is written in any case. */
const LONGEST = 10_000;

/** Milliseconds since the page's last script arrived. */
function quietFor(): number {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  return performance.now() - Math.max(0, ...scripts.map(({ startTime, duration }) => startTime + duration));
}

/** Resolves once the person has turned to another tab or program: nothing has to be quick then. */
const untilHidden = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    else document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });

/** Resolves once the page has its scripts and is idle. */
async function untilIdle(): Promise<void> {
  const end = performance.now() + LONGEST;
  do await new Promise((resolve) => setTimeout(resolve, HEAD_START));
  while (quietFor() < HEAD_START && performance.now() < end);
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
}

/** Resolves once the page can spare the time; at once if there is no page. */
async function untilPageRests(): Promise<void> {
  if (typeof requestIdleCallback === 'function') await Promise.race([untilIdle(), untilHidden()]);
}

/** Whether a page was left before it had written the document of the person who is signed in. */
export const isDocumentOpen = (): boolean => localStorage.getItem(UNWRITTEN) !== null;

/**
 * Writes users/{uid} in the cloud document store, merged with what is there, with the five specified fields. The
 * store's SDK is loaded here, some seconds after sign-in, because nothing else needs it. A page that is left before
 * leaves it open for the next one. If the person has signed out by then, nothing is written until the next sign-in.
 */
export async function writeUserDocument(auth: Auth, config: Config, account: Account): Promise<void> {
  localStorage.setItem(UNWRITTEN, 'yes');
  await untilPageRests();
  const settled = () => {
    if (auth.currentUser?.uid === account.uid) localStorage.removeItem(UNWRITTEN);
  };
  await writeNow(auth, config, account).then(settled, (error: unknown) => {
    // Without an answer, the next page tries again.
    if (![undefined, 'unavailable'].includes(errorCode(error))) settled();
    throw error;
  });
}

async function writeNow(auth: Auth, config: Config, account: Account): Promise<void> {
  const { app } = auth;
  const { connectFirestoreEmulator, doc, getFirestore, setDoc, setLogLevel } =
    await import('firebase/firestore/lite');
  // It would log a failed request to the browser's console, with the person's email address in it.
  setLogLevel('silent');
  const store = getFirestore(app);
  if (config.firestoreEmulator && !connected.has(app)) {
    connectFirestoreEmulator(store, config.firestoreEmulator.host, config.firestoreEmulator.port);
    connected.add(app);
  }
  if (auth.currentUser?.uid !== account.uid) return;
  const { uid, email, displayName, photoURL, emailVerified } = account;
  await setDoc(
    doc(store, 'users', uid),
    { uid, email, displayName, photoURL, emailVerified },
    { merge: true },
  );
}
