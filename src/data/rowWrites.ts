import * as z from 'zod/mini';
import type { Client } from '../api/client';
import type { NamedRequest } from '../api/defineContract';
import { isGone, isOutcomeUnknown, RefusedError } from '../api/errors';
import { refusal } from '../api/schemas';
import { UnfinishedError, type PendingWrite, type Versions } from './errors';

const KEY = 'pending';

const pendingWrite: z.ZodMiniType<PendingWrite> = z.object({
  resource: z.string(),
  id: z.string(),
  operation: z.enum(['update', 'delete']),
  step: z.string(),
  time: z.number(),
  changes: z.optional(z.array(z.string())),
});

/** The key of an entry: there is one per row and operation. */
type WriteKey = Pick<PendingWrite, 'resource' | 'id' | 'operation'>;

/** The unfinished writes, which survive reloads and sign-outs. */
export interface Journal {
  list(): readonly PendingWrite[];
  find(write: WriteKey): PendingWrite | undefined;
  /** Adds an entry; it replaces an earlier one for the same row and operation. */
  put(entry: PendingWrite): void;
  remove(write: WriteKey): void;
  /** Calls `listener` after each change, also after one in another tab; returns a function that stops that. */
  subscribe(listener: () => void): () => void;
}

const isSame = (a: WriteKey, b: WriteKey) =>
  a.resource === b.resource && a.id === b.id && a.operation === b.operation;

const storedEntries = z.array(z.unknown());

/** The readable entries of a stored journal; unreadable entries are left out. Throws if it is not a list. */
const parse = (text: string): readonly PendingWrite[] =>
  storedEntries.parse(JSON.parse(text)).flatMap((entry) => {
    const { success, data } = pendingWrite.safeParse(entry);
    return success ? [data] : [];
  });

/**
 * A journal in the browser's storage under the key `pending`. Where storage is blocked or full, it is kept in memory,
 * for this tab only.
 */
export function createJournal(): Journal {
  const listeners = new Set<() => void>();
  /** False once an entry could not be stored: then memory has entries that storage lacks. */
  let isStored = true;
  let entries = read() ?? [];

  /** What storage holds; null if it is blocked, or holds something else under this key. */
  function read(): readonly PendingWrite[] | null {
    try {
      return parse(localStorage.getItem(KEY) ?? '[]');
    } catch {
      return null;
    }
  }

  /** Changes the stored entries as they are at this moment, so that nothing another tab wrote is lost. */
  const change = (edit: (all: readonly PendingWrite[]) => readonly PendingWrite[]) => {
    entries = edit((isStored ? read() : null) ?? entries);
    try {
      if (entries.length === 0) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, JSON.stringify(entries));
      isStored = true;
    } catch {
      // The entries stay in memory: the person still sees them until the tab is closed.
      isStored = false;
    }
    listeners.forEach((listener) => listener());
  };

  const without = (write: WriteKey) => (all: readonly PendingWrite[]) =>
    all.filter((entry) => !isSame(entry, write));

  return {
    list: () => entries,
    find: (write) => entries.find((entry) => isSame(entry, write)),
    put: (entry) => change((all) => [...without(entry)(all), entry]),
    remove: (write) => change(without(write)),
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== KEY && event.key !== null) return;
        entries = read() ?? entries;
        listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Restores the journal's entry from before a write that changed nothing. */
export function putBack(
  journal: Journal,
  { pending, earlier }: { readonly pending: PendingWrite; readonly earlier: PendingWrite | undefined },
): void {
  if (earlier) journal.put(earlier);
  else journal.remove(pending);
}

interface WriteTools {
  readonly client: Client;
  readonly journal: Journal;
}

type Target = Pick<PendingWrite, 'resource' | 'id' | 'operation' | 'changes'>;

/**
 * Sends the steps of a write one after the other, each once. The journal names the step in progress, so that it is
 * found again if the page is closed. Throws the first step's error if that means that nothing changed, and restores the
 * journal; otherwise throws an UnfinishedError.
 */
export async function runWrite(
  { client, journal }: WriteTools,
  target: Target,
  steps: readonly NamedRequest[],
  versions: Versions = {},
): Promise<void> {
  const time = Date.now();
  const earlier = journal.find(target);
  for (const [index, { step, request }] of steps.entries()) {
    const pending = { ...target, step, time };
    journal.put(pending);
    try {
      const { success: refused, data } = refusal.safeParse(await client.send(request));
      if (refused) throw new RefusedError(request.call, 200, data.message);
    } catch (error) {
      if (target.operation === 'delete' && isGone(error)) continue;
      const isHalfDone = index > 0;
      if (isHalfDone || isOutcomeUnknown(error)) {
        // Storage may have been cleared during the wait for the answer.
        journal.put(pending);
        throw new UnfinishedError(pending, isHalfDone, error, { earlier, ...versions });
      }
      putBack(journal, { pending, earlier });
      throw error;
    }
  }
  journal.remove(target);
}

/** Sends the rest of a write: the open step and those after it. Throws like `runWrite`. */
export async function finishWrite(
  tools: WriteTools,
  pending: PendingWrite,
  steps: readonly NamedRequest[],
): Promise<void> {
  const open = steps.findIndex(({ step }) => step === pending.step);
  try {
    await runWrite(tools, pending, steps.slice(Math.max(open, 0)));
  } catch (error) {
    if (error instanceof UnfinishedError)
      throw new UnfinishedError(error.pending, open > 0 || error.isHalfDone, error.cause);
    throw open > 0 ? new UnfinishedError(pending, true, error) : error;
  }
}
