import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { idsOfWrite, isWriting, resourceOfWrite } from '../../data/runningWrites';
import { useResource } from '../resource';

/* Writes of a form's row that are not its own. */

/**
 * Whether a write of this row that was running when the form opened still runs. A row read before its end would be out
 * of date, and the next Submit would send it back. Later writes are the form's own.
 */
export function useEarlierWrite(id: string): boolean {
  const { name } = useResource();
  const queryClient = useQueryClient();
  const [isWaiting, setIsWaiting] = useState(() => isWriting(queryClient, name, id));
  useEffect(() => {
    if (!isWaiting) return undefined;
    const look = () => setIsWaiting(isWriting(queryClient, name, id));
    look();
    return queryClient.getMutationCache().subscribe(look);
  }, [queryClient, name, id, isWaiting]);
  return isWaiting;
}

/** Calls `onEnd` when a bulk write of this row, such as an Undo, has ended while the row's form is open. */
export function useBulkWrite(id: string, onEnd: () => Promise<void>): void {
  const { name } = useResource();
  const queryClient = useQueryClient();
  const ended = useEffectEvent(onEnd);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || !['success', 'error'].includes(event.action.type)) return;
        const { options, state } = event.mutation;
        const isBulk = options.mutationKey?.[1] === 'updateMany' && resourceOfWrite(event.mutation) === name;
        if (isBulk && idsOfWrite(state.variables).includes(id)) void ended();
      }),
    [queryClient, name, id],
  );
}
