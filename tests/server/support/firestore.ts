import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { connectFirestoreEmulator, doc, getFirestore, setDoc, setLogLevel } from 'firebase/firestore/lite';
import type { SignIn } from '../../../server/seed/signIns';
import type { Place } from './launcher';

// A refusal is expected here, and not worth a line.
setLogLevel('silent');

/** Signs in and writes users/{uid} with merge, as the console does: with the SDK itself. */
export async function writeOwnDocument(place: Place, { email, password, uid }: SignIn, target: string = uid) {
  const app = initializeApp({ apiKey: 'demo', projectId: 'demo-console' }, `documents-${target}`);
  try {
    const auth = initializeAuth(app);
    connectAuthEmulator(auth, place.authEmulator, { disableWarnings: true });
    await signInWithEmailAndPassword(auth, email, password);
    const firestore = getFirestore(app);
    connectFirestoreEmulator(firestore, '127.0.0.1', place.port);
    await setDoc(doc(firestore, 'users', target), { uid: target, email, photoURL: null }, { merge: true });
  } finally {
    await deleteApp(app);
  }
}
