import { inTurn } from '../../server/identities/inTurn';
import type { Identities } from '../../server/identities/port';
import type { Emulator } from './emulator';
import type { Snapshots } from './snapshots';

/** Milliseconds between two checks for changes that browsers made themselves (a sign-up, a new password). */
const INTERVAL = 1_000;

/** With very many identities a check takes long: at most this share of the time is spent on checks. */
const SHARE = 1 / 20;

export interface IdentityKeeper {
  /** Resolves when the present identities are safe on disk. */
  readonly save: () => Promise<void>;
  /** Saves once more, and stops checking. */
  readonly stop: () => Promise<void>;
}

/** The emulator only keeps identities in memory: this writes every change to disk. */
export function keepIdentities(
  emulator: Emulator,
  kept: Snapshots,
  onFault: (cause: unknown) => void,
): IdentityKeeper {
  const takeTurn = inTurn();
  let saved: string | undefined;
  let stopped = false;

  let checkTook = 0;

  const save = () =>
    takeTurn(async () => {
      const began = Date.now();
      const state = await emulator.state();
      checkTook = Date.now() - began;
      if (state === saved) return;
      await kept.add(emulator.exportTo);
      saved = state;
    });

  const look = async () => {
    await save().catch((cause: unknown) => {
      if (!stopped) onFault(cause);
    });
    if (!stopped) schedule(Math.max(INTERVAL, checkTook / SHARE));
  };
  const schedule = (after: number) => setTimeout(() => void look(), after).unref();
  schedule(INTERVAL);

  return {
    save,
    stop() {
      stopped = true;
      return save();
    },
  };
}

/** Answers a write only after it is safe on disk. */
export const keptIdentities = (identities: Identities, { save }: IdentityKeeper): Identities => {
  const kept = async (write: Promise<boolean>): Promise<boolean> => {
    const found = await write;
    if (found) await save();
    return found;
  };
  return {
    ...identities,
    setAdmin: (id, isAdmin) => kept(identities.setAdmin(id, isAdmin)),
    remove: (id) => kept(identities.remove(id)),
  };
};
