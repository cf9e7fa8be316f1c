import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useUpdate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isGone } from '../../../api/errors';
import type { PendingWrite } from '../../../api/journal';
import { UnfinishedError } from '../../../api/write';
import { useJournal } from '../../../custom/pending/journal';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { describeFailure, type FailureWords } from '../../../i18n/failures';
import { useAlerts } from '../../../layout/alerts';
import { paths } from '../../../routes';
import { nameOfUser, type UserRow } from '../model';
import { alertKey, openHalf } from '../pending/words';
import { adminChanged, editTexts } from '../texts';
import { isWriting } from '../writing';
import { FORM_META } from './formQuery';
import { holds } from './formModel';

/** A save that did not come to its end; `retry` does what is left, without it the form is to be sent again. */
export interface Failed extends FailureWords {
  readonly status: 'failed';
  readonly retry?: () => void;
}

export type SaveProgress =
  | { readonly status: 'idle' }
  | { readonly status: 'saving' }
  /** Nobody knows yet whether the record was written: it is read again. */
  | { readonly status: 'checking' }
  | Failed;

interface Finishing {
  readonly id: string;
  readonly pending: PendingWrite;
  readonly sent: UserRow;
}

/**
 * Saves a user: the record, then the admin claim. Success leads to the dashboard, unless the person went elsewhere
 * meanwhile: then the answer is said where they are.
 * @param user the record as it was when the form opened
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

  const succeeded = (sent: UserRow) => {
    show({ key, severity: 'success', sentence: `${name} was saved.` });
    if (sent.isAdmin !== user.isAdmin) {
      show({
        key: `${key}/admin`,
        severity: 'success',
        sentence: adminChanged(user.id, sent.isAdmin),
      });
    }
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
      show({
        key,
        severity: 'error',
        ...words,
        ...(retry && { action: { label: 'Retry', onClick: retry } }),
      });
    }
  };

  const failHalf = (pending: PendingWrite, sent: UserRow, error: unknown) =>
    fail(openHalf(pending, name), error, () => finish(pending, sent));

  const failed = async (error: unknown, sent: UserRow) => {
    if (error instanceof UnfinishedError) {
      return error.isHalfDone
        ? failHalf(error.pending, sent, error.cause)
        : check(error.pending, sent, error.cause);
    }
    return isGone(error) ? fail(editTexts.gone, error) : fail(`${name} was not saved.`, error);
  };

  /** Reads the record again, and says what is true. */
  const check = async (pending: PendingWrite, sent: UserRow, error: unknown) => {
    setProgress({ status: 'checking' });
    try {
      const { data } = await dataProvider.getOne<UserRow>('users', { id: user.id, meta: FORM_META });
      if (holds(data, sent)) {
        const rest = { ...pending, step: 'claim' };
        journal.put(rest);
        return failHalf(rest, sent, error);
      }
      journal.remove(pending);
      return fail(`${name} was not saved.`, error);
    } catch (failure) {
      if (isGone(failure)) {
        journal.remove(pending);
        return fail(editTexts.gone, failure);
      }
      return fail(editTexts.stillUnknown, failure, () => void check(pending, sent, error));
    }
  };

  const [update] = useUpdate<UserRow, unknown>(
    'users',
    {},
    {
      mutationMode: 'pessimistic',
      onSuccess: (_, { data }) => succeeded({ ...user, ...data }),
      onError: (error, { data }) => failed(error, { ...user, ...data }),
    },
  );

  const { mutate: sendRest } = useMutation({
    mutationKey: ['users', 'finish'],
    mutationFn: ({ pending }: Finishing) => dataProvider.finish(pending),
    onSuccess: (_, { sent }) => succeeded(sent),
    onError: (error, { pending, sent }) =>
      error instanceof UnfinishedError ? failed(error, sent) : failHalf(pending, sent, error),
  });

  const begin = (send: () => void) => {
    if (isWriting(queryClient, user.id)) return;
    setProgress({ status: 'saving' });
    send();
  };

  const finish = (pending: PendingWrite, sent: UserRow) =>
    begin(() => sendRest({ id: user.id, pending, sent }));

  const save = (sent: UserRow) =>
    begin(() => void update('users', { id: user.id, data: sent, previousData: user }));

  return { save, progress, hasLeave };
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
