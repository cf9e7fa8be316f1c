import type { Auth } from 'firebase/auth';
import type { Config } from '../config';
import type { Account } from './account';

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

/** Resolves once the page has its scripts and is idle; at once if there is no page. */
async function untilPageRests(): Promise<void> {
  if (typeof requestIdleCallback !== 'function') return;
  const end = performance.now() + LONGEST;
  do await new Promise((resolve) => setTimeout(resolve, HEAD_START));
  while (quietFor() < HEAD_START && performance.now() < end);
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
}

/**
 * Writes users/{uid} in the cloud document store, merged with what is there, with the five specified fields. The
 * store's SDK is loaded here, some seconds after sign-in, because nothing else needs it. A person who has left by then
 * may not write any more: the next sign-in writes.
 */
export async function writeUserDocument(auth: Auth, config: Config, account: Account): Promise<void> {
  const { app } = auth;
  await untilPageRests();
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
