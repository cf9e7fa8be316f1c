import * as z from 'zod/mini';
import { comparable } from '../api/call';
import { valueIn } from '../browser/outside';
import { isOfJournal, JOURNAL, keysOf, placeInJournal } from '../browser/storageFallback';
import { createStore } from '../browser/store';
import type { PendingWrite } from './errors';

/** Identifies a write and its journal entry: there is one per row and operation. */
export type RowKey = Pick<PendingWrite, 'resource' | 'id'>;
export type WriteKey = RowKey & Pick<PendingWrite, 'operation'>;

/** One key per row and operation, so that a newer alert about a write replaces the older one. */
export const keyOfWrite = ({ resource, id, operation }: WriteKey): string => `${resource}/${operation}/${id}`;

/** The unfinished writes, which survive reloads and sign-outs. */
export interface Journal {
  list(): readonly PendingWrite[];
  find(write: WriteKey): PendingWrite | undefined;
  /** Adds an entry at the end; it replaces an earlier one for the same row and operation in its place. */
  put(entry: PendingWrite): void;
  remove(write: WriteKey): void;
  /** Calls `listener` after each change, also after one in another tab; returns a function that stops that. */
  subscribe(listener: () => void): () => void;
}

const storedWrite = z.object({
  resource: z.string(),
  id: z.string(),
  operation: z.enum(['update', 'delete']),
  step: z.string(),
  time: z.number(),
  changes: z.optional(z.array(z.string())),
  rest: z.optional(z.array(z.string())),
  /** In the list: where the entry is kept. Earlier versions of the console kept it in the list alone. */
  key: z.optional(z.string()),
});

const placeOf = (write: WriteKey): string => placeInJournal(keyOfWrite(write));

/** Those that can be read. */
const readable = (entries: readonly unknown[]) =>
  entries.flatMap((entry) => storedWrite.safeParse(entry).data ?? []);

const listed = () => {
  const list = valueIn(localStorage.getItem(JOURNAL));
  return readable(Array.isArray(list) ? list : []);
};

const keep = (entry: PendingWrite) => localStorage.setItem(placeOf(entry), JSON.stringify(entry));

/** What storage holds at this moment, in the order of the list: another tab may have changed it. */
function read(): readonly PendingWrite[] {
  const order = new Map(listed().map((entry, index) => [placeOf(entry), index]));
  const placeIn = (entry: PendingWrite) => order.get(placeOf(entry)) ?? order.size;
  const kept = keysOf(localStorage).filter((key) => key.startsWith(placeInJournal('')));
  return readable(kept.map((key) => valueIn(localStorage.getItem(key)))).toSorted(
    (one, other) => placeIn(one) - placeIn(other) || one.time - other.time,
  );
}

/** The entries that a tab with an earlier version of the console has in the list alone. */
const keyless = () =>
  listed().flatMap(({ key, ...entry }) =>
    key === undefined && localStorage.getItem(placeOf(entry)) === null ? [entry] : [],
  );

/** The list only holds the order, and serves whatever else reads `pending`: each entry says where it is kept. */
function list(all: readonly PendingWrite[]): void {
  const next = [...all.map((entry) => ({ ...entry, key: placeOf(entry) })), ...keyless()];
  if (next.length === 0) localStorage.removeItem(JOURNAL);
  else localStorage.setItem(JOURNAL, JSON.stringify(next));
}

/** Gives the entries of an earlier version a key of their own. */
function adopt(): void {
  const old = keyless();
  old.forEach(keep);
  if (old.length > 0) list(read());
}

/** Keeps all journals of this page in step: a write may outlive the session that began it, and its journal. */
const followers = new Set<() => void>();

/**
 * A journal in localStorage, or in its replacement where storage is blocked or full. Each entry has a key of its own. A
 * write changes it under the row's lock; others look first whether it is still the entry that they know. One list holds
 * their order: tabs that change it at once overwrite each other there, and entries lose their place, but nothing else.
 */
export function createJournal(): Journal {
  adopt();
  const entries = createStore(read());

  /** Takes over the changes of other journals and other tabs. */
  const follow = () => {
    const all = read();
    if (comparable(all) !== comparable(entries.getSnapshot())) entries.set(all);
  };

  const tell = () => {
    entries.set(read());
    followers.forEach((other) => other());
  };

  return {
    list: entries.getSnapshot,
    find: (write) => readable([valueIn(localStorage.getItem(placeOf(write)))])[0],
    put(entry) {
      keep(entry);
      list(read());
      tell();
    },
    remove(write) {
      // First from the list: a page that is closed in between leaves an entry too many, but none too few.
      list(read().filter((entry) => keyOfWrite(entry) !== keyOfWrite(write)));
      localStorage.removeItem(placeOf(write));
      tell();
    },
    subscribe(listener) {
      const unsubscribe = entries.subscribe(listener);
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || isOfJournal(key)) follow();
      };
      const onChange = () => follow();
      followers.add(onChange);
      window.addEventListener('storage', onStorage);
      // Without a subscriber, changes in other tabs went unnoticed.
      follow();
      return () => {
        unsubscribe();
        followers.delete(onChange);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Whether this entry is in the journal: not finished or dismissed since, nor replaced by that of a later write. */
export const isStillOpen = (journal: Journal, entry: PendingWrite): boolean =>
  journal.find(entry)?.time === entry.time;

/** Removes this entry; that of a later write, which another tab may have left since, stays. */
export function removeEntry(journal: Journal, entry: PendingWrite): void {
  if (isStillOpen(journal, entry)) journal.remove(entry);
}
