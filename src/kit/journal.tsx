import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { PendingWrite } from '../data/errors';
import type { Journal } from '../data/rowWrites';

export const JournalContext = createContext<Journal | null>(null);

/** Throws outside of `JournalContext`. */
export function useJournal(): Journal {
  const journal = use(JournalContext);
  if (journal === null) throw new Error('useJournal needs a JournalContext above it.');
  return journal;
}

export function usePendingWrites(resource: string): readonly PendingWrite[] {
  const journal = useJournal();
  const entries = useSyncExternalStore(journal.subscribe, journal.list);
  return useMemo(() => entries.filter((entry) => entry.resource === resource), [entries, resource]);
}
