import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { isGone } from '../../../api/errors';
import type { PendingWrite } from '../../../api/journal';
import type { ResourceRow } from '../../../api/resourceContract';
import { UnfinishedError } from '../../../api/write';
import { useJournal } from '../../../custom/pending/journal';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { frameTexts } from '../../../i18n/consoleTexts';
import { describeFailure } from '../../../i18n/failures';
import { useAlerts } from '../../../layout/alerts';
import { adminChanged } from '../texts';
import { isWriting } from '../writing';
import { useLookUp } from './useLookUp';
import {
  alertKey,
  finished,
  isDeleted,
  isRecordUnknown,
  openHalf,
  pendingTexts,
  type KnownRecord,
} from './words';

/** What to do about a write that stopped half way. */
export function useUnfinished() {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const journal = useJournal();
  const { show } = useAlerts();
  const lookUp = useLookUp();

  const { mutate } = useMutation({
    mutationKey: ['users', 'finish'],
    mutationFn: ({ pending }: Finishing) => dataProvider.finish(pending),
    onSuccess: ({ row }, { pending, name }) => done(pending, name, row),
    onError: (error, { pending, name }) => failed(pending, name, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['users', 'getList'] }),
  });

  const done = (pending: PendingWrite, name: string, row?: ResourceRow | null) => {
    const { id, operation, changes = [] } = pending;
    const key = alertKey(id, operation);
    journal.remove(pending);
    show({ key, severity: 'success', sentence: finished(pending, name) });
    if (!row || !changes.includes('isAdmin')) return;
    show({
      key: `${key}/admin`,
      severity: 'success',
      sentence: adminChanged(id, row['isAdmin'] === true),
    });
  };

  const failed = (pending: PendingWrite, name: string, error: unknown) => {
    if (error instanceof UnfinishedError) return settle(error, name);
    if (pending.operation === 'update' && isGone(error)) return sayGone(pending, name, error);
    return sayOpen(pending, name, error);
  };

  /** A user who is no more has no change to finish. */
  const sayGone = (pending: PendingWrite, name: string, error: unknown) => {
    journal.remove(pending);
    show({
      ...describeFailure(error),
      key: alertKey(pending.id, pending.operation),
      severity: 'warning',
      sentence: pendingTexts.gone(name),
    });
  };

  /** Says which half is open, and offers to do it. */
  const sayOpen = (pending: PendingWrite, name: string, error: unknown, record?: KnownRecord) => {
    const { sentence, ...rest } = describeFailure(error);
    show({
      key: alertKey(pending.id, pending.operation),
      severity: 'error',
      sentence: `${openHalf(pending, name, record)} ${sentence}`,
      ...rest,
      action: { label: frameTexts.retry, onClick: () => finish(pending, name) },
    });
  };

  /** Says what is true of a delete whose answer told nothing, after looking at the list. */
  const check = async (pending: PendingWrite, name: string, error: unknown) => {
    const key = alertKey(pending.id, pending.operation);
    show({ key, severity: 'info', sentence: pendingTexts.checking(name) });
    try {
      const record = (await lookUp([pending.id])).get(pending.id);
      if (isDeleted(pending, record)) done(pending, name);
      else sayOpen(pending, name, error, record);
    } catch (failure) {
      const { sentence, ...rest } = describeFailure(failure);
      show({
        key,
        severity: 'error',
        sentence: `${pendingTexts.stillUnknown(name)} ${sentence}`,
        ...rest,
        action: { label: frameTexts.retry, onClick: () => void check(pending, name, error) },
      });
    }
  };

  /** Finds out, where that can be found out, what a stopped write came to, and says it. Sends nothing again. */
  const settle = async ({ pending, isHalfDone, cause }: UnfinishedError, name: string) => {
    if (pending.operation === 'delete' && isRecordUnknown({ isHalfDone, cause }))
      return check(pending, name, cause);
    return sayOpen(pending, name, cause, 'there');
  };

  const sayBusy = (pending: PendingWrite, name: string) =>
    show({
      key: alertKey(pending.id, pending.operation),
      severity: 'warning',
      sentence: pendingTexts.notYet(name),
    });

  /** Does the rest of a write, on the person's word only. */
  const finish = (pending: PendingWrite, name: string) => {
    // A second click; the panel says that the first one is under way.
    if (isWriting(queryClient, pending.id, 'finish')) return;
    if (isWriting(queryClient, pending.id)) return sayBusy(pending, name);
    mutate({ id: pending.id, pending, name });
  };

  return { settle, finish };
}

interface Finishing {
  /** Here for `isWriting`, as in react-admin's own writes. */
  readonly id: string;
  readonly pending: PendingWrite;
  readonly name: string;
}
