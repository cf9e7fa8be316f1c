import {
  useMutationState,
  useQuery,
  useQueryClient,
  type MutationOptions,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Switches } from '../../api/switches';
import { isSame } from '../../api/call';
import type { Alerts } from '../../ui/alerts/alert';
import { useAlerts } from '../../ui/alerts/alerts';
import { useTranslation } from '../../ui/translation';
import { alertKeyOf, queryKeyOf, useSwitches, type SwitchControl, type SwitchSource } from './controls';
import { afterFailure, LOCKED } from './afterFailure';
import {
  movedBeforeAlert,
  notHeldAlert,
  notKnownAlert,
  notUndoneAlert,
  nowAlert,
  refusedAlert,
  sentences,
  unreadAlert,
  type NotUndone,
} from './switchAlerts';
import { createTelling } from './telling';

/** What a switch needs. It must not depend on a page, because the person may leave the page during the wait. */
interface SwitchingMeans {
  readonly queryClient: QueryClient;
  readonly switches: Switches;
  readonly alerts: Pick<Alerts, 'show' | 'update'>;
}

/** What is known after the service accepted a switch. */
interface Answered<State> {
  /** The state in the answer. */
  readonly told: State | null;
  /** The state that was read after that. */
  readonly seen: State | undefined;
  /** The service's own words, where it sent some. */
  readonly said: string | undefined;
  /** Whether someone else changed another switch of the same state in between. */
  readonly isMoved: boolean;
}

interface Switching<State> {
  /** Requests another value than the one shown; nothing while a switch of its source waits, or its state is unknown. */
  readonly change: (value: boolean, shown: State) => void;
  /** Updates the alert about the last switch that was not simply done, once another state is known. */
  readonly follow: (state: State) => void;
  /** Continues a lock that began before the page was loaded. */
  readonly resumeLock: () => void;
}

/** Handles one switch: reads the state, sends the switch if that is the state that was shown, and reads it again. */
export function createSwitching<State>(
  control: SwitchControl<State>,
  { queryClient, switches, alerts }: SwitchingMeans,
): Switching<State> {
  const { source } = control;
  const queryKey = queryKeyOf(source);

  // A mutation counts as soon as it starts, so it locks the source's switches on every page at once.
  const isBusy = () => queryClient.isMutating({ mutationKey: queryKey }) > 0;
  /** @param until the end of a lock, which `usePending` reads */
  const run = (step: string, mutationFn: () => Promise<void>, until?: number) =>
    void queryClient
      .getMutationCache()
      .build(queryClient, { mutationKey: [...queryKey, step], mutationFn })
      .execute(until);

  const known = (): State | undefined => {
    const query = queryClient.getQueryState<State>(queryKey);
    return query?.status === 'success' ? query.data : undefined;
  };

  // A read that began before an answer is older than the answer.
  const dropReads = () => queryClient.cancelQueries({ queryKey, exact: true });

  // Without the query's signal: leaving the page would abort the read and restore the former state.
  const read = () => source.read(switches, new AbortController().signal);
  const readNow = () =>
    queryClient.fetchQuery({
      queryKey,
      queryFn: read,
      // After the clock was set back, the cached state would count as fresh.
      staleTime: -Infinity,
    });

  const readAgain = async (): Promise<State | undefined> => {
    // If nothing is pending, signing out has cleared the cache, and nothing must be read.
    if (!isBusy()) return undefined;
    await dropReads();
    return readNow().catch(() => undefined);
  };

  const { tell, follow, forget } = createTelling(control, queryClient, alerts);
  const means = { isBusy, run, readAgain, tell, alerts };
  const { sendUnderLock, failed, resumeLock } = afterFailure(control, means);

  function change(value: boolean, shown: State) {
    if (isBusy()) return;
    forget();
    const before = known();
    // While the person was asked, the state became unknown, or someone else did it.
    if (before === undefined) alerts.show(notKnownAlert(control));
    else if (control.valueIn(before) === value) alerts.show(movedBeforeAlert(control, shown, before));
    else run(control.key, () => carryOut(value, shown));
  }

  const carryOut = async (value: boolean, shown: State) => {
    await dropReads();
    const before = await readNow().catch((error: unknown) => {
      alerts.show(refusedAlert(control, error));
    });
    if (before === undefined || !isBusy()) return;
    if (!control.isAboutSame(shown, before) || control.valueIn(before) !== control.valueIn(shown))
      return alerts.show(movedBeforeAlert(control, shown, before));
    try {
      const send = () => control.send(switches, value, before);
      const { state, message } = await (source.settlesWithin
        ? sendUnderLock(source.settlesWithin, send)
        : send());
      await dropReads();
      if (state !== null && isBusy()) queryClient.setQueryData(queryKey, state);
      const seen = state === null ? await readAgain() : await confirm();
      answered(value, before, { told: state, seen, said: message, isMoved: !isSame(shown, before) });
    } catch (error) {
      await failed(error, before);
    }
  };

  /** The state right after an accepted switch; undefined if it can't be read, so that the answer counts. */
  const confirm = async (): Promise<State | undefined> => {
    const seen = await read().catch(() => undefined);
    if (seen === undefined || !isBusy()) return undefined;
    await dropReads();
    queryClient.setQueryData(queryKey, seen);
    return seen;
  };

  /** Reports the result of an accepted switch. The state that was read after the answer counts, even if they differ. */
  const answered = (value: boolean, sent: State, { told, seen, said, isMoved }: Answered<State>) => {
    const holds = (state: State) => control.valueIn(control.forSent(state, sent)) === value;
    const later = seen ?? told ?? undefined;
    const done = told !== null && holds(told) ? told : undefined;
    if (later === undefined || !holds(later)) {
      tell({ state: later, alertOf: (now) => nowAlert(control, sent, now) });
      return alerts.show(notHeldAlert(control, { sent, done, later }, said));
    }
    const hasMoved = isMoved || (done !== undefined && !isSame(done, later));
    const isElsewhere = !control.isAboutSame(sent, later);
    alerts.show({
      key: alertKeyOf(control),
      severity: 'success',
      sentence: sentences(
        control.sayDone(control.forSent(later, sent)),
        isElsewhere && control.words('switches.domainMoved'),
        hasMoved && !isElsewhere && control.words('switches.othersMoved'),
      ),
      said,
      // It can't be undone if the switch concerns another domain by now.
      ...(!isElsewhere && { action: { label: control.words('switches.undo'), onClick: () => undo(later) } }),
    });
  };

  const undo = (done: State) => {
    const now = known();
    const value = control.valueIn(done);
    const refuse = (why: NotUndone) => alerts.show(notUndoneAlert(control, why, done, now));
    if (isBusy()) refuse('waits');
    else if (now === undefined) refuse('unknown');
    else if (!control.isAboutSame(done, now)) refuse('elsewhere');
    else if (control.valueIn(now) !== value) refuse('changed');
    else change(!value, now);
  };

  return { change, follow, resumeLock };
}

