import { inTurn } from '../../server/identities/inTurn';
import type { Identities } from '../../server/identities/port';
import type { Emulator } from './emulator';
import type { Snapshots } from './snapshots';

/** How often changes that browsers made by themselves (a sign-up, a new password) are looked for, in milliseconds. */
const INTERVAL = 1_000;

/** With very many identities a look takes long: at most this part of the time is spent on it. */
const SHARE = 1 / 20;

export interface IdentityKeeper {
  /** Resolves when the identities as they are now are safe on disk. */
  readonly save: () => Promise<void>;
  /** Saves once more, and looks no further. */
  readonly stop: () => Promise<void>;
}

/** The emulator keeps identities in memory only: this puts every change on disk. */
export function keepIdentities(
  emulator: Emulator,
  kept: Snapshots,
  onFault: (cause: unknown) => void,
): IdentityKeeper {
  const takeTurn = inTurn();
  let saved: string | undefined;
  let stopped = false;

  const save = () =>
    takeTurn(async () => {
      const state = await emulator.state();
      if (state === saved) return;
      await kept.add(emulator.exportTo);
      saved = state;
    });

  const look = async () => {
    const began = Date.now();
    await save().catch((cause: unknown) => {
      if (!stopped) onFault(cause);
    });
    if (!stopped) schedule(Math.max(INTERVAL, (Date.now() - began) / SHARE));
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

/** Answers a write only when it is safe on disk. */
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
