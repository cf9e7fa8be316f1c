import type { AuthProvider } from 'ra-core';
import { BulkError } from './data/errors';
import { StatusError } from './api/errors';
import { nameOf } from './i18n/nameOf';
import type { Identity } from './identity/identity';
import type { Session } from './identity/session';
import { logFailure } from './browser/log';
import { paths } from './routes';

interface Guarded {
  readonly name: string;
  readonly access: 'admin';
}

/** Milliseconds within which a repeated refusal of the same read asks for the claims only once. */
const POLL_NEWS = 60_000;

/**
 * The service's answers inside a failure: to the write, to the check of its outcome, and to each row of a bulk write.
 */
function answersIn(thrown: unknown): readonly StatusError[] {
  if (thrown instanceof StatusError) return [thrown];
  if (thrown instanceof BulkError) return [...thrown.failures.values()].flatMap(answersIn);
  if (!(thrown instanceof Error)) return [];
  return [thrown.cause, 'checkFailure' in thrown ? thrown.checkFailure : undefined].flatMap(answersIn);
}

/**
 * react-admin's auth contract on the identity provider's session and its verified `admin` claim.
 * `custom/ConsoleGate.tsx` redirects; this provider never does, because react-admin would sign out on the way.
 */
export function createAuthProvider(identity: Identity, resources: readonly Guarded[]): AuthProvider {
  const { session } = identity;
  const { ownId } = identity.presentSession();

  /** The session once the SDK knows its user. */
  const settled = () =>
    new Promise<Session>((resolve) => {
      const look = () => {
        const now = session.getSnapshot();
        if (now.status === 'starting') return;
        unsubscribe();
        resolve(now);
      };
      const unsubscribe = session.subscribe(look);
      look();
    });

  /** When a refused read last made us ask for the claims, by its call. */
  const asked = new Map<string, number>();

  /** Polls are reads that repeat every few seconds, so a refusal is news only once in a while. */
  const mayAskAgain = ({ details: { method, path } }: StatusError) => {
    if (method !== 'GET') return true;
    const now = Date.now();
    const isNews = Math.abs(now - (asked.get(path) ?? Infinity)) > POLL_NEWS;
    if (isNews) asked.set(path, now);
    return isNews;
  };

  const isAdmin = async () => {
    const now = await settled();
    return now.status === 'signed-in' && now.isAdmin;
  };

  return {
    login: ({ username, password }: { username: string; password: string }) =>
      identity.signInWithPassword(username, password),

    async logout() {
      // It ends at once, even offline, whatever the identity library still has to do.
      void session.end();
      return paths.login;
    },

    /** Rejects only where no one is signed in; a network failure never ends a session. */
    async checkAuth() {
      const { status } = await settled();
      // react-admin shows the message of a thrown error, and none for `false`: the login page itself says why.
      if (status === 'signed-out') throw { message: false, redirectTo: paths.login };
    },

    /**
     * Never rejects: react-admin would turn the failed call into a success. A session that the service refuses is ended
     * here. After a 403 the claims are read again: for a write at once, for the same read once a minute. The gate acts
     * if the `admin` claim is gone.
     */
    async checkError(thrown: unknown) {
      // The answer to a call may come when that session is over, and the next one begins.
      if (ownId() === undefined) return;
      const answers = answersIn(thrown);
      if (answers.some(({ endsSession }) => endsSession)) await session.end('rejected');
      else if (answers.some((answer) => answer.status === 403 && mayAskAgain(answer))) {
        await session.refresh().catch((cause: unknown) => logFailure('The claims could not be read.', cause));
      }
    },

    async getIdentity() {
      const now = await settled();
      if (now.status !== 'signed-in') throw new Error('No one is signed in.');
      return { id: now.account.uid, fullName: nameOf(now.account) };
    },

    getPermissions: async () => ({ admin: await isAdmin() }),

    /** No one may open a resource that is not registered. */
    async canAccess({ resource }) {
      const rule = resources.find(({ name }) => name === resource)?.access;
      return rule === 'admin' && (await isAdmin());
    },
  };
}
