import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { idsOfWrite, isWriting, resourceOfWrite } from '../../data/runningWrites';
import { changesIn } from '../../data/versions';
import { useResource } from '../resource';
import { runOf } from '../rows/BulkRun';

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

/**
 * Calls `onEnd` when a bulk write of this row, such as an Undo, has ended while the row's form is open; `written` holds
 * the values that it has certainly written.
 */
export function useBulkWrite(
  id: string,
  onEnd: (written: Readonly<Record<string, unknown>>) => Promise<void>,
): void {
  const { name, contract } = useResource();
  const queryClient = useQueryClient();
  const ended = useEffectEvent((variables: unknown) => {
    const run = runOf(variables);
    const isWritten = run?.getSnapshot().rows.get(id)?.status === 'done';
    const change = isWritten && run.changeOf(id);
    return onEnd(change ? changesIn(contract, change) : {});
  });
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || !['success', 'error'].includes(event.action.type)) return;
        const { options, state } = event.mutation;
        const isBulk = options.mutationKey?.[1] === 'updateMany' && resourceOfWrite(event.mutation) === name;
        if (isBulk && idsOfWrite(state.variables).includes(id)) void ended(state.variables);
      }),
    [queryClient, name, id],
  );
}
