import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useUpdate } from 'react-admin';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { comparable, isSame } from '../../api/call';
import type { ResourceRow } from '../../api/contract';
import { changedFields, whole } from '../../data/versions';
import type { ConsoleAlert } from '../../ui/alerts/alert';
import { useAlerts } from '../../ui/alerts/alerts';
import { afterDone, unanswered, useNotice } from '../afterDone';
import type { EditOptions } from '../defineResource';
import { useCircumstances, useResource, useWords } from '../resource';
import { useBulk } from '../rows/useBulk';
import { saysItsFailure } from '../stock/truthfulWrites';
import { WithDifference } from '../valueText';
import { keyOfWrite } from '../../data/journal';
import { isWriting } from '../../data/runningWrites';
import type { Conflict } from './ConflictDialog';
import type { FormFailure } from './problems';
import type { RowValues } from './RowForm';
import { useSaveFailure, type HalfDone, type Save } from './useSaveFailure';

let lastVisit = 0;

/**
 * A number for each visit of a form, part of its React key and its query key. After a save, React keeps the form until
 * the list is drawn, so going back before that must open a new form. `leave` is a transition, which takes effect
 * together with the navigation.
 */
export function useVisit() {
  const [visit, setVisit] = useState(nextVisit);
  const leave = () => startTransition(() => setVisit(nextVisit));
  return { visit, leave };
}

const nextVisit = () => (lastVisit += 1);

/** Whether the form is still on the page. */
export function useIsHere() {
  const isHere = useRef(true);
  // A layout effect, because an answer may come before passive effects run.
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/** react-hook-form ignores undefined and keeps the old value, so pass null. */
const valuesOf = (row: ResourceRow): RowValues =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? null]));

/** Stored as text because react-hook-form mutates nested values. */
const textsOf = (values: RowValues) =>
  new Map(Object.entries(values).map(([name, value]) => [name, comparable(value)]));

/** Tracks what is typed after a save was sent, which the answer to the save must not replace. */
export function useTyped(form: Pick<UseFormReturn<RowValues>, 'getValues'>) {
  const sent = useRef(textsOf({}));
  const typed = () =>
    Object.entries(form.getValues()).filter(
      ([name, value]) => (sent.current.get(name) ?? comparable(null)) !== comparable(value),
    );
  return {
    keepSent: (values = form.getValues()) => void (sent.current = textsOf(values)),
    hasTyped: () => typed().length > 0,
    typedSince: (): RowValues => Object.fromEntries(typed()),
  };
}

/**
 * The row that a form was opened with, and its values.
 * @param startsFrom returns the row with which the form starts
 */
export function useOpened<Row extends ResourceRow>(answered: Row, startsFrom: (row: Row) => ResourceRow) {
  const [opened, setOpened] = useState(answered);
  const shownOf = (row: Row) => valuesOf(startsFrom(row));
  const form = useForm<RowValues>({ defaultValues: shownOf(opened) });
  const { keepSent, hasTyped, typedSince } = useTyped(form);

  /** Continues from `now`, the service's row, and fills the fields that weren't typed in since with `version`. */
  const goOnFrom = (now: Row, version: Row) => {
    const shown = shownOf(version);
    const values = { ...shown, ...typedSince() };
    setOpened(now);
    form.reset(shownOf(now));
    form.reset(values, { keepDefaultValues: true });
    keepSent(shown);
  };

  const isUntouched = () => isSame(form.getValues(), shownOf(opened));

  /** Continues from the form's row with `written`, which another write of this person has changed in it. */
  const goOnWith = (written: RowValues) => {
    keepSent(shownOf(opened));
    const now = { ...opened, ...written };
    goOnFrom(now, now);
  };

  return { opened, form, keepSent, hasTyped, isUntouched, goOnFrom, goOnWith };
}

type Progress = 'idle' | 'saving' | 'checking';

/**
 * Saves a row and shows the progress: at the button while the form is open, and in an alert once the person has gone
 * elsewhere. Success leads to the list, unless the person went elsewhere first or has typed something since. Nothing is
 * ever sent again automatically.
 * @param row the record that the form started with
 * @param form shows the service's messages at its fields
 * @param goesOn where to go after a success, if not to the list
 * @param stays called after a success; returns whether the form stays open
 * @param onLeft called when a success leads to the list
 */
