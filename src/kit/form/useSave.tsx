import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { ResourceContextProvider, useDataProvider, useUpdate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { ResourceRow } from '../../api/defineContract';
import { isGone } from '../../api/errors';
import { changedFields } from '../../data/versions';
import { ChangedError, NotDoneError, RuleError, UnfinishedError, type PendingWrite } from '../../data/errors';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { ConsoleAlert } from '../../ui/alerts/alert';
import { useAlerts } from '../../ui/alerts/alerts';
import { Sentence } from '../../ui/Breakable';
import { useJournal } from '../journal';
import { useCircumstances, useResource, useWords } from '../resource';
import { useBulk } from '../rows/useBulk';
import { saysItsFailure } from '../stock/truthfulWrites';
import { useOpenWords } from '../unfinished/words';
import { useFailureWords } from '../useFailureWords';
import { Difference } from '../valueText';
import { keyOfWrite, isWriting } from '../../data/rowWrites';
import type { Conflict } from './ConflictDialog';
import { fieldProblems, type FormFailure } from './problems';

/** Keeps the form's record apart from the rows of the list. */
export const FORM_META = { form: true };

interface Save<Row> {
  readonly sent: Row;
  readonly before: Row;
}

interface Finishing<Row> extends Save<Row> {
  /** For `isWriting`, as in react-admin's own writes. */
  readonly id: string;
  readonly pending: PendingWrite;
}

interface Ways {
  readonly rest?: () => void;
  /** Sends everything again, for a person who left the form and has no Submit button. */
  readonly anew?: () => void;
  /** Set if trying again can't help. */
  readonly isFinal?: boolean;
}

/**
 * Saves a row and shows the progress: at the button while the form is open, and in an alert once the person has gone
 * elsewhere. Success leads to the list, unless the person went elsewhere first. Nothing is ever sent again
 * automatically.
 * @param row the record that the form started with
 * @param onProblems gets the service's words by field
 */
export function useSave<Row extends ResourceRow>(
  row: Row,
  onSaved: ((before: Row, after: Row) => void) | undefined,
  onProblems: (problems: Readonly<Record<string, string>>) => void,
) {
  const { name: resource, definition, edit, listPath, nameOf } = useResource();
  const words = useWords();
  const circumstances = useCircumstances();
  const { begin: beginUndo, sayBusy } = useBulk();
  const openWords = useOpenWords();
  const describe = useFailureWords();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const journal = useJournal();
  const navigate = useNavigate();
  const { show } = useAlerts();
  const isHere = useIsHere();
  const hasLeave = useRef(false);
  /** Where to go after a success, if not to the list. */
  const goesOn = useRef<() => void>(undefined);
  const [progress, setProgress] = useState<'idle' | 'saving' | 'checking'>('idle');
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [conflict, setConflict] = useState<(Conflict & { now: Row }) | null>(null);
  const name = nameOf(row);
  const key = keyOfWrite(resource, row.id, 'update');

  /** Known at once, not only after the next render. */
  const isIdle = useRef(true);
  const stand = (next: typeof progress, failed: typeof failure = null, disagreed: typeof conflict = null) => {
    isIdle.current = next === 'idle';
    setProgress(next);
    setFailure(failed);
    setConflict(disagreed);
  };

  /** A list that is already shown was read before the save ended. */
  const renewList = () => void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });

  /** Says it on the page to which the person went. */
  const tell = (alert: Omit<ConsoleAlert, 'key' | 'severity'>) => {
    show({ key, severity: 'error', ...alert });
    renewList();
  };

  /** @param after the row that was written: not the form's row if its last step was sent later */
  const succeeded = ({ sent, before }: Save<Row>, after: Row = sent) => {
    show({ key, severity: 'success', ...savedAlert(before, after) });
    const changed = [...new Set([...changedFields(before, sent), ...changedFields(before, after)])];
    const notice = definition.notice?.(after, changed);
    if (notice) show({ key: `${key}/notice`, severity: 'success', sentence: notice });
    onSaved?.(before, after);
    if (!isHere.current) return renewList();
    hasLeave.current = true;
    return goesOn.current ? goesOn.current() : void navigate(listPath);
  };

  /** What was changed, and Undo, unless that change needs a question. */
  const savedAlert = (before: Row, after: Row): Pick<ConsoleAlert, 'sentence' | 'action'> => {
    const sentence = <SavedSentence resource={resource} name={name} before={before} after={after} />;
    const isAsked = (edit.confirm?.(after, before, circumstances) ?? null) !== null;
    if (isAsked || changedFields(before, after).length === 0) return { sentence };
    const change = { name: '', after: new Map([[row.id, before]]), isUndo: true, isQuiet: true };
    const undo = () => beginUndo([after], change) || sayBusy(row);
    return { sentence, action: { label: words('change.undo'), onClick: undo } };
  };

  const failed = (what: string, error: unknown, { rest, anew, isFinal }: Ways = {}) => {
    const { sentence, ...more } = describe(error);
    const said = { sentence: `${what} ${sentence}`, ...more };
    if (isHere.current) {
      const problems = fieldProblems(error);
      stand('idle', { ...said, problems, retry: rest, isFinal: isFinal || error instanceof RuleError });
      return onProblems(problems);
    }
    const onClick = rest ?? anew;
    return tell({ ...said, ...(onClick && { action: { label: words('retry'), onClick } }) });
  };

  /** A row that no longer exists can't be saved, now or later. */
  const gone = (error: unknown) => {
    const said = { ...describe(error), sentence: words('edit.gone') };
    if (isHere.current) stand('idle', said);
    else tell(said);
  };

  /** Shows both versions to choose from, if the person is still there. */
  const disagreed = (error: ChangedError, { sent, before }: Save<Row>) => {
    const { why, now: present } = error;
    const { said, details } = describe(error.cause ?? error);
    // A whole row of this resource, checked by the contract's schema.
    const now: Row = { ...before, ...present };
    if (isHere.current) stand('idle', null, { why, opened: before, mine: sent, now, said, details });
    else tell({ sentence: words(`conflict.left.${why}`, { name }), said, details });
  };

  const stoppedHalfWay = (pending: PendingWrite, save: Save<Row>, error: unknown) =>
    failed(openWords(pending, name), error, { rest: () => finish(pending, save) });

  /**
   * A failed check says so and can be repeated; it sends nothing. If no check can tell, that is all there is to say.
   */
  const unknown = (error: UnfinishedError, save: Save<Row>) => {
    if (error.checkFailure === undefined)
      return failed(openWords(error.pending, name), error.cause, { isFinal: true });
    return failed(words('edit.stillUnknown'), error.checkFailure, {
      rest: () => {
        checking();
        dataProvider.recheck(error).then(
          () => succeeded(save),
          (again: unknown) => settle(again, save),
        );
      },
    });
  };

  const settle = (error: unknown, save: Save<Row>): void => {
    const { sent, before } = save;
    const anew = () => send(sent, before);
    if (error instanceof UnfinishedError)
      return error.isHalfDone ? stoppedHalfWay(error.pending, save, error.cause) : unknown(error, save);
    if (error instanceof ChangedError) return disagreed(error, save);
    if (isGone(error)) return gone(error);
    if (error instanceof NotDoneError) {
      const what = words(error.mayStillCome ? 'edit.notSavedYet' : 'edit.notSaved', { name });
      return failed(what, error.cause, { anew });
    }
    return failed(words('edit.notSaved', { name }), error, { anew });
  };

  const checking = () => {
    if (isHere.current) stand('checking');
    else show({ key, severity: 'info', sentence: words('edit.checkingOf', { name }) });
  };

  const saveOf = (data: Partial<Row> | undefined, previous: Row | undefined): Save<Row> => ({
    sent: { ...row, ...data },
    before: previous ?? row,
  });

  const [update] = useUpdate<Row, unknown>(
    resource,
    {},
    {
      mutationMode: 'pessimistic',
      meta: saysItsFailure,
      onSuccess: (_, { data, previousData }) => succeeded(saveOf(data, previousData)),
      onError: (error, { data, previousData }) => settle(error, saveOf(data, previousData)),
    },
  );

  const { mutate: sendRest } = useMutation({
    mutationKey: [resource, 'finish'],
    mutationFn: ({ pending }: Finishing<Row>) => dataProvider.finish(pending),
    onSuccess: ({ row: written }, save) => succeeded(save, { ...save.sent, ...written }),
    onError: (error, { pending, ...save }) => {
      if (error instanceof UnfinishedError) return settle(error, save);
      if (!isGone(error)) return stoppedHalfWay(pending, save, error);
      journal.remove(pending);
      return gone(error);
    },
  });

  /** Reports another running write of the row; the button shows the form's own. */
  const busy = () => {
    const sentence = words('edit.notYet', { name });
    if (!isHere.current) show({ key, severity: 'warning', sentence });
    if (isIdle.current) stand('idle', { sentence });
  };

  const begin = (write: () => void) => {
    if (isWriting(queryClient, resource, row.id)) return busy();
    stand('saving');
    return write();
  };

  const finish = (pending: PendingWrite, save: Save<Row>) =>
    begin(() => sendRest({ id: row.id, pending, ...save }));

  const send = (sent: Row, before: Row) =>
    begin(
      () =>
        void update(resource, { id: row.id, data: sent, previousData: before, meta: { onCheck: checking } }),
    );

  const save = (sent: Row, before: Row, goOn?: () => void) => {
    goesOn.current = goOn;
    send(sent, before);
  };

  return { save, back: () => stand('idle'), progress, failure, conflict, hasLeave };
}

interface SavedSentenceProps {
  readonly resource: string;
  readonly name: string;
  readonly before: ResourceRow;
  readonly after: ResourceRow;
}

/** Shown outside the resource's views. */
const SavedSentence = ({ resource, name, before, after }: SavedSentenceProps) => (
  <ResourceContextProvider value={resource}>
    <Saved name={name} />
    <Difference before={before} after={after} />
  </ResourceContextProvider>
);

const Saved = ({ name }: { name: string }) => <Sentence>{useWords()('edit.saved', { name })}</Sentence>;

/** Whether the form is still on the page. */
export function useIsHere() {
  const isHere = useRef(true);
  // In the commit that removes it: an answer may come before the effects run.
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
