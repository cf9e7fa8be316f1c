import type { Auth } from 'firebase/auth';
import { errorCode } from '../browser/log';
import type { Config } from '../config';
import { UNWRITTEN, type Account } from './account';

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