export function useSave<Row extends ResourceRow>(
  row: Row,
  onSaved: ((before: Row, after: Row) => void) | undefined,
  form: Pick<UseFormReturn<RowValues>, 'setError'>,
  goesOn: Readonly<RefObject<(() => void) | undefined>>,
  stays: (saved: Row) => boolean,
  onLeft: () => void,
  confirm: EditOptions<Row>['confirm'],
) {
  const { name: resource, listPath, nameOf } = useResource();
  const words = useWords();
  const circumstances = useCircumstances();
  const notice = useNotice();
  const { begin: beginUndo, sayBusy } = useBulk();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { alerts, show, dismiss } = useAlerts();
  const isHere = useIsHere();
  const hasLeave = useRef(false);
  /** What the running save sends, or what the last one sent if it may be done in part. */
  const lastSent = useRef<Row>(undefined);
  const [progress, setProgress] = useState<Progress>('idle');
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  const name = nameOf(row);
  const key = keyOfWrite({ resource, id: row.id, operation: 'update' });

  /** A ref, because state would only change with the next render. */
  const isIdle = useRef(true);
  const setState = (
    next: typeof progress,
    failed: typeof failure = null,
    disagreed: typeof conflict = null,
  ) => {
    isIdle.current = next === 'idle';
    if (isIdle.current && failed?.open === undefined) lastSent.current = undefined;
    setProgress(next);
    setFailure(failed);
    setConflict(disagreed);
  };

  /** For a list that is already shown: it was read before the save ended. */
  const renewList = () => void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });

  /** @param after the written row; not the form's row if the last step was sent later */
  const succeeded = ({ sent, before }: Save<Row>, after: Row = sent) => {
    const own = changedFields(before, sent);
    // Someone else may have changed these and other fields since: the alert must not report that as this save.
    const isOther = own.some((field) => !isSame(after[field], sent[field]));
    const opened: Row = { ...after, ...Object.fromEntries(own.map((field) => [field, before[field]])) };
    const other = { severity: 'warning', sentence: words('unfinished.other', { name }) } as const;
    const told = isOther ? other : ({ severity: 'success', ...savedAlert(opened, after) } as const);
    show({ key, outlivesSession: true, ...told });
    notice(key, after, changedFields(opened, after));
    afterDone('onSaved', () => onSaved?.(before, after));
    halfDone.current = undefined;
    if (!isHere.current) return renewList();
    if (stays(after)) {
      setState('idle');
      return renewList();
    }
    hasLeave.current = true;
    if (goesOn.current) return goesOn.current();
    void navigate(listPath);
    return onLeft();
  };

  /** The changed fields, with Undo unless undoing needs a question. */
  const savedAlert = (before: Row, after: Row): Pick<ConsoleAlert, 'sentence' | 'brief' | 'action'> => {
    const saved = words('edit.saved', { name });
    const sentence = <WithDifference {...{ resource, sentence: saved, before, after }} />;
    const asked = afterDone('confirm', () => confirm?.(after, before, circumstances) ?? null);
    if (asked !== null || changedFields(before, after).length === 0) return { sentence, brief: saved };
    const change = {
      name: '',
      after: new Map([[row.id, whole(Object.keys(after), before)]]),
      isUndo: true,
      isQuiet: true,
    };
    const action = {
      label: words('change.undo'),
      onClick: () => beginUndo({ rows: [after], change }) || sayBusy(row, action),
    };
    return { sentence, brief: saved, action };
  };

  const halfDone = useRef<HalfDone<Row>>(undefined);
  const { settle, finish, sayChecking } = useSaveFailure<Row>({
    row,
    key,
    form,
    isHere,
    setState,
    begin,
    send,
    halfDone,
    onHalfDone: (open) => void (halfDone.current = open),
    succeeded,
    renewList,
  });

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
      onSuccess: (answer, { data, previousData }) => {
        const save = saveOf(data, previousData);
        const error = unanswered(answer);
        return error ? settle(error, save) : succeeded(save);
      },
      onError: (error, { data, previousData }) => settle(error, saveOf(data, previousData)),
    },
  );

  /** Reports that another write of the row runs; the form's own is shown at the button. */
  const busy = (write: () => void) => {
    const sentence = words('edit.notYet', { name });
    const again = { label: words('retry'), onClick: () => begin(write) };
    // What was typed is only in this alert, which the outcome of the other write must not replace.
    const alert = { key: `${key}/again`, sentence, action: again, outlivesSession: true };
    if (!isHere.current) show({ ...alert, severity: 'warning' });
    if (isIdle.current) setState('idle', { sentence });
  };

  function begin(write: () => void): void {
    if (isWriting(queryClient, resource, row.id)) return busy(write);
    setState('saving');
    return write();
  }

  /** Once a save sends all that a form had left at the end of a session, the alert about that goes. */
  const forgetLeft = (sent: Row) => {
    const left = alerts.find((alert) => alert.key === `${key}/typed`);
    const values = Object.entries(left?.values ?? {});
    if (left && values.every(([name, value]) => isSame(sent[name], value))) dismiss(left.key);
  };

  function send(sent: Row, before: Row): void {
    const meta = { onCheck: sayChecking };
    begin(() => {
      lastSent.current = sent;
      forgetLeft(sent);
      void update(resource, { id: row.id, data: sent, previousData: before, meta });
    });
  }

  /** After a save that stopped half-way, only its rest is sent, if the form has not changed since. */
  const save = (sent: Row, before: Row) => {
    const open = halfDone.current;
    if (!open || changedFields(open.before, before).length > 0) send(sent, before);
    else if (open.isReplaced || changedFields(open.sent, sent).length > 0) {
      halfDone.current = { ...open, isReplaced: true };
      send(sent, before);
    } else {
      lastSent.current = open.sent;
      finish(open);
    }
  };

  /** Another write of this person has changed the row since. */
  const wrote = (written: RowValues) => {
    if (lastSent.current) lastSent.current = { ...lastSent.current, ...written };
  };

  return { save, back: () => setState('idle'), progress, failure, conflict, hasLeave, lastSent, wrote };
}
