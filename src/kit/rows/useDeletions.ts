import { useMutationState } from '@tanstack/react-query';
import { BulkError, NotDoneError, UnfinishedError } from '../../data/errors';
import { idsOfWrite } from '../../data/rowLock';
import { useResource } from '../resource';
import { runOf, useRun, type BulkRun, type RunChange } from './BulkRun';

/** A delete or a change from this page that is running, has failed, or is not in the list yet. */
export interface Deletion {
  /** The change, if it is one. */
  readonly change?: Pick<RunChange, 'name' | 'isUndo'>;
  readonly status: 'waiting' | 'pending' | 'done' | 'error';
  /** Failed while the outcome of one of its calls is open. */
  readonly isHalfDone: boolean;
  /** Epoch milliseconds of the last progress, in a bulk write. */
  readonly since?: number;
}

type MutationStatus = 'idle' | 'pending' | 'error' | 'success';

/** Whether a write is among the unfinished ones. */
const isOpen = (failure: unknown): boolean =>
  failure instanceof UnfinishedError || (failure instanceof NotDoneError && failure.mayStillCome);

/** The results of a bulk write, by id; rows that it did not reach count as not written. */
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
    // The check at the end counts, not the open outcome of the row's own answer.
    const failure = outcomes.get(id);
    const settled = failure === undefined ? 'done' : 'error';
    return [id, { ...row, change, status: settled, isHalfDone: isOpen(failure) }];
  });
};

const deletionOf = (id: string, status: MutationStatus, error: unknown, run?: BulkRun): Deletion | null => {
  if (status !== 'pending' && status !== 'error') return null;
  if (error instanceof BulkError && error.done.includes(id)) return null;
  const cause = error instanceof BulkError ? error.failures.get(id) : error;
  return { status, change: run?.change, isHalfDone: isOpen(cause) };
};

const SHOWN: readonly unknown[] = ['delete', 'deleteMany', 'updateMany'];

/** Writes that rows do not show; after their success no earlier failure applies any more. */
const AFTERWARDS: readonly unknown[] = ['update', 'finish'];

/**
 * The latest delete or change of each row, by id. The query client keeps them, so that none is lost when the person
 * leaves the list.
 */
export function useDeletions(): ReadonlyMap<string, Deletion> {
  const { name } = useResource();
  // Renders again as a bulk write progresses.
  useRun();
  const writes = useMutationState({
    filters: {
      predicate: ({ options: { mutationKey: [resource, verb] = [] }, state: { variables, status } }) => {
        if (resource !== name) return false;
        if (AFTERWARDS.includes(verb)) return status === 'success';
        // react-admin's own views report their changes themselves.
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
