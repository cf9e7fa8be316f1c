import { useMutationState } from '@tanstack/react-query';
import { UnfinishedError } from '../../../api/write';
import { idOfWrite } from '../writing';

/** A delete of this page that is under way or failed. */
export interface Deletion {
  readonly status: 'pending' | 'error';
  /** Failed with the outcome of one of its calls open. */
  readonly isHalfDone: boolean;
}

/** The latest delete of each row, by id; kept by the query client, so that leaving the list loses none. */
export function useDeletions(): ReadonlyMap<string, Deletion> {
  const writes = useMutationState({
    filters: { mutationKey: ['users', 'delete'] },
    select: ({ state: { status, variables, error } }) => ({ status, id: idOfWrite(variables), error }),
  });
  const deletions = new Map<string, Deletion>();
  for (const { status, id, error } of writes) {
    if (id === undefined) continue;
    if (status === 'pending' || status === 'error')
      deletions.set(id, { status, isHalfDone: error instanceof UnfinishedError });
    else deletions.delete(id);
  }
  return deletions;
}
