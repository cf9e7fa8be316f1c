import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider } from 'react-admin';
import type { ResourceContract, ResourceRow } from '../../api/contract';
import type { NotConfirmedError } from '../../data/errors';
import { changedFields, whole } from '../../data/versions';
import type { ConsoleAlert } from '../../ui/alerts/alert';
import { useAlerts } from '../../ui/alerts/alerts';
import { afterDone, useNotice } from '../afterDone';
import { useCircumstances, useResource, useWords } from '../resource';
import { useFailureWords } from '../useFailureWords';
import type { BulkRun, RunOrder } from './BulkRun';
import { BulkReport, BulkSummary, briefOf } from './BulkSummary';
import { emptyOutcome, type BulkOutcome } from './bulkOutcome';

/**
 * Reports what became of a run's rows, in one alert with Retry or Undo.
 * @param begin begins the run of a Retry or an Undo; returns whether it began
 * @param sayBusy reports that another write of a row runs; its alert gets the action
 */
export function useBulkReport(
  begin: (order: RunOrder) => boolean,
  sayBusy: (row: ResourceRow, action: ConsoleAlert['action']) => void,
) {
  const resource = useResource();
  const { name, nameOf, contract } = resource;
  const circumstances = useCircumstances();
  const notice = useNotice();
  const words = useWords();
  const describe = useFailureWords();
  const queryClient = useQueryClient();
  const { show, dismiss } = useAlerts();

  /** Reports on the rows of a run, together with those of the tries before it. */
  const report = (run: BulkRun, outcome: BulkOutcome) => {
    const { done, notDone, unfinished } = run.earlier ?? emptyOutcome();
    say(run, {
      ...outcome,
      done: [...done, ...outcome.done],
      notDone: [...notDone, ...outcome.notDone],
      unfinished: [...unfinished, ...outcome.unfinished],
    });
    sayNotice(run, outcome);
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
    const order = { rows: retryable, change: run.change, earlier };
    return { label: words('retry'), onClick: () => again(run, outcome, order, 'retry') };
  };

  const undoingOf = (run: BulkRun, outcome: BulkOutcome) => {
    const undone = undoOf(run, outcome, contract);
    if (!undone || undone.rows.some((row) => isAsked(row, undone.change.after.get(row.id)))) return undefined;
    const onClick = () => {
      dismiss(run.key);
      again(run, outcome, undone, 'change.undo');
    };
    return { label: words('change.undo'), onClick, client: queryClient };
  };

  /** Whether the definition asks a question before a change, so that a click alone is not enough. */
  const isAsked = (before: ResourceRow, after: ResourceRow | undefined): boolean =>
    after !== undefined &&
    afterDone('confirm', () => resource.edit.confirm?.(before, after, circumstances) ?? null) !== null;

  /**
   * Begins another run. Otherwise one is running, as the bar shows, and the alert about the earlier one is shown again;
   * or another write of the one row is, which only an alert can say.
   */
  const again = (run: BulkRun, outcome: BulkOutcome, order: RunOrder, label: string) => {
    if (begin(order)) return;
    const [row] = order.rows;
    const onClick = () => again(run, outcome, order, label);
    if (run.isQuiet && row) sayBusy(row, { label: words(label), onClick });
    else say(run, outcome);
  };

  /** Reports that no row was sent, for a reason that all share. */
  const sayUnsent = (run: BulkRun, error: NotConfirmedError) => {
    const [row] = run.rows;
    const onClick = () => {
      if (begin(run)) return;
      if (run.isQuiet && row) sayBusy(row, retry);
      else sayUnsent(run, error);
    };
    const retry = { label: words('retry'), onClick };
    show({ key: run.key, severity: 'warning', ...describe(error), action: retry });
  };

  return { report, sayUnsent };
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
