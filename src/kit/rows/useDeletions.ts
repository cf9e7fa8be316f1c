import { useMutationState } from '@tanstack/react-query';
import { BulkError, NotDoneError, UnfinishedError } from '../../data/errors';
import { idsOfWrite } from '../../data/rowLock';
import { useResource } from '../resource';
import { runOf, useRun, type BulkRun, type RunChange } from './BulkRun';

/** A delete or a change of this page that is under way or failed, or that the list does not know of yet. */
export interface Deletion {
  /** The change, where it is one. */
  readonly change?: Pick<RunChange, 'name' | 'isUndo'>;
  readonly status: 'waiting' | 'pending' | 'done' | 'error';
  /** Failed with the outcome of one of its calls open. */
  readonly isHalfDone: boolean;
  /** Epoch milliseconds of the last change, where it is one of many. */
  readonly since?: number;
}

type MutationStatus = 'idle' | 'pending' | 'error' | 'success';

/** Whether a write stands under the unfinished ones. */
const isOpen = (failure: unknown): boolean =>
  failure instanceof UnfinishedError || (failure instanceof NotDoneError && failure.mayStillCome);

/** What a bulk write has come to, by id; those that it was stopped before count as not written. */
const deletionsOf = (
  { change, getSnapshot }: BulkRun,
  status: MutationStatus,
  error: unknown,
): [string, Deletion][] => {
  const outcomes = error instanceof BulkError ? error.failures : null;
  return [...getSnapshot().rows].map(([id, row]) => {
    if (status === 'pending') return [id, { ...row, change }];
    if (row.status === 'waiting') return [id, { ...row, change, status: 'error' }];
    if (row.status === 'done' || !outcomes) return [id, { ...row, change }];
    // What was read again at the end counts, and not what the row's own answer left open.
    const failure = outcomes.get(id);
    const settled = failure === undefined ? 'done' : 'error';
    return [id, { ...row, change, status: settled, isHalfDone: isOpen(failure) }];
  });
};

const deletionOf = (id: string, status: MutationStatus, error: unknown, run?: BulkRun): Deletion | null => {
  if (status !== 'pending' && status !== 'error') return null;
  const cause = error instanceof BulkError ? error.failures.get(id) : error;
  return { status, change: run?.change, isHalfDone: isOpen(cause) };
};

const SHOWN: readonly unknown[] = ['delete', 'deleteMany', 'updateMany'];

/** Writes that rows do not show; after their yes nothing of an earlier failure holds any more. */
const AFTERWARDS: readonly unknown[] = ['update', 'finish'];

/** The latest delete or change of each row, by id; kept by the query client, so that leaving the list loses none. */
export function useDeletions(): ReadonlyMap<string, Deletion> {
  const { name } = useResource();
  // Renders again as a bulk write goes on.
  useRun();
  const writes = useMutationState({
    filters: {
      predicate: ({ options: { mutationKey: [resource, verb] = [] }, state: { variables, status } }) => {
        if (resource !== name) return false;
        if (AFTERWARDS.includes(verb)) return status === 'success';
        // A change by a view of react-admin's own is told there.
        return SHOWN.includes(verb) && (verb !== 'updateMany' || runOf(variables) !== undefined);
      },
    },
    select: ({ options, state: { status, variables, error } }) => ({
      status,
      isAfterwards: AFTERWARDS.includes(options.mutationKey?.[1]),
      ids: idsOfWrite(variables),
      error,
      run: runOf(variables),
    }),
  });
  const deletions = new Map<string, Deletion>();
  for (const { status, isAfterwards, ids, error, run } of writes) {
    if (isAfterwards) {
      for (const id of ids) deletions.delete(id);
      continue;
    }
    const latest =
      run && !run.change?.isQuiet
        ? deletionsOf(run, status, error)
        : ids.map((id) => [id, deletionOf(id, status, error, run)] as const);
    for (const [id, deletion] of latest) {
      if (deletion) deletions.set(id, deletion);
      else deletions.delete(id);
    }
  }
  return deletions;
}
