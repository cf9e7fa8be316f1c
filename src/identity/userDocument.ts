import type { FirebaseApp } from 'firebase/app';
import type { Config } from '../config';
import type { Account } from './account';

/** Apps whose store already speaks to the emulator: connecting twice is refused by the SDK. */
const connected = new WeakSet<FirebaseApp>();

/**
 * Writes users/{uid} in the cloud document store, merged into what is there, with the five specified fields.
 * The store's SDK is loaded here, after sign-in, because nothing else needs it.
 */
export async function writeUserDocument(app: FirebaseApp, config: Config, account: Account): Promise<void> {
  const { connectFirestoreEmulator, doc, getFirestore, setDoc, setLogLevel } =
    await import('firebase/firestore/lite');
  // It would write a failed request to the browser's console, with the person's e-mail address in it.
  setLogLevel('silent');
  const store = getFirestore(app);
  if (config.firestoreEmulator && !connected.has(app)) {
    connectFirestoreEmulator(store, config.firestoreEmulator.host, config.firestoreEmulator.port);
    connected.add(app);
  }
  const { uid, email, displayName, photoURL, emailVerified } = account;
  await setDoc(
    doc(store, 'users', uid),
    { uid, email, displayName, photoURL, emailVerified },
    { merge: true },
  );
}
