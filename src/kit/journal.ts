import { createContext, useMemo, useSyncExternalStore } from 'react';
import type { PendingWrite } from '../data/errors';
import type { Journal } from '../data/journal';
import { useProvided } from '../ui/provided';

export const JournalContext = createContext<Journal | null>(null);

/** Throws outside of `JournalContext`. */
export function useJournal(): Journal {
  return useProvided(JournalContext, 'JournalContext');
}

export function usePendingWrites(resource: string): readonly PendingWrite[] {
  const journal = useJournal();
  const entries = useSyncExternalStore(journal.subscribe, journal.list);
  return useMemo(() => entries.filter((entry) => entry.resource === resource), [entries, resource]);
}
