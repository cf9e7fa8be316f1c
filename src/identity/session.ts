import { onIdTokenChanged, signOut, type Auth, type User, type UserCredential } from 'firebase/auth';
import { logFailure } from '../browser/log';
import { createStore, type Watched } from '../browser/store';
import { accountOf, type Account, claimsOf, type Freshness, isUserStored, storeUser } from './account';
import { inTime } from './answers';
import { endReasonOf, isBusy, type EndReason } from './endReason';
import { createSignInTime } from './sharedTimes';

export type Session =
  /** `uid` is the user who was signed in on this page before, if another tab has signed in someone else. */
  | { readonly status: 'starting'; readonly uid?: string }
  /** Someone is signed in, but the identity provider can't be asked about the admin claim. */
  | { readonly status: 'unreachable'; readonly isBusy?: true }
  /** `uid` is the user who was signed in on this page before, `reason` why that ended unasked. */
  | { readonly status: 'signed-out'; readonly reason?: EndReason; readonly uid?: string }
  | { readonly status: 'signed-in'; readonly account: Account; readonly isAdmin: boolean };

/** Whether someone is signed in, even if the identity provider can't be asked about them. */
export const isSomeoneIn = ({ status }: Session): boolean =>
  status === 'signed-in' || status === 'unreachable';

export interface SessionStore extends Watched<Session> {
  /** Asks the provider again for the user and the claims of a fresh token. Throws the provider's error. */
  refresh(): Promise<void>;
  /** Signs out; never throws, and the session is over at once. With a reason, the login page shows it. */
  end(reason?: EndReason): Promise<void>;
  /**
   * Ends the session on this page only, because another tab has signed out: the SDK learns that from the shared
   * storage.
   */
  leave(reason: EndReason): void;
  /** When the person last signed in, in epoch milliseconds of this computer's clock; null if unknown. */
  signedInAt(): number | null;
  /** Whether that is recent enough for a dangerous write. */
  isFresh(): boolean;
  /** The id of the person who is signed in. */
  ownId(): string | undefined;
}

export interface OwnedSession extends SessionStore {
  /** Signs someone in with the given way, or again; resolves when the session knows them. Throws the way's errors. */
  enter<T>(way: () => Promise<T>): Promise<T>;
  /** The person who is signed in has just signed in again. */
  renew(): void;
  readonly getIdToken: GetIdToken;
  present(): PresentSession;
}

/** The session of the moment. Once it is over, it stays so: the same person who signs in again begins another one. */
export interface PresentSession {
  /** Rejects once the session is over, so that what was begun in it is not sent as someone else, or later. */
  readonly getIdToken: GetIdToken;
  /** The id of its person; undefined once it is over. */
  ownId(): string | undefined;
}

/** The ID token, a new one where `fresh` is true; null where no one is signed in. Throws the provider's error. */
export type GetIdToken = (fresh: boolean) => Promise<string | null>;

/**
 * Milliseconds after a log-out in which another tab may bring the same user back: a busy tab still stores the token
 * that it read before (`_onStorageEvent` and `_persistUserIfCurrent` in @firebase/auth).
 */
const ECHO = 3000;

/** The end of a session on this page. */
interface End {
  readonly uid: string | undefined;
  /** When its person had signed in, as the provider says it. */
  readonly signIn: string | undefined;
  readonly at: number;
}

/** Whether a user is that of the ended session, and not of a sign-in since. */
function isEcho({ uid, metadata: { lastSignInTime = '' } }: User, end: End | undefined): boolean {
  if (end === undefined || uid !== end.uid || Math.abs(Date.now() - end.at) >= ECHO) return false;
  const signedIn = Date.parse(lastSignInTime);
  // Told in whole seconds, by the provider's clock; this computer's may be ahead or behind.
  const isSince = signedIn + 1000 > end.at && signedIn > (Date.parse(end.signIn ?? '') || 0);
  return !isSince;
}

/**
 * @param isAccountGone whether the provider last said that the account is deleted or disabled
 * @param freshMinutes for which a sign-in is recent enough for a dangerous write; 0 for always
 */
