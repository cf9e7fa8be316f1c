import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useDataProvider } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import type { ResourceRow } from '../../api/contract';
import { isGone, StatusError } from '../../api/errors';
import { ChangedError, NotDoneError, RuleError, UnfinishedError, type PendingWrite } from '../../data/errors';
import { knownSince } from '../../data/versions';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { ConsoleAlert } from '../../ui/alerts/alert';
import { useAlerts } from '../../ui/alerts/alerts';
import { isStillOpen, removeEntry } from '../../data/journal';
import { useJournal } from '../journal';
import { useResource, useWords } from '../resource';
import { saysItsFailure } from '../stock/truthfulWrites';
import { WhileOpen } from '../unfinished/WhileOpen';
import { isSettled, useOpenWords } from '../unfinished/words';
import { following, useFailureWords } from '../useFailureWords';
import { WithDifference } from '../valueText';
import type { Conflict } from './ConflictDialog';
import { inForm, showProblems, type FormFailure } from './problems';
import type { RowValues } from './RowForm';

export interface Save<Row> {
  readonly sent: Row;
  readonly before: Row;
}

/** A save that stopped half-way. */
export interface HalfDone<Row> extends Save<Row> {
  readonly pending: PendingWrite;
  /** Set once another version was sent, which may have replaced what the first half wrote. */
  readonly isReplaced?: boolean;
}

interface Finishing<Row> extends HalfDone<Row> {
  /** Read by `isWriting`, as in react-admin's own mutations. */
  readonly id: string;
}

interface Ways {
  readonly rest?: () => void;
  /** Sends everything again, for a person who left the form and has no Submit button. */
  readonly anew?: () => void;
  /** The write that is left open: an alert about it goes once it is finished or dismissed, wherever that is. */
  readonly open?: PendingWrite;
  /** Set if trying again can't help. */
  readonly isFinal?: boolean;
}

interface SaveFailureOptions<Row> {
  readonly row: Row;
  /** The key of the alert about the save. */
  readonly key: string;
  /** Shows the service's words at its fields. */
  readonly form: Pick<UseFormReturn<RowValues>, 'setError'>;
  /** Whether the form is still on the page. */
  readonly isHere: RefObject<boolean>;
  readonly setState: (
    progress: 'idle' | 'checking',
    failure?: FormFailure | null,
    conflict?: Conflict<Row> | null,
  ) => void;
  /** Runs a write, unless another one of the row is running. */
  readonly begin: (write: () => void) => void;
  readonly send: (sent: Row, before: Row) => void;
  /** The last save that stopped half-way. */
  readonly halfDone: Readonly<RefObject<HalfDone<Row> | undefined>>;
  readonly onHalfDone: (open: HalfDone<Row>) => void;
  readonly succeeded: (save: Save<Row>, after?: Row) => void;
  readonly renewList: () => void;
}

export const endsSession = (error: unknown): boolean => error instanceof StatusError && error.endsSession;

