import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useUpdate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ChangedError } from '../../../api/changed';
import { isGone, TimeoutError } from '../../../api/errors';
import type { PendingWrite } from '../../../api/journal';
import { UnfinishedError } from '../../../api/write';
import { useJournal } from '../../../custom/pending/journal';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { describeFailure, type FailureWords } from '../../../i18n/failures';
import { useAlerts } from '../../../layout/alerts';
import { frameTexts } from '../../../i18n/consoleTexts';
import { paths } from '../../../routes';
import { nameOfUser, type UserRow } from '../model';
import { alertKey, openHalf } from '../pending/words';
import { adminChanged, conflictTexts, editTexts } from '../texts';
import { isWriting } from '../writing';
import { FORM_META } from './formQuery';
import { outcomeOf } from './merge';

/** A save that did not come to its end; `retry` does what is left, without it the form is to be sent again. */
export interface Failed extends FailureWords {
  readonly status: 'failed';
  readonly retry?: () => void;
}

/** What was sent and what the service holds are two versions of the user, both changed from what was opened. */
export interface Conflict extends Pick<FailureWords, 'said' | 'details'> {
  readonly status: 'conflict';
  readonly why: keyof typeof conflictTexts.why;
  readonly opened: UserRow;
  readonly mine: UserRow;
  readonly now: UserRow;
}

export type SaveProgress =
  | { readonly status: 'idle' }
  | { readonly status: 'saving' }
  /** Nobody knows yet whether the record was written: it is read again. */
  | { readonly status: 'checking' }
  | Conflict
  | Failed;

/** One save: the record to send, in place of which one. */
interface Save {
  readonly sent: UserRow;
  readonly before: UserRow;
}

interface Finishing extends Save {
  /** Here for `isWriting`, as in react-admin's own writes. */
  readonly id: string;
  readonly pending: PendingWrite;
}

/**
 * Saves a user: the record, then the admin claim. Success leads to the dashboard, unless the person went elsewhere
 * meanwhile: then the answer is said where they are.
 * @param user the record that the form goes out from
 */
export function useSaveUser(user: UserRow) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const journal = useJournal();
  const navigate = useNavigate();
  const { show } = useAlerts();
  const [progress, setProgress] = useState<SaveProgress>({ status: 'idle' });
  const isHere = useIsHere();
  const hasLeave = useRef(false);
  const name = nameOfUser(user);
  const key = alertKey(user.id, 'update');

  /** @param row whose admin flag was sent: not the form's, where the claim was sent later */
  const succeeded = ({ sent, before }: Save, row = sent) => {
    show({ key, severity: 'success', sentence: editTexts.saved(name) });
    if ([sent, row].some(({ isAdmin }) => isAdmin !== before.isAdmin))
      show({ key: `${key}/admin`, severity: 'success', sentence: adminChanged(user.id, row.isAdmin) });
    if (!isHere.current) return;
    hasLeave.current = true;
    void navigate(paths.dashboard);
  };

  /** Says a failure once: beside the button, or where the person went. */
  const fail = (what: string, error: unknown, retry?: () => void) => {
    const { sentence, ...rest } = describeFailure(error);
    const words = { ...rest, sentence: what === editTexts.gone ? what : `${what} ${sentence}` };
    if (isHere.current) setProgress({ status: 'failed', ...words, retry });
    else {
      const action = retry && { label: frameTexts.retry, onClick: retry };
      show({ key, severity: 'error', ...words, ...(action && { action }) });
    }
  };

  const failHalf = (pending: PendingWrite, save: Save, error: unknown) =>
    fail(openHalf(pending, name), error, () => finish(pending, save));

  /** Shows both versions, where the person still is; they alone decide between them. */
  const disagree = (why: Conflict['why'], now: UserRow, { sent, before }: Save, error: unknown) => {
    const { said, details } = describeFailure(error);
    const words = { said, details };
    if (isHere.current) setProgress({ status: 'conflict', why, opened: before, mine: sent, now, ...words });
    else show({ key, severity: 'error', sentence: conflictTexts.left[why](name), ...words });
  };

  const failed = async (error: unknown, save: Save) => {
    if (error instanceof UnfinishedError) {
      return error.isHalfDone
        ? failHalf(error.pending, save, error.cause)
        : check(error.pending, save, error.cause);
    }
    if (error instanceof ChangedError) {
      // A whole row of this resource, as the contract's schema has checked it.
      const now: UserRow = { ...save.before, ...error.now };
      return disagree(error.cause === undefined ? 'changed' : 'refused', now, save, error.cause ?? error);
    }
    return isGone(error) ? fail(editTexts.gone, error) : fail(editTexts.notSaved(name), error);
  };

  /** Reads the record again, and says what is true. A request that only took too long may still be carried out. */
  const check = async (pending: PendingWrite, save: Save, error: unknown) => {
    const mayStillCome = error instanceof TimeoutError;
    setProgress({ status: 'checking' });
    try {
      const { data } = await dataProvider.getOne<UserRow>('users', { id: user.id, meta: FORM_META });
      const outcome = outcomeOf(save.before, save.sent, data);
      if (outcome === 'saved') {
        const rest = { ...pending, step: 'claim' };
        journal.put(rest);
        return failHalf(rest, save, error);
      }
      if (!mayStillCome) journal.remove(pending);
      return outcome === 'changed'
        ? disagree('unknown', data, save, error)
        : fail(editTexts[mayStillCome ? 'notSavedYet' : 'notSaved'](name), error);
    } catch (failure) {
      if (isGone(failure)) {
        journal.remove(pending);
        return fail(editTexts.gone, failure);
      }
      return fail(editTexts.stillUnknown, failure, () => void check(pending, save, error));
    }
  };

  const saveOf = (data: Partial<UserRow> | undefined, previous: UserRow | undefined): Save => ({
    sent: { ...user, ...data },
    before: previous ?? user,
  });

  const [update] = useUpdate<UserRow, unknown>(
    'users',
    {},
    {
      mutationMode: 'pessimistic',
      onSuccess: (_, { data, previousData }) => succeeded(saveOf(data, previousData)),
      onError: (error, { data, previousData }) => failed(error, saveOf(data, previousData)),
    },
  );

  const { mutate: sendRest } = useMutation({
    mutationKey: ['users', 'finish'],
    mutationFn: ({ pending }: Finishing) => dataProvider.finish(pending),
    // A whole row, as the contract's schema has checked it.
    onSuccess: ({ row }, save) => succeeded(save, { ...save.sent, ...row }),
    onError: (error, { pending, ...save }) => {
      if (error instanceof UnfinishedError) return failed(error, save);
      if (!isGone(error)) return failHalf(pending, save, error);
      journal.remove(pending);
      return fail(editTexts.gone, error);
    },
  });

  const begin = (send: () => void) => {
    if (isWriting(queryClient, user.id)) return;
    setProgress({ status: 'saving' });
    send();
  };

  const finish = (pending: PendingWrite, save: Save) =>
    begin(() => sendRest({ id: user.id, pending, ...save }));

  const save = (sent: UserRow, before: UserRow) =>
    begin(() => void update('users', { id: user.id, data: sent, previousData: before }));

  /** Leaves a conflict undecided. */
  const back = () => setProgress({ status: 'idle' });

  return { save, back, progress, hasLeave };
}

function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
