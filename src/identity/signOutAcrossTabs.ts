import { isUserStored, isStorageShared } from './account';
import { isEndReason, type EndReason } from './endReason';
import type { SessionStore } from './session';

const CHANNEL = 'session';

/** The message to other tabs: whose session is over, since when, and the reason unless it was a log-out. */
interface SignOut {
  readonly uid: string;
  readonly at: number;
  readonly reason?: EndReason;
}

const isSignOut = (told: unknown): told is SignOut =>
  typeof told === 'object' &&
  told !== null &&
  'uid' in told &&
  typeof told.uid === 'string' &&
  'at' in told &&
  typeof told.at === 'number' &&
  (!('reason' in told) || told.reason === undefined || isEndReason(told.reason));

/** Milliseconds in which no one can log out and in again. A message that arrives later may be outdated. */
const LATE = 1000;

/**
 * Values for a tab that outlive a session: those of the identity library and the router, which manage them themselves,
 * and the locks of switches that may still be carried out, whoever signs in next.
 */
const LASTING = /^(?:firebase:|react-router|remix-router|locked\/)/;

/** Removes what a session stored for this tab, such as a half-finished step of signing in. */
function forgetTab(): void {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  for (const key of keys) if (!LASTING.test(key)) sessionStorage.removeItem(key);
}

/** The channel between a browser's tabs; undefined if the browser has none. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}

/**
 * A session that ends here ends in every tab at once, even if tabs share no storage, and leaves nothing behind.
 * Unfinished writes and preferences stay.
 */
export function signOutAcrossTabs(session: SessionStore): void {
  const channel = openChannel();
  let uid: string | undefined;
  /** The reason from another tab: this tab need not tell it again. */
  let heard: EndReason | null = null;
  let { status } = session.getSnapshot();

  session.subscribe(() => {
    const before = status;
    const now = session.getSnapshot();
    status = now.status;
    if (now.status === 'signed-in') uid = now.account.uid;
    if (now.status !== 'signed-out' || before === 'starting') return;
    if (before !== 'signed-out') {
      forgetTab();
      // What another tab has told is not told again: it could end a session that began since.
      if (uid !== undefined && now.reason !== 'elsewhere' && now.reason !== heard) {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none, and never leaves the origin
        channel?.postMessage({ uid, at: Date.now(), reason: now.reason } satisfies SignOut);
      }
    }
    // With these two reasons, the tab in which the session ended may still send the actual one for this `uid`.
    if (now.reason !== 'ended' && now.reason !== 'elsewhere') uid = undefined;
  });

  channel?.addEventListener('message', ({ data }) => {
    const left: unknown = data;
    if (!isSignOut(left) || left.uid !== uid) return;
    const isShared = isStorageShared();
    // Without shared storage, each tab counts its own times.
    if (!isShared && (left.reason === 'idle' || left.reason === 'expired')) return;
    // With a late message, a user who is stored now has signed in since.
    if (Date.now() - left.at > LATE && isShared && isUserStored()) return;
    heard = left.reason ?? 'elsewhere';
    // The sending tab has cleared the shared storage: clearing it here too might sign out the next person.
    if (isShared) session.leave(heard);
    else void session.end(heard);
    heard = null;
  });

  // A page that is restored from the back-forward cache has missed everything that happened since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && status !== 'signed-out') window.location.reload();
  });
}