export function createSession(
  auth: Auth,
  isAccountGone: () => boolean = () => false,
  freshMinutes = 0,
): OwnedSession {
  const store = createStore<Session>({ status: 'starting' });
  const signInTime = createSignInTime();
  /** The user of the running check, whose own token event is ignored. */
  let checked: string | undefined;
  let lastCheck: Promise<void> | undefined;
  /** Increases with each check and each sign-out, so that the answer to an earlier check is ignored. */
  let generation = 0;
  /** How many sessions are over. */
  let over = 0;
  let isLeaving = false;
  let left: End | undefined;

  /** The last sign-in that this page has seen; another tab may have seen a later one. */
  let seenAt: number | null = null;

  const isRecent = (at: number | null) => at !== null && Date.now() - at <= freshMinutes * 60_000;
  /** Not if the clock was set back since. */
  const isSeenRecently = () => seenAt !== null && seenAt <= Date.now() && isRecent(seenAt);

  const ownId = () => {
    const session = store.getSnapshot();
    return session.status === 'signed-in' ? session.account.uid : undefined;
  };

  const isKnown = ({ uid }: User) => ownId() === uid;

  /** Whether a user's failure concerns the present session: each sign-in creates a new user object. */
  const isAboutUs = (user: User | null) => auth.currentUser === null || auth.currentUser === user;

  /** @param isTold whether the tab in which the session ended has sent the reason */
  const leave = (given?: EndReason, isTold = false) => {
    const session = store.getSnapshot();
    const reason = given === 'ended' && isAccountGone() ? 'disabled' : given;
    generation += 1;
    over += 1;
    checked = undefined;
    signInTime.forget();
    seenAt = null;
    const uid = ownId() ?? auth.currentUser?.uid;
    if (session.status !== 'signed-out') store.set({ status: 'signed-out', reason, uid });
    // A call that is answered after a log-out sets no reason. But `ended` may be replaced by a more exact reason, and
    // so may `elsewhere` by the reason that the other tab sends.
    else if (session.reason === 'ended' || (isTold && session.reason === 'elsewhere'))
      store.set({ ...session, reason });
  };

  const end = async (reason?: EndReason) => {
    const { uid, metadata } = auth.currentUser ?? {};
    left = { uid, signIn: metadata?.lastSignInTime, at: Date.now() };
    // Before the SDK removes its user, so that other tabs can tell a log-out from a session that ended.
    storeUser(null);
    leave(reason);
    isLeaving = true;
    try {
      await signOut(auth);
    } catch (error) {
      logFailure('The sign-out was not clean.', error);
    } finally {
      isLeaving = false;
    }
  };

  /** Checks a user's claims. Throws errors that don't end the session, and those that end a sign-in at once. */
  const ask = async (user: User, freshness: Freshness, mine: number) => {
    const isSignIn = store.getSnapshot().status === 'signed-out';
    try {
      const { isAdmin, providerId, times } = await claimsOf(user, freshness);
      if (mine !== generation) return;
      const isOpening = ['starting', 'unreachable'].includes(store.getSnapshot().status);
      signInTime.hear(times, isOpening ? 'opening' : 'open');
      seenAt = signInTime.at();
      const own = accountOf(user);
      const account = { ...own, providerId: providerId ?? own.providerId };
      storeUser(account);
      store.set({ status: 'signed-in', account, isAdmin });
    } catch (error) {
      const reason = endReasonOf(error);
      // The SDK may already have removed the user by itself; only this code knows the reason.
      if (reason && isAboutUs(user)) {
        await end(reason);
        // A failed sign-in ended no session, so the form shows the error.
        if (isSignIn) throw error;
        return;
      }
      if (mine !== generation) return;
      if (!isKnown(user)) store.set({ status: 'unreachable', ...(isBusy(error) && { isBusy: true }) });
      throw error;
    } finally {
      if (mine === generation) checked = undefined;
    }
  };

  const start = (user: User, freshness: Freshness): Promise<void> => {
    generation += 1;
    checked = user.uid;
    lastCheck = ask(user, freshness, generation);
    return lastCheck;
  };

  const follow = async (user: User | null) => {
    const session = store.getSnapshot();
    if (user === null) {
      // A running check, such as that of a sign-in, is of a user who is gone.
      generation += 1;
      checked = undefined;
      if (session.status === 'signed-out') return;
      const isStart = session.status === 'starting';
      const isUnasked = isUserStored();
      storeUser(null);
      leave(isUnasked ? 'ended' : isStart ? undefined : 'elsewhere');
    } else if (isEcho(user, left)) {
      await end(session.status === 'signed-out' ? session.reason : 'ended');
    } else if (!isLeaving && checked !== user.uid) {
      // Until their claims are known, a user whom another tab signed in must not see this page.
      if (session.status === 'signed-in' && !isKnown(user)) {
        over += 1;
        store.set({ status: 'starting', uid: session.account.uid });
      }
      await start(user, isKnown(user) ? 'at hand' : 'fresh if possible').catch((error: unknown) =>
        logFailure('The claims could not be read.', error),
      );
    }
  };

  onIdTokenChanged(auth, (user) => void follow(user));

  const getIdToken: GetIdToken = async (fresh) => {
    const user = auth.currentUser;
    try {
      return (await user?.getIdToken(fresh)) ?? null;
    } catch (error) {
      const reason = endReasonOf(error);
      if (reason && isAboutUs(user)) await end(reason);
      throw error;
    }
  };

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    async refresh() {
      // Once the session is over, the SDK may still have its user for a moment.
      if (!auth.currentUser || store.getSnapshot().status === 'signed-out') return;
      // A later check may have overtaken it: then only that one's answer counts.
      await inTime(start(auth.currentUser, 'fresh').then(() => lastCheck));
    },
    async enter(way) {
      const before = left;
      left = undefined;
      const result = await way().catch((error: unknown) => {
        left ??= before;
        throw error;
      });
      await follow(auth.currentUser);
      await lastCheck;
      return result;
    },
    end,
    leave: (reason) => leave(reason, true),
    signedInAt: signInTime.at,
    isFresh: () => freshMinutes === 0 || isSeenRecently() || isRecent(signInTime.at()),
    ownId,
    renew: signInTime.renew,
    getIdToken,
    present() {
      const mine = over;
      const person = ownId();
      const presentId = () => (mine === over ? person : undefined);
      return {
        ownId: presentId,
        async getIdToken(fresh) {
          const token = await getIdToken(fresh);
          // The SDK has the next person a moment before it says so.
          if (presentId() === undefined || auth.currentUser?.uid !== person)
            throw new Error('That session is over.');
          return token;
        },
      };
    },
  };
}

/**
 * Every way to sign in goes through this: it resolves when the session knows the user, or when a second factor is
 * needed. Throws the way's errors.
 */
export type Enter = (way: () => Promise<UserCredential>) => Promise<void>;
