import type { GoogleWay } from '../../src/identity/google';
import type { Identity } from '../../src/identity/identity';
import type { PhoneWay } from '../../src/identity/phone';
import { createStore, type Store } from '../../src/browser/store';
import type { Challenge } from '../../src/identity/secondFactor';
import type { Asked, Reauthentication } from '../../src/identity/reauthentication';
import type { PresentSession, Session, SessionStore } from '../../src/identity/session';
import { anAccount } from './builders';
import { strict } from './strict';

const METHODS = [
  'signInWithPassword',
  'signUp',
  'sendPasswordReset',
  'sendVerification',
  'getIdToken',
] as const;

/** A session store whose state a test changes with `set`. */
export function fakeSession(first: Session, given: Partial<SessionStore> = {}) {
  const store = createStore(first);
  return {
    ...store,
    refresh: async () => undefined,
    end: async (reason) => store.set({ status: 'signed-out', reason }),
    leave: (reason) => store.set({ status: 'signed-out', reason }),
    signedInAt: () => Date.now(),
    isFresh: () => true,
    ownId: () => {
      const session = store.getSnapshot();
      return session.status === 'signed-in' ? session.account.uid : undefined;
    },
    ...given,
  } satisfies SessionStore & Store<Session>;
}

export const signedIn = (isAdmin = true): Session => ({ status: 'signed-in', account: anAccount(), isAdmin });

/** Sign-in with Google; `signIn` throws unless the test gives it. */
export const fakeGoogle = (given: Partial<GoogleWay> = {}): GoogleWay =>
  strict<GoogleWay>('fakeGoogle', ['signIn'], { takeReturn: () => undefined, ...given });

/** Sign-in by phone, with no code pending. */
export const fakePhone = (given: Partial<PhoneWay> = {}): PhoneWay =>
  strict<PhoneWay>('fakePhone', ['sendCode', 'confirm', 'forget'], { pending: () => null, ...given });

/** Confirms every dangerous write at once, without asking anyone to sign in again. */
export const fakeReauthentication = (given: Partial<Reauthentication> = {}): Reauthentication =>
  strict<Reauthentication>('fakeReauthentication', ['signInAgain', 'answer'], {
    ...createStore<Asked | null>(null),
    prepare: () => undefined,
    confirm: async () => 'yes',
    ...given,
  });

/** The session of the moment, which is over once someone else is signed in, or no one. */
const presentOf = (session: SessionStore) => (): PresentSession => {
  const person = session.ownId();
  let isOver = person === undefined;
  session.subscribe(() => {
    isOver ||= session.ownId() !== person;
  });
  return {
    ownId: () => (isOver ? undefined : person),
    async getIdToken() {
      if (isOver) throw new Error('The session is over.');
      return 'token';
    },
  };
};

/** An identity with the given methods and session; every other call throws. */
export function fakeIdentity(given: Partial<Identity> = {}): Identity {
  const session = given.session ?? fakeSession(signedIn());
  return strict<Identity>('fakeIdentity', METHODS, {
    google: fakeGoogle(),
    phone: fakePhone(),
    secondFactor: createStore<Challenge | null>(null),
    reauthentication: fakeReauthentication(),
    session,
    presentSession: presentOf(session),
    lastVerification: () => undefined,
    takeBusyStart: () => false,
    ...given,
  });
}
