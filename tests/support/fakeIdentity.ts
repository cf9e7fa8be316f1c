import type { Identity } from '../../src/identity/identity';
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
  const listeners = new Set<() => void>();
  let session = first;
  const set = (next: Session) => {
    session = next;
    listeners.forEach((listener) => listener());
  };
  return {
    getSnapshot: () => session,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: async () => undefined,
    end: async (reason) => set({ status: 'signed-out', reason }),
    ...given,
    set,
  } satisfies SessionStore & { set: (next: Session) => void };
}

export const signedIn = (isAdmin = true): Session => ({ status: 'signed-in', account: anAccount(), isAdmin });

/** An identity with the given methods and session; every other call throws. */
export const fakeIdentity = (given: Partial<Identity> = {}): Identity =>
  strict<Identity>('fakeIdentity', METHODS, {
    session: fakeSession(signedIn()),
    lastVerification: () => undefined,
    ...given,
  });
