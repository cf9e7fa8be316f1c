import { useMemo, useSyncExternalStore } from 'react';
import type { PendingWrite } from '../data/errors';
import type { Journal } from '../data/journal';
import { createProvided } from '../ui/provided';

export const [JournalContext, useJournal] = createProvided<Journal>('JournalContext');

export function usePendingWrites(resource: string): readonly PendingWrite[] {
  const journal = useJournal();
  const entries = useSyncExternalStore(journal.subscribe, journal.list);
  return useMemo(() => entries.filter((entry) => entry.resource === resource), [entries, resource]);
}
