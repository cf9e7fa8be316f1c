import * as z from 'zod/mini';

const KEY = 'pending';

const pendingWrite = z.object({
  resource: z.string(),
  /** The id of the row that is written. */
  id: z.string(),
  operation: z.enum(['update', 'delete']),
  /** The step whose outcome is open; the steps before it are done. */
  step: z.string(),
  /** Epoch milliseconds at which the write began. */
  time: z.number(),
  /** The names of the fields that an update changes, none of their values. */
  changes: z.optional(z.array(z.string())),
});

/** A write of several calls that is not known to be finished. Names no person and holds no token. */
export type PendingWrite = z.output<typeof pendingWrite>;

/** What there is one entry for at a time. */
type WriteKey = Pick<PendingWrite, 'resource' | 'id' | 'operation'>;

/** The writes that are not finished, kept over reloads and sign-outs. */
export interface Journal {
  list(): readonly PendingWrite[];
  find(write: WriteKey): PendingWrite | undefined;
  /** Adds an entry, in place of an earlier one for the same row and operation. */
  put(entry: PendingWrite): void;
  remove(write: WriteKey): void;
  /** Calls `listener` after each change, also one made in another tab; returns the function that ends that. */
  subscribe(listener: () => void): () => void;
}

const isSame = (a: WriteKey, b: WriteKey) =>
  a.resource === b.resource && a.id === b.id && a.operation === b.operation;

const storedEntries = z.array(z.unknown());

/** The readable entries of a stored journal; an entry that can't be read is left out. Throws for what is no list. */
const parse = (text: string): readonly PendingWrite[] =>
  storedEntries.parse(JSON.parse(text)).flatMap((entry) => {
    const { success, data } = pendingWrite.safeParse(entry);
    return success ? [data] : [];
  });

/**
 * A journal in the browser's storage under the key `pending`. Where storage is blocked or full it lives in memory,
 * for this tab only.
 */
export function createJournal(): Journal {
  const listeners = new Set<() => void>();
  /** False once an entry could not be stored: then memory knows more than storage. */
  let isStored = true;
  let entries = read() ?? [];

  /** What storage holds; null where it is blocked, or holds something else under this key. */
  function read(): readonly PendingWrite[] | null {
    try {
      return parse(localStorage.getItem(KEY) ?? '[]');
    } catch {
      return null;
    }
  }

  /** Changes what storage holds at this moment, so that nothing is lost that another tab wrote. */
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
