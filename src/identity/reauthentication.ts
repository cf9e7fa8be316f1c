import { logFailure } from '../browser/log';
import { createStore, type Watched } from '../browser/store';
import type { ReauthenticationWays } from './reauthenticationWays';
import type { SessionStore } from './session';
import { inTime } from './answers';

/** Whether the person has signed in again; `unavailable` if the dialog could not be loaded. */
export type Confirmation = 'yes' | 'no' | 'unavailable';

/** A dangerous write that waits for a confirmation. */
export interface Intent {
  readonly operation: 'update' | 'delete';
  /** The rows of all writes that wait for the answer, each as `resource/id`. */
  readonly rows: readonly string[];
  /** The row's name, or how many rows, as people read it. */
  readonly what: string;
}

/** The question to sign in again. */
export interface Asked {
  readonly id: number;
  /** The dangerous write that is sent after it, or null because the session ends soon. */
  readonly intent: Intent | null;
  readonly by: ReauthenticationWays;
  /** Whether the person has signed in again in another tab since the question came up. */
  readonly isRenewed: boolean;
}

/**
 * Asks the person to sign in again: before a dangerous write, if their last sign-in is not fresh, or at the end of a
 * session.
 */
export interface Reauthentication extends Watched<Asked | null> {
  /** Loads the dialog before it is needed. */
  prepare(): void;
  /** Resolves with the person's answer. */
  confirm(intent: Intent): Promise<Confirmation>;
  /** Asks the person to sign in again, so that the session lasts. */
  signInAgain(): Promise<Confirmation>;
  /**
   * Gives the person's answer to the question with this id. A sign-in that ends after its question was cancelled does
   * not answer a later one.
   */
  answer(id: number, answer: 'yes' | 'no'): void;
}

/** @param load loads the dialog and the ways to sign in again */
export function createReauthentication(
  session: SessionStore,
  load: () => Promise<ReauthenticationWays>,
): Reauthentication {
  const asked = createStore<Asked | null>(null);
  let running: Promise<Confirmation> | undefined;
  /** The first write that waits for the answer; it may come while the question about the end of the session is open. */
  let intent: Asked['intent'] = null;
  let settle: (answer: Confirmation) => void = () => undefined;
  let signedInAt: number | null = null;
  let count = 0;

  const answer = (id: number, given: Confirmation) => {
    if (asked.getSnapshot()?.id !== id) return;
    asked.set(null);
    settle(given);
  };

  const begin = async (): Promise<Confirmation> => {
    try {
      const uid = session.ownId();
      const by = await inTime(load());
      // A person who signed in during the load is not asked about someone else's write.
      if (uid === undefined || session.ownId() !== uid) return 'no';
      signedInAt = session.signedInAt();
      const unfollow = session.subscribe(follow);
      return await new Promise<Confirmation>((resolve) => {
        settle = resolve;
        asked.set({ id: (count += 1), intent, by, isRenewed: false });
      }).finally(unfollow);
    } catch (error) {
      logFailure('The sign-in dialog could not load.', error);
      return 'unavailable';
    }
  };

  /** A second write while the question is open waits for the same answer. */
  const ask = (given: Asked['intent']) => {
    intent = intent && given ? { ...intent, rows: [...intent.rows, ...given.rows] } : (intent ?? given);
    const now = asked.getSnapshot();
    if (now && now.intent !== intent) asked.set({ ...now, intent });
    return (running ??= begin().finally(() => {
      running = undefined;
      intent = null;
    }));
  };

  /** While the question is open, the session may end, or be renewed in another tab. */
  const follow = () => {
    const now = asked.getSnapshot();
    if (!now) return;
    if (session.getSnapshot().status !== 'signed-in') return answer(now.id, 'no');
    const at = session.signedInAt();
    if (at === signedInAt) return;
    // A sign-in in another tab does not send the write here: the person confirms it in this tab.
    if (now.intent) asked.set({ ...now, isRenewed: true });
    else answer(now.id, 'yes');
  };

  return {
    getSnapshot: asked.getSnapshot,
    subscribe: asked.subscribe,
    prepare() {
      // A failure is reported when the dialog is needed.
      load().catch(() => undefined);
    },
    confirm: ask,
    signInAgain: () => ask(null),
    answer,
  };
}
