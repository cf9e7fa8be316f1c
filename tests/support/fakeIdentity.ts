import type { GoogleWay } from '../../src/identity/google';
import type { Identity } from '../../src/identity/identity';
import type { PhoneWay } from '../../src/identity/phone';
import { createStore, type Store } from '../../src/browser/store';
import type { Challenge } from '../../src/identity/secondFactor';
import type { Asked, Reauthentication } from '../../src/identity/reauthentication';
import type { Session, SessionStore } from '../../src/identity/session';
import { anAccount } from './builders';
import { strict } from './strict';

const METHODS = [
  'signInWithPassword',
  'signUp',
  'sendPasswordReset',
  'sendVerification',
  'getIdToken',
] as const;

/** A session store that a test moves by hand with `set`. */
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

/** The way in with Google; opening its window throws unless the test gives it. */
export const fakeGoogle = (given: Partial<GoogleWay> = {}): GoogleWay =>
  strict<GoogleWay>('fakeGoogle', ['signIn'], { takeReturn: () => undefined, ...given });

/** The way in by phone, with no code under way. */
export const fakePhone = (given: Partial<PhoneWay> = {}): PhoneWay =>
  strict<PhoneWay>('fakePhone', ['sendCode', 'confirm', 'forget'], { pending: () => null, ...given });

/** Finds every sign-in fresh, and so asks nothing. */
export const fakeReauthentication = (given: Partial<Reauthentication> = {}): Reauthentication =>
  strict<Reauthentication>('fakeReauthentication', ['signInAgain', 'answer'], {
    ...createStore<Asked | null>(null),
    prepare: () => undefined,
    confirm: async () => 'yes',
    ...given,
  });

/** The tokens of a session: none once someone else is signed in. */
const tokensOf = (session: SessionStore) => () => {
  const person = session.ownId();
  return async () => {
    if (session.ownId() !== person) throw new Error('The session is over.');
    return 'token';
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
    tokensOfSession: tokensOf(session),
    lastVerification: () => undefined,
    takeBusyStart: () => false,
    ...given,
  });
}
