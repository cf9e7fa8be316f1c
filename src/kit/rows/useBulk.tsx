import { useMutation, useQueryClient, type Query } from '@tanstack/react-query';
import { ResourceContextProvider, useDataProvider, useDeleteMany, type GetListResult } from 'react-admin';
import type { ResourceContract, ResourceRow } from '../../api/contract';
import { BulkError, NotConfirmedError } from '../../data/errors';
import { keyOfWrite } from '../../data/rowWrites';
import { isWriting } from '../../data/runningWrites';
import { changedFields, whole } from '../../data/versions';
import { useAlerts } from '../../ui/alerts/alerts';
import { afterDone, useNotice } from '../afterDone';
import { useCircumstances, useResource, useWords } from '../resource';
import { saysItsFailure } from '../stock/truthfulWrites';
import { useOpenWords } from '../unfinished/words';
import { useFailureWords } from '../useFailureWords';
import { BULK_VERBS, BulkRun, idsOf, runOf, type EarlierOutcome, type RunChange } from './BulkRun';
import { BulkReport, BulkSummary, briefOf } from './BulkSummary';
import { bulkOutcomeOf, type BulkOutcome } from './bulkOutcome';

interface BulkUpdate {
  readonly ids: readonly string[];
  readonly meta: BulkRun;
}

const none = (unsent: readonly ResourceRow[] = []): BulkOutcome => ({
  done: [],
  notDone: [],
  unfinished: [],
  unsent,
  retryable: unsent,
});

/**
 * Deletes or changes rows, and reports the result of each once at the end, even if the person has left the list.
 * Nothing is ever sent again automatically.
 * @param onEnd gets the ids of the chosen rows, and of those that were neither written nor left unfinished
 */
