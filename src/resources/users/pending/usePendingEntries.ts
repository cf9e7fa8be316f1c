import { useMutationState } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PendingWrite } from '../../../api/journal';
import { untilIdle } from '../../../api/turn';
import { usePendingWrites } from '../../../custom/pending/journal';
import { idsOfWrite } from '../writing';

/** An unfinished write, and whether this page is finishing it now. */
export interface PendingEntry {
  readonly entry: PendingWrite;
  readonly isFinishing: boolean;
}

const keyOf = ({ id, operation, step, time }: PendingWrite) => JSON.stringify([id, operation, step, time]);

/** The entries that no tab of this browser is writing any more; each is told from its earlier attempts. */
function useStopped(entries: readonly PendingWrite[]): ReadonlySet<string> {
  const [stopped, setStopped] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const controller = new AbortController();
    for (const entry of entries) {
      untilIdle(entry, controller.signal).then(
        () => controller.signal.aborted || setStopped((all) => new Set(all).add(keyOf(entry))),
        // Given up, because the entries have changed meanwhile.
        () => undefined,
      );
    }
    return () => controller.abort();
  }, [entries]);
  return stopped;
}

/** What stands in the journal of the users and is not under way, in this tab or another one, but for finishing it here. */
export function usePendingEntries(): readonly PendingEntry[] {
  const running = useMutationState({
    filters: { mutationKey: ['users'], status: 'pending' },
    select: ({ options, state }) => ({
      ids: idsOfWrite(state.variables),
      isFinishing: options.mutationKey?.[1] === 'finish',
    }),
  });
  const entries = usePendingWrites('users');
  const stopped = useStopped(entries);
  const runningOf = (id: string) => running.find(({ ids }) => ids.includes(id));
  return entries
    .filter((entry) => runningOf(entry.id)?.isFinishing ?? stopped.has(keyOf(entry)))
    .map((entry) => ({ entry, isFinishing: runningOf(entry.id) !== undefined }));
}
