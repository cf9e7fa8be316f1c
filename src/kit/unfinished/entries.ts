import { useMutationState } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PendingWrite } from '../../data/errors';
import { keyOfWrite } from '../../data/journal';
import { untilNotWriting } from '../../data/rowWrites';
import { idsOfWrite, resourceOfWrite } from '../../data/runningWrites';
import { DOUBLE_CLICK } from '../../ui/dialogs';
import { usePendingWrites } from '../journal';

/* The journal's entries as the panel shows them. */

export const attemptKeyOf = ({ id, operation, step, time }: PendingWrite) =>
  JSON.stringify([id, operation, step, time]);

interface Entry {
  readonly entry: PendingWrite;
  readonly isFinishing: boolean;
}

/**
 * Leaves an entry in its place for as long as a double click on its Finish lasts, whose second click would otherwise
 * finish the entry that moves up.
 */
export function usePlaces(entries: readonly Entry[]) {
  const placeOf = (write: PendingWrite) =>
    entries.findIndex(({ entry }) => keyOfWrite(entry) === keyOfWrite(write));
  const [held, hold] = useState<{ readonly entry: PendingWrite; readonly place: number } | null>(null);
  useEffect(() => {
    if (!held) return undefined;
    const timer = setTimeout(() => hold(null), DOUBLE_CLICK);
    return () => clearTimeout(timer);
  }, [held]);
  const isLeft = held !== null && entries.length > 0 && placeOf(held.entry) < 0;
  return {
    placed: isLeft ? entries.toSpliced(held.place, 0, { entry: held.entry, isFinishing: true }) : entries,
    hold: (entry: PendingWrite) => hold({ entry, place: placeOf(entry) }),
  };
}

/** The entries that no tab of this browser is writing any more; each attempt is a new entry. */
function useStopped(entries: readonly PendingWrite[]): ReadonlySet<string> {
  const [stopped, setStopped] = useState<ReadonlySet<string>>(new Set());
  const isWaitedFor = useEffectEvent((entry: PendingWrite) => !stopped.has(attemptKeyOf(entry)));
  useEffect(() => {
    const controller = new AbortController();
    for (const entry of entries.filter(isWaitedFor)) {
      untilNotWriting(entry, controller.signal).then(
        () => controller.signal.aborted || setStopped((all) => new Set(all).add(attemptKeyOf(entry))),
        // Aborted, because the entries have changed.
        () => undefined,
      );
    }
    return () => controller.abort();
  }, [entries]);
  return stopped;
}

/** The journal's entries of a resource that are not running, in this tab or another, except for being finished here. */
export function usePendingEntries(resource: string): readonly Entry[] {
  const running = useMutationState({
    filters: { status: 'pending', predicate: (write) => resourceOfWrite(write) === resource },
    select: ({ options, state }) => ({
      ids: idsOfWrite(state.variables),
      isFinishing: options.mutationKey?.[1] === 'finish',
    }),
  });
  const entries = usePendingWrites(resource);
  const stopped = useStopped(entries);
  const runningOf = (id: string) => running.find(({ ids }) => ids.includes(id));
  return entries
    .filter((entry) => runningOf(entry.id)?.isFinishing ?? stopped.has(attemptKeyOf(entry)))
    .map((entry) => ({ entry, isFinishing: runningOf(entry.id) !== undefined }));
}