/** Reports saves that failed, or whose outcome is being checked, and offers how to go on. */
export function useSaveFailure<Row extends ResourceRow>(options: SaveFailureOptions<Row>) {
  const { row, key, form, isHere, setState, begin, send, succeeded, renewList } = options;
  const { halfDone, onHalfDone } = options;
  const { name: resource, nameOf } = useResource();
  const words = useWords();
  const openWords = useOpenWords();
  const describe = useFailureWords();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const journal = useJournal();
  const { show } = useAlerts();
  const name = nameOf(row);

  const saySettled = () => show({ key, severity: 'info', sentence: words('unfinished.settled', { name }) });

  /** The form is gone, so an alert is shown on the page to which the person went. */
  const tell = (alert: Omit<ConsoleAlert, 'key' | 'severity'>) => {
    show({ key, severity: 'error', outlivesSession: true, ...alert });
    renewList();
  };

  const failed = (what: string, error: unknown, save: Save<Row>, ways: Ways) => {
    const { rest, anew, open, isFinal } = ways;
    const said = following(what, describe(error));
    const later = {
      ...said,
      ...withValues(said.sentence, save),
      aids: open && isStillOpen(journal, open) && (
        <WhileOpen alert={key} resource={resource} entries={[open]} />
      ),
    };
    if (isHere.current) {
      // The form ends with the session, so an alert repeats the failure after sign-in, with what was typed.
      if (endsSession(error)) show({ key, severity: 'error', outlivesSession: true, ...later });
      const failure = inForm(said, error);
      setState('idle', {
        ...failure,
        retry: rest,
        isFinal: isFinal || error instanceof RuleError,
        open,
      });
      return showProblems(form, failure.problems ?? {}, 'service');
    }
    const onClick = rest ?? anew;
    return tell({ ...later, ...(onClick && { action: { label: words('retry'), onClick } }) });
  };

  /** For an alert: a sentence, and what was to be saved. */
  const withValues = (sentence: string, { before, sent: after }: Save<Row>) => ({
    brief: sentence,
    sentence: <WithDifference {...{ resource, sentence, before, after }} />,
  });

  /** A row that no longer exists can't be saved, now or later. */
  const gone = (error: unknown, save: Save<Row>) => {
    const said = describe(error);
    if (isHere.current) setState('idle', { ...said, sentence: words('edit.gone'), isFinal: true });
    else tell({ ...said, ...withValues(words('edit.goneSince', { name }), save) });
  };

  /** Shows both versions to choose from, if the form is still open. */
  const disagreed = (error: ChangedError, save: Save<Row>) => {
    const { sent, before } = save;
    const { why, now: present } = error;
    const { said, details } = describe(error.cause ?? error);
    // A whole row of this resource, checked by the contract's schema.
    const now: Row = { ...before, ...present };
    const opened = knownSince(before, halfDone.current?.sent, now);
    if (isHere.current) setState('idle', null, { why, opened, mine: sent, now, said, details });
    else
      tell({
        ...withValues(words(`conflict.left.${why}`, { name }), { before: opened, sent }),
        said,
        details,
      });
  };

  const stoppedHalfWay = (pending: PendingWrite, save: Save<Row>, error: unknown) => {
    onHalfDone({ pending, ...save });
    failed(openWords(pending, name), error, save, {
      open: pending,
      anew: () => finish({ pending, ...save }),
    });
  };

  /** The outcome is unknown. A failed check can be repeated and sends no write; without one, the failure is final. */
  const unknown = (error: UnfinishedError, save: Save<Row>) => {
    const open = error.pending;
    if (error.checkFailure === undefined)
      return failed(openWords(open, name), error.cause, save, { open, isFinal: true });
    return failed(words('edit.stillUnknown'), error.checkFailure, save, {
      open,
      rest: () => {
        sayChecking();
        dataProvider.recheck(error).then(
          () => succeeded(save),
          (again: unknown) => settle(again, save, error),
        );
      },
    });
  };

  /** @param open the error being rechecked; any other error only means that the recheck failed */
  const settle = (error: unknown, save: Save<Row>, open?: UnfinishedError): void => {
    const { sent, before } = save;
    const anew = () => send(sent, before);
    if (error instanceof UnfinishedError)
      return error.isHalfDone ? stoppedHalfWay(error.pending, save, error.cause) : unknown(error, save);
    if (error instanceof ChangedError) return disagreed(error, save);
    if (isGone(error)) return gone(error, save);
    if (error instanceof NotDoneError) {
      const what = words(error.mayStillCome ? 'edit.notSavedYet' : 'edit.notSaved', { name });
      return failed(what, error.cause, save, { anew });
    }
    if (open) return unknown(open.with({ checkFailure: error }), save);
    return failed(words('edit.notSaved', { name }), error, save, { anew });
  };

  const sayChecking = () => {
    if (isHere.current) setState('checking');
    else show({ key, severity: 'info', sentence: words('edit.checkingOf', { name }) });
  };

  const { mutate: sendRest } = useMutation({
    mutationKey: [resource, 'finish'],
    meta: saysItsFailure,
    mutationFn: ({ pending, sent, before }: Finishing<Row>) => dataProvider.finish(pending, { sent, before }),
    onSuccess: ({ row: written }, save) => succeeded(save, { ...save.sent, ...written }),
    onError: (error, { pending, ...save }) => {
      if (error instanceof UnfinishedError || error instanceof ChangedError) return settle(error, save);
      if (isSettled(error) && !isHere.current) return saySettled();
      if (!isGone(error)) return stoppedHalfWay(pending, save, error);
      removeEntry(journal, pending);
      return gone(error, save);
    },
  });

  /**
   * Sends the rest of a save. If the rest was finished or dismissed elsewhere, the row may differ by now: a form, which
   * shows what it sends, sends all of it, and an alert nothing.
   */
  const finish = (open: HalfDone<Row>) => {
    if (isStillOpen(journal, open.pending)) begin(() => sendRest({ id: row.id, ...open }));
    else if (isHere.current) send(open.sent, open.before);
    else saySettled();
  };

  return { settle, finish, sayChecking };
}
