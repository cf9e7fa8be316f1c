import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ResourceRow } from '../../api/contract';
import { isGone } from '../../api/errors';
import { BusyError, mayYetBeDone, NotDoneError, UnfinishedError, type PendingWrite } from '../../data/errors';
import type { ConsoleDataProvider } from '../../dataProvider';
import { useAlerts } from '../../ui/alerts/alerts';
import { useNotice } from '../afterDone';
import { useJournal } from '../journal';
import { useResource, useWords } from '../resource';
import { useReadAgain } from '../rows/useReadAgain';
import { following, useFailureWords } from '../useFailureWords';
import { isStillOpen, removeEntry, keyOfWrite, type WriteKey } from '../../data/journal';
import { isWriting } from '../../data/runningWrites';
import { WhileOpen } from './WhileOpen';
import { isSettled, useOpenWords } from './words';

interface Finishing {
  /** Read by `isWriting`, as in react-admin's own mutations. */
  readonly id: string;
  readonly pending: PendingWrite;
  readonly name: string;
  /** Set for a delete that is known not to be done. */
  readonly isNotDone?: boolean;
}

interface Checking {
  readonly id: string;
  readonly error: UnfinishedError;
  readonly name: string;
}

export function useUnfinished() {
  const { name: resource } = useResource();
  const words = useWords();
  const notice = useNotice();
  const openWords = useOpenWords();
  const describe = useFailureWords();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const journal = useJournal();
  const readAgain = useReadAgain();
  const { show } = useAlerts();

  const { mutate } = useMutation({
    mutationKey: [resource, 'finish'],
    mutationFn: ({ pending, name, isNotDone }: Finishing) =>
      dataProvider.finish(pending, { isNotDone, onCheck: () => sayChecking(pending, name) }),
    onSuccess: ({ row, isOther }, { pending, name }) => done(pending, name, row, isOther),
    onError: (error, { pending, name, isNotDone }) => failed(pending, name, error, isNotDone),
    onSettled: readAgain,
  });

  const { mutate: recheck } = useMutation({
    mutationKey: [resource, 'recheck'],
    mutationFn: ({ error }: Checking) => dataProvider.recheck(error),
    onSuccess: (_, { error, name }) => done(error.pending, name),
    onError: (again, { error, name }) => {
      // Another write of the row is running, so the check is offered again.
      if (again instanceof BusyError) sayUnchecked(error.with({ checkFailure: again }), name);
      else failed(error.pending, name, again);
    },
    onSettled: readAgain,
  });

  const done = (pending: PendingWrite, name: string, row?: ResourceRow | null, isOther = false) => {
    const { operation, changes = [] } = pending;
    const key = keyOfWrite(pending);
    removeEntry(journal, pending);
    if (isOther) show({ key, severity: 'warning', sentence: words('unfinished.other', { name }) });
    else show({ key, severity: 'success', sentence: words(`unfinished.done.${operation}`, { name }) });
    // No notice if someone else has changed the row: their own save has shown it.
    if (row && !isOther) notice(key, row, changes);
  };

  const failed = (pending: PendingWrite, name: string, error: unknown, isNotDone?: boolean) => {
    if (error instanceof UnfinishedError) return tell(error, name);
    if (isSettled(error)) return saySettled(pending, name);
    if (pending.operation === 'update' && isGone(error)) return sayGone(pending, name, error);
    // Only for a delete: an update that is being finished has already been saved in part.
    if (isNotDone || error instanceof NotDoneError) {
      const cause = error instanceof NotDoneError ? error.cause : error;
      const mayStillCome = mayYetBeDone(error);
      const what = words(mayStillCome ? 'delete.notDoneYet' : 'delete.notDone', { name });
      return say(pending, name, cause, what, () => finish(pending, name, !mayStillCome));
    }
    return say(pending, name, error, openWords(pending, name));
  };

  const saySettled = (write: WriteKey, name: string) =>
    show({ key: keyOfWrite(write), severity: 'info', sentence: words('unfinished.settled', { name }) });

  /** A row that no longer exists has no change to finish. */
  const sayGone = (pending: PendingWrite, name: string, error: unknown) => {
    removeEntry(journal, pending);
    show({
      ...describe(error),
      key: keyOfWrite(pending),
      severity: 'warning',
      sentence: words('unfinished.gone', { name }),
    });
  };

  /** Says what is open and why, and offers to finish it. */
  const say = (
    pending: PendingWrite,
    name: string,
    error: unknown,
    what: string,
    retry = () => finish(pending, name),
  ) => {
    const key = keyOfWrite(pending);
    show({
      key,
      severity: 'error',
      ...following(what, describe(error)),
      action: { label: words('retry'), onClick: retry },
      aids: isStillOpen(journal, pending) && (
        <WhileOpen alert={key} resource={resource} entries={[pending]} />
      ),
    });
  };

  const sayChecking = (write: WriteKey, name: string) =>
    show({ key: keyOfWrite(write), severity: 'info', sentence: words('unfinished.checking', { name }) });

  /** The check failed: it can be repeated, and sends nothing. */
  const sayUnchecked = (error: UnfinishedError, name: string) => {
    const { pending, checkFailure } = error;
    const check = () => {
      sayChecking(pending, name);
      recheck({ id: pending.id, error, name });
    };
    show({
      key: keyOfWrite(pending),
      severity: 'error',
      ...following(words('unfinished.stillUnknown', { name }), describe(checkFailure)),
      action: { label: words('retry'), onClick: check },
    });
  };

  /** Reports the result of a stopped write, as the data provider found it. Sends nothing again. */
  const tell = (error: UnfinishedError, name: string) => {
    if (error.checkFailure !== undefined) return sayUnchecked(error, name);
    const { pending, cause, found = 'there' } = error;
    return say(pending, name, cause, openWords(pending, name, found));
  };

  const sayBusy = (pending: PendingWrite, name: string) =>
    show({ key: keyOfWrite(pending), severity: 'warning', sentence: words('unfinished.notYet', { name }) });

  /** Does the rest of a write, only when the person asks for it. */
  const finish = (pending: PendingWrite, name: string, isNotDone?: boolean) => {
    // A second click; the panel shows that the first one is running.
    if (isWriting(queryClient, resource, pending.id, 'finish')) return;
    if (isWriting(queryClient, resource, pending.id)) return sayBusy(pending, name);
    mutate({ id: pending.id, pending, name, isNotDone });
  };

  return { tell, finish, sayChecking };
}
