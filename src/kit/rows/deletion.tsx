import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useDelete } from 'react-admin';
import type { ResourceRow } from '../../api/contract';
import { ChangedError, NotDoneError, UnfinishedError } from '../../data/errors';
import { keyOfWrite } from '../../data/journal';
import { isWriting } from '../../data/runningWrites';
import { useAlerts } from '../../ui/alerts/alerts';
import { Breakable } from '../../ui/Breakable';
import { unanswered } from '../afterDone';
import { useJournal } from '../journal';
import { signs } from '../kinds/signs';
import { useRows } from '../list/listState';
import { useResource, useWords } from '../resource';
import { namesAmong } from '../rowName';
import { saysItsFailure } from '../stock/truthfulWrites';
import { useUnfinished } from '../unfinished/useUnfinished';
import { useOpenWords } from '../unfinished/words';
import { following, useFailureWords } from '../useFailureWords';
import { ConfirmDialog, LazyRefused } from '../lazyViews';
import { focusTitle } from './focus';
import type { Refusal } from './Refused';

/** Opens the popup for a row; the row around `actions` gets the focus if the pressed button is gone. */
type Ask = (row: ResourceRow, actions: HTMLElement | null) => void;

const AskContext = createContext<Ask>(() => undefined);

/** Asks about a refused delete, by the resource whose list is shown: an alert may outlive the list it came from. */
const askers = new Map<string, (refused: Asked) => void>();

/** The only popup of the list: asks before a row is deleted, and again if the service refused because of a conflict. */
export function DeletionProvider({ children }: { children: ReactNode }) {
  const resource = useResource();
  const { name } = resource;
  const { data = [] } = useRows();
  const words = useWords();
  const [asked, setAsked] = useState<Asked | null>(null);
  useLayoutEffect(() => {
    // Keeps an open question, because its answer must not count for another row.
    askers.set(name, (refused) => setAsked((open) => open ?? refused));
    return () => void askers.delete(name);
  }, [name]);
  const deleteRow = useDeleteRow();
  const actions = useRef<HTMLElement>(null);
  const ask = useCallback<Ask>((row, beside) => {
    actions.current = beside;
    setAsked({ row });
  }, []);
  const keepFocus = () => {
    if (!actions.current?.isConnected) return focusTitle(name);
    const row = actions.current.closest<HTMLElement>('[data-id]');
    if (!row?.contains(document.activeElement)) row?.focus();
  };
  return (
    <>
      <AskContext value={ask}>{children}</AskContext>
      <ConfirmDialog
        open={asked !== null}
        question={words('delete.question', { name: asked ? resource.nameOf(asked.row) : '' })}
        no={words('cancel')}
        yes={words('confirm')}
        isDestructive
        onClosed={keepFocus}
        onNo={() => setAsked(null)}
        onYes={() => {
          setAsked(null);
          if (asked) deleteRow(asked.row);
        }}
      >
        {asked && (
          <>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              <Breakable>{namesAmong(resource.nameOf, data)(asked.row)}</Breakable>
            </Typography>
            <Typography variant="body2">{words('delete.forGood')}</Typography>
          </>
        )}
        {asked?.refusal && <LazyRefused row={asked.row} refusal={asked.refusal} />}
      </ConfirmDialog>
    </>
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

/**
 * Deletes a row and reports the result, even if the person has left the list. While another write of the row runs,
 * nothing is sent, and an alert says so. Nothing is ever sent again automatically.
 */
function useDeleteRow() {
  const { name: resource, nameOf } = useResource();
  const words = useWords();
  const describe = useFailureWords();
  const queryClient = useQueryClient();
  const { show } = useAlerts();
  const { tell, sayChecking } = useUnfinished();
  const openWords = useOpenWords();
  const journal = useJournal();
  const writeOf = ({ id }: ResourceRow) => ({ resource, id, operation: 'delete' }) as const;
  const alertKeyOf = (row: ResourceRow) => keyOfWrite(writeOf(row));
  const [send] = useDelete<ResourceRow>(
    resource,
    {},
    {
      mutationMode: 'pessimistic',
      meta: saysItsFailure,
      onSuccess: (answer, { previousData }) => {
        const error = unanswered(answer);
        return previousData && (error ? failed(previousData, error) : succeeded(previousData));
      },
      onError: (error, { previousData }) => previousData && failed(previousData, error),
    },
  );

  const succeeded = (row: ResourceRow) =>
    show({
      key: alertKeyOf(row),
      severity: 'success',
      sentence: words('delete.done', { name: nameOf(row) }),
    });

  const failed = (row: ResourceRow, error: unknown) => {
    if (error instanceof UnfinishedError) return tell(error, nameOf(row));
    const isRefused = error instanceof ChangedError;
    const isSeen = isRefused || error instanceof NotDoneError;
    const said = describe(isSeen ? error.cause : error);
    // What an earlier try has left open may still come, whatever became of this one.
    const open = journal.find(writeOf(row));
    const what = open
      ? openWords(open, nameOf(row), isSeen ? 'there' : 'unknown')
      : words('delete.notDone', { name: nameOf(row) });
    const askAgain = () => {
      const ask = askers.get(resource);
      if (isRefused) ask?.({ row, refusal: { now: { ...row, ...error.now }, ...said } });
      return isRefused && ask !== undefined;
    };
    askAgain();
    show({
      key: alertKeyOf(row),
      severity: 'error',
      outlivesSession: true,
      ...following(what, said),
      action: { label: words('retry'), onClick: () => askAgain() || deleteRow(row) },
    });
  };

  const sayBusy = (row: ResourceRow) =>
    show({
      key: alertKeyOf(row),
      severity: 'warning',
      sentence: words('delete.notYet', { name: nameOf(row) }),
    });

  const deleteRow = (row: ResourceRow) => {
    // A second click; the row shows that the first one is running.
    if (isWriting(queryClient, resource, row.id, 'delete')) return;
    if (isWriting(queryClient, resource, row.id)) return sayBusy(row);
    const onCheck = () => sayChecking(writeOf(row), nameOf(row));
    void send(resource, { id: row.id, previousData: row, meta: { onCheck } });
  };
  return deleteRow;
}
