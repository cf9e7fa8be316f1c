import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useMutationState } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResourceRow } from '../../api/contract';
import { BulkError, mayYetBeDone, NotDoneError, UnfinishedError } from '../../data/errors';
import { idsOfWrite } from '../../data/runningWrites';
import { useIsConfirming } from '../../ui/services';
import { Waiting } from '../../ui/waiting';
import { signs } from '../kinds/signs';
import { useResource, useWords } from '../resource';
import { inRem } from '../../ui/theme/inRem';
import { doneWord, runOf, useRun, type BulkRun, type RunChange, type RunRow } from './BulkRun';
import { createProvided } from '../../ui/provided';

/** A write of a row from this tab that is running, has failed, or is not in the shown rows yet. */
export interface RowWrite extends Pick<RunRow, 'status' | 'isHalfDone'> {
  /** The change, if it is one from the list. */
  readonly change?: Pick<RunChange, 'name' | 'isUndo'>;
  /** Whether it is a save from a form. */
  readonly isSave?: boolean;
  /** Epoch milliseconds of the last progress, in a bulk write. */
  readonly since?: number;
  /** What the row is by now, if a bulk change of it is done. */
  readonly now?: ResourceRow;
}

type RowWrites = (id: string) => RowWrite | undefined;

const [RowWritesContext, useRowWrites] = createProvided<RowWrites>('RowWritesProvider');
export { useRowWrites };

/** Finds the writes of the rows once for the whole list. */
export function RowWritesProvider({ children }: { children: ReactNode }) {
  return <RowWritesContext value={useLatestWrites()}>{children}</RowWritesContext>;
}

export function WriteState({ write, id }: { write: RowWrite; id: string }) {
  const { name } = useResource();
  const words = useWords();
  const isConfirming = useIsConfirming(`${name}/${id}`);
  const { status, change, isHalfDone } = write;
  const done = change === undefined ? words('row.done') : doneWord(words, change);
  if (status === 'waiting') return <State colour="text.secondary">{words('row.waiting')}</State>;
  if (status === 'done')
    return (
      <State colour="text.secondary">
        {signs.yes} {done}
      </State>
    );
  if (status === 'error') {
    const not = change === undefined ? words('row.notDeleted') : words('row.notChanged', { done });
    return <State colour="error.main">{isHalfDone ? words('row.notFinished') : not}</State>;
  }
  if (isConfirming) return <State colour="text.secondary">{words('row.confirming')}</State>;
  return (
    <Box component="span" className="running" sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <CircularProgress size={14} color="inherit" aria-hidden />
      <State colour="text.secondary">
        <Waiting word={words(isDelete(write) ? 'row.deleting' : 'row.changing')} />
      </State>
    </Box>
  );
}

/** Every write without a change that isn't a save is a delete. */
export const isDelete = ({ change, isSave = false }: RowWrite): boolean => change === undefined && !isSave;

const State = ({ children, colour }: { children: ReactNode; colour: string }) => (
  <Typography
    component="span"
    sx={{
      color: colour,
      fontSize: inRem(12.5),
      fontWeight: 500,
      whiteSpace: 'nowrap',
      ml: 0.5,
      '& svg': { fontSize: 14, verticalAlign: '-2px', color: 'success.main' },
    }}
  >
    {children}
  </Typography>
);

const SHOWN: readonly unknown[] = ['delete', 'deleteMany', 'updateMany'];

/** A save from a form: the row shows it as long as it runs, because its form may have been left. */
const SAVE = 'update';

/** Rows don't show the outcome of these. If one leaves nothing open, the earlier failure of its row is cleared. */
const AFTERWARDS: readonly unknown[] = [SAVE, 'finish', 'recheck', 'forget'];

/**
 * The latest write of a row, by id, from the query client, which keeps it when the list is left. It is looked
 * up per row: a run may have many more rows than a page shows.
 */
function useLatestWrites(): RowWrites {
  const { name } = useResource();
  // Renders again as a bulk write progresses.
  useRun();
  const writes = useMutationState({
    filters: {
      predicate: ({
        options: { mutationKey: [resource, verb] = [] },
        state: { variables, status, error },
      }) => {
        if (resource !== name) return false;
        if (verb === SAVE && status === 'pending') return true;
        if (AFTERWARDS.includes(verb))
          return status === 'success' || (verb !== SAVE && error instanceof NotDoneError && !isOpen(error));
        // react-admin's own views report their changes themselves.
        return SHOWN.includes(verb) && (verb !== 'updateMany' || runOf(variables) !== undefined);
      },
    },
    select: ({ options, state: { status, variables, error } }): Write => ({
      status,
      isAfterwards: AFTERWARDS.includes(options.mutationKey?.[1]),
      isSave: options.mutationKey?.[1] === SAVE,
      ids: idsOfWrite(variables),
      error,
      run: runOf(variables),
    }),
  });
  return (id) => {
    const latest = writes.findLast(({ run, ids }) => run?.getSnapshot().rows.has(id) ?? ids.includes(id));
    return latest && stateOf(latest, id);
  };
}

interface Write {
  readonly status: 'idle' | 'pending' | 'error' | 'success';
  readonly error: unknown;
  readonly run: BulkRun | undefined;
  readonly isAfterwards: boolean;
  readonly isSave: boolean;
  readonly ids: readonly string[];
}

function stateOf(write: Write, id: string): RowWrite | undefined {
  const { status, isAfterwards, isSave, error, run } = write;
  if (run && !run.isQuiet) return inRun(run, write, id);
  if (isSave && status === 'pending') return { status, isSave, isHalfDone: false };
  if (isAfterwards || (status !== 'pending' && status !== 'error')) return undefined;
  if (error instanceof BulkError && error.done.includes(id)) return undefined;
  const cause = error instanceof BulkError ? error.failures.get(id) : error;
  return { status, change: run?.change, isHalfDone: isOpen(cause) };
}

/** Whether the write may have happened after all, or in part. */
const isOpen = (failure: unknown): boolean => failure instanceof UnfinishedError || mayYetBeDone(failure);

/** The result of a bulk write for one row. A row that was not reached when the run was stopped counts as failed. */
function inRun(
  { change, getSnapshot }: BulkRun,
  { status, error }: Pick<Write, 'status' | 'error'>,
  id: string,
): RowWrite | undefined {
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
