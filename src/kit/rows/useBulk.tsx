import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useDeleteMany, type GetListResult } from 'react-admin';
import type { ResourceRow } from '../../api/contract';
import { BulkError, NotConfirmedError } from '../../data/errors';
import { keyOfWrite } from '../../data/journal';
import { isWriting } from '../../data/runningWrites';
import { changedFields } from '../../data/versions';
import type { ConsoleAlert } from '../../ui/alerts/alert';
import { useAlerts } from '../../ui/alerts/alerts';
import { unanswered } from '../afterDone';
import { useResource, useWords } from '../resource';
import { saysItsFailure } from '../stock/truthfulWrites';
import { useOpenWords } from '../unfinished/words';
import { useFailureWords } from '../useFailureWords';
import { BULK_VERBS, BulkRun, idsOf, runOf, type RunChange, type RunOrder } from './BulkRun';
import { bulkOutcomeOf, emptyOutcome, type BulkOutcome } from './bulkOutcome';
import { useBulkReport } from './useBulkReport';
import { useReadAgain } from './useReadAgain';

interface BulkUpdate {
  readonly ids: readonly string[];
  readonly meta: BulkRun;
}

/**
 * Deletes or changes rows, and reports the result of each once at the end, even if the person has left the list.
 * Nothing is ever sent again automatically.
 * @param onEnd gets the ids of the chosen rows, and of those that were neither written nor left unfinished
 */
export function useBulk(
  onEnd: (asked: readonly string[], left: readonly string[]) => void = () => undefined,
) {
  const resource = useResource();
  const { name, nameOf } = resource;
  const words = useWords();
  const openWords = useOpenWords();
  const describe = useFailureWords();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { show } = useAlerts();
  const { report, sayUnsent } = useBulkReport(begin, sayBusy);

  const common = {
    meta: saysItsFailure,
    onError: (error: unknown, variables: unknown) => {
      const run = runOf(variables);
      if (run) settle(run, error);
    },
    onSettled: useReadAgain(),
  };

  const [sendDeletes] = useDeleteMany<ResourceRow>(
    name,
    {},
    {
      ...common,
      mutationMode: 'pessimistic',
      onSuccess: (data: unknown, variables) => {
        const run = runOf(variables);
        if (!run) return;
        const error = unanswered(data);
        if (error) settle(run, error);
        else tell(run, { ...emptyOutcome(), done: run.rows });
      },
    },
  );

  const { mutate: sendChanges } = useMutation({
    ...common,
    mutationKey: [name, 'updateMany'],
    mutationFn: ({ ids, meta }: BulkUpdate) =>
      dataProvider.updateMany<ResourceRow>(name, { ids: [...ids], data: meta.sharedData(), meta }),
    onSuccess: ({ data }, { meta: run }) => {
      // When the session is over, react-admin may answer instead of the provider, with an empty object.
      const written = new Set(Array.isArray(data) ? data.map(String) : []);
      const isWritten = ({ id }: ResourceRow) => written.has(String(id));
      const unsent = run.rows.filter((row) => !isWritten(row));
      tell(run, { ...emptyOutcome(unsent), done: run.rows.filter(isWritten) });
    },
  });

  const tell = (run: BulkRun, outcome: BulkOutcome) => {
    const { notDone, unsent } = outcome;
    // An Undo leaves the selection alone: people may have selected rows for something else by then.
    if (!run.change?.isUndo) onEnd(run.asked, idsOf([...notDone.map(({ row }) => row), ...unsent]));
    showDone(run, outcome.done);
    report(run, outcome);
  };

  /** Changes the listed row of a quiet run, because reading it again may fail. Other runs show it by their state. */
  const showDone = ({ change }: BulkRun, [row]: readonly ResourceRow[]) => {
    const after = row && change?.after.get(row.id);
    if (!after || !change?.isQuiet) return;
    const changed = Object.fromEntries(changedFields(row, after).map((field) => [field, after[field]]));
    queryClient.setQueriesData<GetListResult<ResourceRow>>(
      { queryKey: [name, 'getList'] },
      (page) =>
        page && { ...page, data: page.data.map((one) => (one.id === row.id ? { ...one, ...changed } : one)) },
    );
  };

  const settle = (run: BulkRun, thrown: unknown) => {
    if (thrown instanceof NotConfirmedError && !run.earlier) return sayUnsent(run, thrown);
    const error =
      thrown instanceof BulkError
        ? thrown
        : new BulkError([], new Map(run.rows.map(({ id }) => [id, thrown])));
    const sayings = { words, openWords, describe };
    return tell(run, bulkOutcomeOf(resource, run, error, sayings));
  };

  const isTaken = (rows: readonly ResourceRow[], change: RunChange | undefined): boolean =>
    change?.isQuiet
      ? rows.some(({ id }) => isWriting(queryClient, name, id))
      : queryClient.isMutating({
          predicate: ({ options: { mutationKey: [of, verb] = [] }, state }) =>
            of === name && BULK_VERBS.includes(verb) && !runOf(state.variables)?.isQuiet,
        }) > 0;

  /** Begins a run unless another one, or another write of the row, is running; returns whether it began. */
  function begin(order: RunOrder): boolean {
    const { rows, change } = order;
    if (isTaken(rows, change)) return false;
    const run = new BulkRun(name, order);
    const stop = run.subscribe(() => {
      if (!run.getSnapshot().isChecking) return;
      stop();
      show({ key: run.key, severity: 'info', sentence: words('bulk.checking') });
    });
    const ids = idsOf(rows);
    if (change) sendChanges({ ids, meta: run });
    else void sendDeletes(name, { ids, meta: run });
    return true;
  }

  /**
   * Reports that another write of the row is still running. The outcome of that one does not replace the alert, whose
   * action can be used then.
   */
  function sayBusy(row: ResourceRow, action?: ConsoleAlert['action']): void {
    const write = { resource: name, id: row.id, operation: 'update' } as const;
    const sentence = words('change.notYet', { name: nameOf(row) });
    show({ key: `${keyOfWrite(write)}/again`, severity: 'warning', sentence, action });
  }

  return { begin, sayBusy };
}
