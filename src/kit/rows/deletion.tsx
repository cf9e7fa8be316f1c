import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useDelete } from 'react-admin';
import type { ResourceRow } from '../../api/contract';
import { BulkError } from '../../data/errors';
import { keyOfWrite, idsOfWrite, isWriting } from '../../data/rowWrites';
import { useAlerts } from '../../ui/alerts/alerts';
import { Breakable } from '../../ui/Breakable';
import { useIsConfirming } from '../../ui/services';
import { Waiting } from '../../ui/waiting';
import { signs } from '../kinds/signs';
import { useResource, useWords } from '../resource';
import { saysItsFailure } from '../stock/truthfulWrites';
import { ConfirmDialog, LazyRefused } from '../views';
import { doneWord, inRun, isOpen, runOf, useRun, type Deletion, type RunWrite } from './BulkRun';
import { useDeleteFailure } from './deleteFailure';
import { focusTitle } from './focus';
import type { Refusal } from './Refused';

interface DeletionContextValue {
  readonly stateOf: (id: string) => Deletion | undefined;
}

const DeletionContext = createContext<DeletionContextValue | null>(null);

/** Opens the popup for a row; `actions` gets the focus if the pressed button is gone. */
type Ask = (row: ResourceRow, actions: HTMLElement | null) => void;

const AskContext = createContext<Ask>(() => undefined);

/** Throws outside of a DeletionProvider. */
export function useDeletion(): DeletionContextValue {
  const deletion = use(DeletionContext);
  if (deletion === null) throw new Error('useDeletion needs a DeletionProvider above it.');
  return deletion;
}

/** The only popup of the list, and the running deletes. */
export function DeletionProvider({ children }: { children: ReactNode }) {
  const { name } = useResource();
  const [asked, setAsked] = useState<Asked | null>(null);
  const stateOf = useDeletions();
  const deleteRow = useDeleteRow(setAsked);
  const actions = useRef<HTMLElement>(null);
  const value = useMemo(() => ({ stateOf }), [stateOf]);
  const ask = useCallback<Ask>((row, beside) => {
    actions.current = beside;
    setAsked({ row });
  }, []);
  const keepFocus = () => {
    if (!actions.current?.isConnected) return focusTitle(name);
    const row = actions.current.closest('[data-id]') ?? actions.current;
    if (!row.contains(document.activeElement)) actions.current.focus();
  };
  return (
    <DeletionContext value={value}>
      <AskContext value={ask}>{children}</AskContext>
      <DeleteQuestion
        asked={asked}
        onClosed={keepFocus}
        onNo={() => setAsked(null)}
        onYes={(row) => {
          setAsked(null);
          deleteRow(row);
        }}
      />
    </DeletionContext>
  );
}

export function DeleteButton({ row }: { row: ResourceRow }) {
  const { nameOf } = useResource();
  const words = useWords();
  const ask = use(AskContext);
  const word = words('list.delete');
  return (
    <button
      type="button"
      className="action delete"
      data-key="delete"
      aria-label={words('list.actionOn', { action: word, name: nameOf(row) })}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => ask(row, currentTarget.parentElement)}
    >
      {signs.remove}
      <span className="word">{word}</span>
    </button>
  );
}

/** What is asked about: a row as the list showed it, and, if its delete was refused, why. */
interface Asked {
  readonly row: ResourceRow;
  readonly refusal?: Refusal;
}

interface DeleteQuestionProps {
  /** Hidden while null. */
  readonly asked: Asked | null;
  readonly onNo: () => void;
  readonly onYes: (row: ResourceRow) => void;
  readonly onClosed: () => void;
}

/** Asks before a row is deleted, and again if the service refused because of a conflict. */
function DeleteQuestion({ asked, onNo, onYes, onClosed }: DeleteQuestionProps) {
  const { nameOf } = useResource();
  const words = useWords();
  // The text stays while the popup fades.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  return (
    <ConfirmDialog
      open={asked !== null}
      question={words('delete.question')}
      no={words('cancel')}
      yes={words('confirm')}
      isDestructive
      onClosed={onClosed}
      onNo={onNo}
      onYes={() => asked && onYes(asked.row)}
    >
      {shown && (
        <>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <Breakable>{nameOf(shown.row)}</Breakable>
          </Typography>
          <Typography variant="body2">{words('delete.forGood')}</Typography>
        </>
      )}
      {shown?.refusal && <LazyRefused row={shown.row} refusal={shown.refusal} />}
    </ConfirmDialog>
  );
}

/**
 * Deletes a row and reports the result, even if the person has left the list. While another write of the row runs,
 * nothing is sent, and an alert says so. Nothing is ever sent again automatically.
 * @param onRefused called for a delete that conflicts with what the service holds now
 */
function useDeleteRow(onRefused: (refused: Asked) => void) {
  const { name: resource, nameOf } = useResource();
  const words = useWords();
  const queryClient = useQueryClient();
  const { show } = useAlerts();
  const { failed, sayChecking, sayBusy } = useDeleteFailure((row, refusal) => onRefused({ row, refusal }));
  const [send] = useDelete<ResourceRow>(
    resource,
    {},
    {
      mutationMode: 'pessimistic',
      meta: saysItsFailure,
      onSuccess: (_, { previousData }) => previousData && succeeded(previousData),
      onError: (error, { previousData }) =>
        previousData && failed(previousData, error, () => deleteRow(previousData)),
    },
  );

  const succeeded = (row: ResourceRow) =>
    show({
      key: keyOfWrite(resource, row.id, 'delete'),
      severity: 'success',
      sentence: words('delete.done', { name: nameOf(row) }),
    });

  const deleteRow = (row: ResourceRow) => {
    // A second click; the row shows that the first one is running.
    if (isWriting(queryClient, resource, row.id, 'delete')) return;
    if (isWriting(queryClient, resource, row.id)) return sayBusy(row);
    const onCheck = () => sayChecking(row);
    void send(resource, { id: row.id, previousData: row, meta: { onCheck } });
  };
  return deleteRow;
}

interface Write extends RunWrite {
  readonly isAfterwards: boolean;
  readonly ids: readonly string[];
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
function useDeletions(): (id: string) => Deletion | undefined {
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

export function DeletionState({ state }: { state: Deletion }) {
  const words = useWords();
  const isConfirming = useIsConfirming();
  const { status, change } = state;
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
    return <State colour="error.main">{state.isHalfDone ? words('row.notFinished') : not}</State>;
  }
  if (isConfirming) return <State colour="text.secondary">{words('row.confirming')}</State>;
  return (
    <>
      <CircularProgress size={14} color="inherit" aria-hidden />
      <State colour="text.secondary">
        <Waiting word={words(change === undefined ? 'row.deleting' : 'row.changing')} />
      </State>
    </>
  );
}

const State = ({ children, colour }: { children: ReactNode; colour: string }) => (
  <Typography
    component="span"
    sx={{
      color: colour,
      fontSize: 12.5,
      fontWeight: 500,
      whiteSpace: 'nowrap',
      ml: 0.5,
      '& svg': { fontSize: 14, verticalAlign: '-2px', color: 'success.main' },
    }}
  >
    {children}
  </Typography>
);
