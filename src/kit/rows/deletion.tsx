import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useDelete } from 'react-admin';
import type { ResourceRow } from '../../api/defineContract';
import { ChangedError, NotDoneError, UnfinishedError } from '../../data/errors';
import type { FailureWords } from '../../i18n/failures';
import { useAlerts } from '../../ui/alerts';
import { Breakable } from '../../ui/Breakable';
import { FailureDetails } from '../../ui/failures';
import { useIsConfirming } from '../../ui/services';
import { Waiting } from '../../ui/waiting';
import { alertKey } from '../alertKey';
import { ConfirmDialog } from '../views';
import { signs } from '../kinds/signs';
import { useResource, useWords } from '../resource';
import { saysItsFailure } from '../stock/truthfulWrites';
import { useUnfinished } from '../unfinished/useUnfinished';
import { useFailureWords } from '../useFailureWords';
import { Changes } from '../valueText';
import { isWriting } from '../../data/rowWrites';
import { focusTitle } from './focus';
import { doneWord } from './BulkRun';
import { useDeletions, type Deletion } from './useDeletions';

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

/** What is asked about: a row, and, if its delete was refused, why, and the row as the service has it now. */
interface Asked extends Partial<Pick<FailureWords, 'said' | 'details'>> {
  /** As the list showed it. */
  readonly row: ResourceRow;
  readonly now?: ResourceRow;
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
      {shown?.now && (
        <>
          <Typography sx={{ mt: 1 }}>{words('delete.refused')}</Typography>
          <FailureDetails said={shown.said} details={shown.details} />
          <Changes row={shown.row} now={shown.now} />
        </>
      )}
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
  const describe = useFailureWords();
  const queryClient = useQueryClient();
  const { show } = useAlerts();
  const { tell, sayChecking } = useUnfinished();
  const keyOf = (row: ResourceRow) => alertKey(resource, row.id, 'delete');
  const [send] = useDelete<ResourceRow>(
    resource,
    {},
    {
      mutationMode: 'pessimistic',
      meta: saysItsFailure,
      onSuccess: (_, { previousData }) => previousData && succeeded(previousData),
      onError: (error, { previousData }) => previousData && failed(previousData, error),
    },
  );

  const succeeded = (row: ResourceRow) =>
    show({ key: keyOf(row), severity: 'success', sentence: words('delete.done', { name: nameOf(row) }) });

  const failed = (row: ResourceRow, error: unknown) => {
    if (error instanceof UnfinishedError) return tell(error, nameOf(row));
    const isRefused = error instanceof ChangedError;
    const cause = isRefused || error instanceof NotDoneError ? error.cause : error;
    const { sentence, ...rest } = describe(cause);
    if (isRefused) onRefused({ row, now: { ...row, ...error.now }, ...rest });
    show({
      key: keyOf(row),
      severity: 'error',
      sentence: `${words('delete.notDone', { name: nameOf(row) })} ${sentence}`,
      ...rest,
      action: { label: words('retry'), onClick: () => deleteRow(row) },
    });
  };

  const sayBusy = (row: ResourceRow) =>
    show({ key: keyOf(row), severity: 'warning', sentence: words('delete.notYet', { name: nameOf(row) }) });

  const deleteRow = (row: ResourceRow) => {
    // A second click; the row shows that the first one is running.
    if (isWriting(queryClient, resource, row.id, 'delete')) return;
    if (isWriting(queryClient, resource, row.id)) return sayBusy(row);
    const onCheck = () => sayChecking({ id: row.id, operation: 'delete' }, nameOf(row));
    void send(resource, { id: row.id, previousData: row, meta: { onCheck } });
  };
  return deleteRow;
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
