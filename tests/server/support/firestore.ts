import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { connectFirestoreEmulator, doc, getFirestore, setDoc, setLogLevel } from 'firebase/firestore/lite';
import type { SignIn } from '../../../server/seed/signIns';
import type { Place } from './launcher';

// The tests expect refusals, so the SDK needn't log them.
setLogLevel('silent');

/** Signs in and writes users/{uid} with merge by the SDK, as the console does. */
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
