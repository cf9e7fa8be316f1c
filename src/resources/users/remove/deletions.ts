import { useMutationState } from '@tanstack/react-query';
import { UnfinishedError } from '../../../api/write';
import { runOf } from '../bulk/DeletionRun';
import { useRun } from '../bulk/useRun';
import { idsOfWrite } from '../writing';

/** A delete of this page that is under way or failed, or of which the list does not yet know. */
export interface Deletion {
  readonly status: 'waiting' | 'pending' | 'done' | 'error';
  /** Failed with the outcome of one of its calls open. */
  readonly isHalfDone: boolean;
  /** Epoch milliseconds of the last change, where it is one of many. */
  readonly since?: number;
}

type MutationStatus = 'idle' | 'pending' | 'error' | 'success';

/** What a bulk delete has come to, by id; those that it was stopped before count as not deleted. */
const deletionsOf = (run: NonNullable<ReturnType<typeof runOf>>, isRunning: boolean): [string, Deletion][] =>
  [...run.getSnapshot().rows].map(([id, row]) => [
    id,
    row.status === 'waiting' && !isRunning ? { ...row, status: 'error' } : row,
  ]);

const deletionOf = (status: MutationStatus, error: unknown): Deletion | null =>
  status === 'pending' || status === 'error'
    ? { status, isHalfDone: error instanceof UnfinishedError }
    : null;

/** The latest delete of each row, by id; kept by the query client, so that leaving the list loses none. */
export function useDeletions(): ReadonlyMap<string, Deletion> {
  // Renders again as a bulk delete goes on.
  useRun();
  const writes = useMutationState({
    filters: {
      predicate: ({ options: { mutationKey: [resource, verb] = [] } }) =>
        resource === 'users' && (verb === 'delete' || verb === 'deleteMany'),
    },
    select: ({ state: { status, variables, error } }) => ({
      status,
      ids: idsOfWrite(variables),
      error,
      run: runOf(variables),
    }),
  });
  const deletions = new Map<string, Deletion>();
  for (const { status, ids, error, run } of writes) {
    const latest = run
      ? deletionsOf(run, status === 'pending')
      : ids.map((id) => [id, deletionOf(status, error)] as const);
    for (const [id, deletion] of latest) {
      if (deletion) deletions.set(id, deletion);
      else deletions.delete(id);
    }
  }
  return deletions;
}
