import { useMutationState } from '@tanstack/react-query';
import type { ResourceRow } from '../../api/defineContract';
import { BulkError, NotDoneError, UnfinishedError } from '../../data/errors';
import { idsOfWrite } from '../../data/rowWrites';
import { useResource } from '../resource';
import { runOf, useRun, type BulkRun, type RunChange } from './BulkRun';

/** A delete or a change from this tab that is running, has failed, or is not in the shown rows yet. */
export interface Deletion {
  /** The change, if it is one. */
  readonly change?: Pick<RunChange, 'name' | 'isUndo'>;
  readonly status: 'waiting' | 'pending' | 'done' | 'error';
  /** Failed while the outcome of one of its calls is open. */
  readonly isHalfDone: boolean;
  /** Epoch milliseconds of the last progress, in a bulk write. */
  readonly since?: number;
  /** What the row is by now, if a bulk change of it is done. */
  readonly now?: ResourceRow;
}

type MutationStatus = 'idle' | 'pending' | 'error' | 'success';

/** Whether the write may have happened after all, or in part. */
const isOpen = (failure: unknown): boolean =>
  failure instanceof UnfinishedError || (failure instanceof NotDoneError && failure.mayStillCome);

interface Write {
  readonly status: MutationStatus;
  readonly isAfterwards: boolean;
  readonly ids: readonly string[];
  readonly error: unknown;
  readonly run: BulkRun | undefined;
}

/** The result of a bulk write for one row. A row that was not reached when the run was stopped counts as failed. */
function inRun({ change, getSnapshot }: BulkRun, { status, error }: Write, id: string): Deletion | undefined {
  const row = getSnapshot().rows.get(id);
  if (!row) return undefined;
  if (row.status === 'done') return { ...row, change, now: change?.after.get(id) };
  if (status === 'pending') return { ...row, change };
  if (row.status === 'waiting') return { ...row, change, status: 'error' };
  if (status === 'error' && !(error instanceof BulkError)) return { ...row, change };
  // The rows were read again at the end, which settles what a row's own answer left open.
  const failure = error instanceof BulkError ? error.failures.get(id) : undefined;
  const settled = failure === undefined ? 'done' : 'error';
  return { ...row, change, status: settled, isHalfDone: isOpen(failure) };
}

function deletionOf(write: Write, id: string): Deletion | undefined {
  const { status, isAfterwards, error, run } = write;
  if (run && !run.isQuiet) return inRun(run, write, id);
  if (isAfterwards || (status !== 'pending' && status !== 'error')) return undefined;
  if (error instanceof BulkError && error.done.includes(id)) return undefined;
  const cause = error instanceof BulkError ? error.failures.get(id) : error;
  return { status, change: run?.change, isHalfDone: isOpen(cause) };
}

const SHOWN: readonly unknown[] = ['delete', 'deleteMany', 'updateMany'];

/** Writes that rows don't show. A success of one clears the earlier failure of its row. */
const AFTERWARDS: readonly unknown[] = ['update', 'finish'];

/**
 * The latest delete or change of a row, by id, from the query client, which keeps it when the list is left. It is looked
 * up per row: a run may have many more rows than a page shows.
 */
export function useDeletions(): (id: string) => Deletion | undefined {
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
    select: ({ options, state: { status, variables, error } }): Write => ({
      status,
      isAfterwards: AFTERWARDS.includes(options.mutationKey?.[1]),
      ids: idsOfWrite(variables),
      error,
      run: runOf(variables),
    }),
  });
  return (id) => {
    const latest = writes.findLast(({ run, ids }) => run?.getSnapshot().rows.has(id) ?? ids.includes(id));
    return latest && deletionOf(latest, id);
  };
}