export function useBulk(
  onEnd: (asked: readonly string[], left: readonly string[]) => void = () => undefined,
) {
  const resource = useResource();
  const { name, nameOf, contract } = resource;
  const circumstances = useCircumstances();
  const notice = useNotice();
  const words = useWords();
  const openWords = useOpenWords();
  const describe = useFailureWords();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { show, dismiss } = useAlerts();

  /** Reads the list and the selected rows again; reads that are running began before the write's end. */
  const readAgain = () => {
    const filters = {
      predicate: ({ queryKey: [of, verb] }: Query) =>
        of === name && (verb === 'getList' || verb === 'getMany'),
    };
    // Invalidating alone would not restart a first read.
    void queryClient.cancelQueries(filters).then(() => queryClient.invalidateQueries(filters));
  };

  const common = {
    meta: saysItsFailure,
    onError: (error: unknown, variables: unknown) => {
      const run = runOf(variables);
      if (run) settle(run, error);
    },
    onSettled: readAgain,
  };

  const [sendDeletes] = useDeleteMany<ResourceRow>(
    name,
    {},
    {
      ...common,
      mutationMode: 'pessimistic',
      onSuccess: (_, variables) => {
        const run = runOf(variables);
        if (run) tell(run, { ...none(), done: run.rows });
      },
    },
  );

  const { mutate: sendChanges } = useMutation({
    ...common,
    mutationKey: [name, 'updateMany'],
    mutationFn: ({ ids, meta }: BulkUpdate) =>
      dataProvider.updateMany<ResourceRow>(name, { ids: [...ids], data: {}, meta }),
    onSuccess: ({ data }, { meta: run }) => {
      // When the session is over, react-admin may answer instead of the provider, with an empty object.
      const written = new Set(Array.isArray(data) ? data : []);
      const [done, unsent] = [true, false].map((is) => run.rows.filter(({ id }) => written.has(id) === is));
      tell(run, { ...none(unsent), done: done ?? [] });
    },
  });

  const tell = (run: BulkRun, outcome: BulkOutcome) => {
    const { notDone, unsent } = outcome;
    // An Undo leaves the selection alone: people may have selected rows for something else by then.
    if (!run.change?.isUndo) onEnd(run.asked, idsOf([...notDone.map(({ row }) => row), ...unsent]));
    showDone(run, outcome.done);
    const { done, notDone: refused, unfinished } = run.earlier ?? none();
    say(run, {
      ...outcome,
      done: [...done, ...outcome.done],
      notDone: [...refused, ...notDone],
      unfinished: [...unfinished, ...outcome.unfinished],
    });
    sayNotice(run, outcome);
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

  const say = (run: BulkRun, outcome: BulkOutcome) => {
    const { notDone, unfinished, unsent } = outcome;
    const failures = [...notDone, ...unfinished];
    const isWhole = failures.length === 0 && unsent.length === 0;
    const retry = retryOf(run, outcome);
    const undo = undoingOf(run, outcome);
    show({
      key: run.key,
      severity: failures.length > 0 ? 'error' : isWhole ? 'success' : 'warning',
      outlivesSession: !isWhole,
      // Failures are shown above the rows. A success isn't, because it would move them when it disappears by itself.
      place: isWhole ? undefined : name,
      // The alert is rendered outside the list's resource context.
      sentence: (
        <ResourceContextProvider value={name}>
          <BulkSummary outcome={outcome} change={run.change} />
        </ResourceContextProvider>
      ),
      brief: briefOf(outcome, run.change, words, nameOf),
      aids: failures.length + outcome.done.length + unsent.length > 1 && (
        <ResourceContextProvider value={name}>
          <BulkReport outcome={outcome} change={run.change} undo={retry && undo} />
        </ResourceContextProvider>
      ),
      details: failures.flatMap(({ details }) => details ?? []).join('\n') || undefined,
      action: retry ?? undo,
    });
  };

  const sayNotice = ({ change, key, rows }: BulkRun, { done }: BulkOutcome) => {
    const [row] = done;
    const after = rows.length === 1 && row && change?.after.get(row.id);
    if (row && after) notice(key, after, changedFields(row, after));
  };

  const retryOf = (run: BulkRun, outcome: BulkOutcome) => {
    const { retryable, done, unfinished } = outcome;
    if (retryable.length === 0) return undefined;
    const notDone = outcome.notDone.filter((failure) => !retryable.includes(failure.row));
    // The alert after a change is about all rows, and so is its Undo. A delete has none.
    const earlier = run.change && { done, notDone, unfinished };
    return { label: words('retry'), onClick: () => again(run, outcome, retryable, run.change, earlier) };
  };

  const undoingOf = (run: BulkRun, outcome: BulkOutcome) => {
    const undone = undoOf(run, outcome, contract);
    if (!undone || undone.rows.some((row) => isAsked(row, undone.change.after.get(row.id)))) return undefined;
    const onClick = () => {
      dismiss(run.key);
      again(run, outcome, undone.rows, undone.change);
    };
    return { label: words('change.undo'), onClick, client: queryClient };
  };

  /** Whether the definition asks a question before a change, so that a click alone is not enough. */
  const isAsked = (before: ResourceRow, after: ResourceRow | undefined): boolean =>
    after !== undefined &&
    afterDone('confirm', () => resource.edit.confirm?.(before, after, circumstances) ?? null) !== null;

  /** Begins a run for some rows; if another one is running, the alert is shown again. */
  const again = (
    run: BulkRun,
    outcome: BulkOutcome,
    rows: readonly ResourceRow[],
    change: RunChange | undefined,
    earlier?: EarlierOutcome,
  ) => {
    if (!begin(rows, change, undefined, earlier)) say(run, outcome);
  };

  /** Reports that no row was sent, for a reason that all share. */
  const sayUnsent = (run: BulkRun, error: NotConfirmedError) => {
    const { key, rows, change, asked } = run;
    const retry = () => void (begin(rows, change, asked) || sayUnsent(run, error));
    show({
      key,
      severity: 'warning',
      ...describe(error),
      action: { label: words('retry'), onClick: retry },
    });
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

  /**
   * Begins a run unless another one, or another write of the row, is running; returns whether it began.
   * @param asked the ids of all rows that the person chose, if not all of them are written
   * @param earlier what came of the rows that an earlier try has left behind
   */
  const begin = (
    rows: readonly ResourceRow[],
    change?: RunChange,
    asked?: readonly string[],
    earlier?: EarlierOutcome,
  ): boolean => {
    if (isTaken(rows, change)) return false;
    const run = new BulkRun(name, rows, change, asked, earlier);
    const stop = run.subscribe(() => {
      if (!run.getSnapshot().isChecking) return;
      stop();
      show({ key: run.key, severity: 'info', sentence: words('bulk.checking') });
    });
    const ids = idsOf(rows);
    if (change) sendChanges({ ids, meta: run });
    else void sendDeletes(name, { ids, meta: run });
    return true;
  };

  return {
    begin,
    /** Reports that an earlier write of the row is still running. */
    sayBusy: (row: ResourceRow) =>
      show({
        key: keyOfWrite({ resource: name, id: row.id, operation: 'update' }),
        severity: 'warning',
        sentence: words(contract.update ? 'edit.notYet' : 'delete.notYet', { name: nameOf(row) }),
      }),
  };
}

/**
 * The change that undoes another one: the written rows as they were before. Undefined if a row's former value is
 * unknown.
 */
function undoOf(
  { change }: BulkRun,
  { done }: BulkOutcome,
  { listFields }: Pick<ResourceContract, 'listFields'>,
) {
  if (!change || change.isUndo || done.length === 0) return undefined;
  const afterOf = (row: ResourceRow) => change.after.get(row.id) ?? row;
  const isKnown = (row: ResourceRow) =>
    changedFields(row, afterOf(row)).every(
      (field) => Object.hasOwn(row, field) || (listFields?.includes(field) ?? true),
    );
  if (!done.every(isKnown)) return undefined;
  // A field that had no value has none again.
  const undone = (row: ResourceRow) => whole(Object.keys(afterOf(row)), row);
  return {
    rows: done.map(afterOf),
    change: {
      ...change,
      isUndo: true,
      after: new Map(done.map((row) => [row.id, undone(row)])),
    },
  };
}