const POLL_INTERVAL = 15_000;

type Reading<State> =
  | { readonly status: 'reading' }
  | { readonly status: 'known'; readonly state: State; readonly confirmedAt: number }
  | { readonly status: 'unknown'; readonly confirmedAt?: number };

export interface LiveSource<State> {
  readonly reading: Reading<State>;
  readonly isReading: boolean;
  readonly pending: Pending | undefined;
  readonly retry: () => void;
}

/** Reads a source's state, and again every 15 s while the page is visible, and when it comes into focus. */
export function useReading<State>(source: SwitchSource<State>): LiveSource<State> {
  const switches = useSwitches();
  const queryClient = useQueryClient();
  const pending = usePending(source);
  const isIdle = pending === undefined;
  const query = useQuery({
    queryKey: queryKeyOf(source),
    queryFn: ({ signal }) => source.read(switches, signal),
    // While a switch is waiting, its answer counts; a poll would only compete with it.
    refetchInterval: isIdle && POLL_INTERVAL,
    refetchOnWindowFocus: isIdle,
    // After the clock was set back, the cached state would count as fresh.
    refetchOnMount: isIdle && 'always',
    refetchOnReconnect: isIdle,
  });

  const read = useCallback(() => {
    if (queryClient.isMutating({ mutationKey: queryKeyOf(source), predicate: isSwitch }) > 0) return;
    void queryClient.refetchQueries({ queryKey: queryKeyOf(source), exact: true }, { cancelRefetch: false });
  }, [queryClient, source]);

  // The query only watches the tab's visibility; a window can also get the focus while its tab was visible.
  useEffect(() => {
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [read]);

  const retry = useUnreadAlert(source, query, read);
  return { reading: readingOf(query, pending), isReading: query.isFetching, pending, retry };
}

function readingOf<State>(query: UseQueryResult<State>, pending: Pending | undefined): Reading<State> {
  const { status, data, dataUpdatedAt, errorUpdateCount } = query;
  const isLocked = pending?.step === LOCKED;
  if (status === 'success' && !isLocked) return { status: 'known', state: data, confirmedAt: dataUpdatedAt };
  // A first read that is being repeated has no error any more, but the state is still unknown.
  if (status === 'pending' && errorUpdateCount === 0) return { status: 'reading' };
  return { status: 'unknown', confirmedAt: dataUpdatedAt || undefined };
}

/** A switch that is waiting for its answer, or the lock after one without an answer. */
interface Pending {
  /** The control's key, or `LOCKED`. */
  readonly step: string;
  /** Epoch milliseconds. */
  readonly since: number;
  /** For a lock: epoch milliseconds at which it ends. */
  readonly until?: number;
}

/** Whether a mutation is a switch that waits for its answer. During a lock, reads are allowed. */
const isSwitch = ({ options }: { readonly options: Pick<MutationOptions, 'mutationKey'> }): boolean =>
  options.mutationKey?.at(-1) !== LOCKED;

/** The pending step of a source, whichever page began it; the newest one if a lock follows a switch. */
function usePending(source: SwitchSource<unknown>): Pending | undefined {
  return useMutationState({
    filters: { mutationKey: [...queryKeyOf(source)], status: 'pending' },
    select: ({ options, state }): Pending => ({
      step: String(options.mutationKey?.at(-1)),
      since: state.submittedAt,
      ...(typeof state.variables === 'number' && { until: state.variables }),
    }),
  }).at(-1);
}

/**
 * Shows one alert while a source can't be read. Further failures update it if it is still shown; it disappears when a
 * read succeeds, and with its switches.
 * @returns a retry for the person: if it fails, the alert is shown again
 */
function useUnreadAlert(
  source: SwitchSource<unknown>,
  { status, error }: UseQueryResult,
  read: () => void,
): () => void {
  const { show, update, dismiss } = useAlerts();
  const t = useTranslation();
  const isSaid = useRef(false);

  const retry = useCallback(() => {
    isSaid.current = false;
    read();
  }, [read]);

  useEffect(() => {
    if (status === 'pending') return;
    if (status === 'success') dismiss(queryKeyOf(source).join('/'));
    else (isSaid.current ? update : show)(unreadAlert(source, error, retry, t));
    isSaid.current = status === 'error';
  }, [source, status, error, retry, show, update, dismiss, t]);

  useEffect(
    () => () => {
      isSaid.current = false;
      dismiss(queryKeyOf(source).join('/'));
    },
    [source, dismiss],
  );
  return retry;
}
