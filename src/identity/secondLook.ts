import { logFailure } from '../browser/log';
import { createStore, type Store } from '../browser/store';
import type { Reauthentication } from './reauthentication';
import type { SessionStore } from './session';
import { inTime } from './timeout';

/** Whether the person has shown that it is them; `unavailable` where what asks them could not be loaded. */
export type Confirmation = 'yes' | 'no' | 'unavailable';

/** A dangerous write that waits for a confirmation. */
export interface Intent {
  readonly operation: 'update' | 'delete';
  /** The row's name, or how many rows, as people read it. */
  readonly what: string;
}

/** Someone is asked to sign in once more. */
export interface Asked {
  /** Of this question, and no other one. */
  readonly id: number;
  /** The dangerous write that is sent after it, or null because the session ends soon. */
  readonly intent: Intent | null;
  readonly by: Reauthentication;
  /** They have signed in again in another tab since. */
  readonly isRenewed: boolean;
}

/** A second look before what is dangerous: a sign-in that is fresh enough, or else one more. */
export interface SecondLook extends Omit<Store<Asked | null>, 'set'> {
  /** Loads what asks, where a dangerous write that begins now would need it. */
  prepare(): void;
  /** Answers at once where the last sign-in is fresh enough; otherwise when the person has signed in again, or has not. */
  confirm(intent: Intent): Promise<Confirmation>;
  /** Asks the person to sign in again, so that the session lasts. */
  signInAgain(): Promise<Confirmation>;
  /**
   * The person goes on after they signed in again, or goes back. Only for the question that is asked: a sign-in that is
   * heard of after its question was given up answers no later one.
   */
  answer(id: number, answer: 'yes' | 'no'): void;
}

/**
 * @param minutes for which a sign-in is fresh; 0 for always
 * @param load what asks, and the ways to sign in again
 */
export function createSecondLook(
  minutes: number,
  session: SessionStore,
  load: () => Promise<Reauthentication>,
): SecondLook {
  const asked = createStore<Asked | null>(null);
  let under: Promise<Confirmation> | undefined;
  let settle: (answer: Confirmation) => void = () => undefined;
  let signedInAt: number | null = null;
  let count = 0;

  const isFresh = () => minutes === 0 || Date.now() - (session.signedInAt() ?? -Infinity) <= minutes * 60_000;

  const answer = (id: number, given: Confirmation) => {
    if (asked.getSnapshot()?.id !== id) return;
    asked.set(null);
    settle(given);
  };

  const whose = (): string | undefined => {
    const now = session.getSnapshot();
    return now.status === 'signed-in' ? now.account.uid : undefined;
  };

  const begin = async (intent: Asked['intent']): Promise<Confirmation> => {
    try {
      const uid = whose();
      const by = await inTime(load());
      // Whoever has come since is not asked about what someone else was about to send.
      if (uid === undefined || whose() !== uid) return 'no';
      signedInAt = session.signedInAt();
      return await new Promise<Confirmation>((resolve) => {
        settle = resolve;
        asked.set({ id: (count += 1), intent, by, isRenewed: false });
      });
    } catch (error) {
      logFailure('What asks for a sign-in could not be loaded.', error);
      return 'unavailable';
    }
  };

  /** Whoever asks while someone is asked already waits for the same answer. */
  const ask = (intent: Asked['intent']) => (under ??= begin(intent).finally(() => (under = undefined)));

  session.subscribe(() => {
    const now = asked.getSnapshot();
    if (!now) return;
    if (session.getSnapshot().status !== 'signed-in') return answer(now.id, 'no');
    const at = session.signedInAt();
    if (at === signedInAt) return;
    // What they were about to send is sent by them, and not by what they do in another tab.
    if (now.intent) asked.set({ ...now, isRenewed: true });
    else answer(now.id, 'yes');
  });

  return {
    getSnapshot: asked.getSnapshot,
    subscribe: asked.subscribe,
    prepare() {
      // What could not be loaded is said when it is needed.
      if (!isFresh()) load().catch(() => undefined);
    },
    confirm: async (intent) => (isFresh() ? 'yes' : ask(intent)),
    signInAgain: () => ask(null),
    answer,
  };
}
