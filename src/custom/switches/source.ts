import { useMutationState, useQuery, useQueryClient, type MutationOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useAlerts } from '../../ui/alerts/alerts';
import { useTranslation } from '../../ui/translation';
import { keyOf, useSwitches, type SwitchSource } from './controls';
import { LOCKED } from './afterFailure';
import { unreadAlert } from './switchAlerts';

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
    queryKey: keyOf(source),
    queryFn: ({ signal }) => source.read(switches, signal),
    // While a switch is waiting, its answer counts; a poll would only compete with it.
    refetchInterval: isIdle && POLL_INTERVAL,
    refetchOnWindowFocus: isIdle,
    // By a clock that was set back, what is known would be new.
    refetchOnMount: isIdle && 'always',
    refetchOnReconnect: isIdle,
  });

  const read = useCallback(() => {
    if (queryClient.isMutating({ mutationKey: keyOf(source), predicate: isSwitch }) > 0) return;
    void queryClient.refetchQueries({ queryKey: keyOf(source), exact: true }, { cancelRefetch: false });
  }, [queryClient, source]);

  // The query only watches the tab's visibility; a window can also get the focus while its tab was visible.
  useEffect(() => {
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [read]);

  const retry = useUnreadAlert(source, query, read);
  return { reading: readingOf(query, pending), isReading: query.isFetching, pending, retry };
}

interface QueryFacts<State> {
  readonly status: 'pending' | 'error' | 'success';
  readonly data: State | undefined;
  readonly dataUpdatedAt: number;
  readonly errorUpdateCount: number;
}

function readingOf<State>(query: QueryFacts<State>, pending: Pending | undefined): Reading<State> {
  const { status, data, dataUpdatedAt, errorUpdateCount } = query;
  const isLocked = pending?.step === LOCKED;
  if (status === 'success' && data !== undefined && !isLocked)
    return { status: 'known', state: data, confirmedAt: dataUpdatedAt };
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

/** The answer of a switch is waited for. While a lock lasts, a read is allowed. */
const isSwitch = ({ options }: { readonly options: Pick<MutationOptions, 'mutationKey'> }): boolean =>
  options.mutationKey?.at(-1) !== LOCKED;

/** The pending step of a source, whichever page began it; the newest one if a lock follows a switch. */
function usePending(source: Pick<SwitchSource<unknown>, 'key'>): Pending | undefined {
  return useMutationState({
    filters: { mutationKey: [...keyOf(source)], status: 'pending' },
    select: ({ options, state }): Pending => ({
      step: String(options.mutationKey?.at(-1)),
      since: state.submittedAt,
      ...(typeof state.variables === 'number' && { until: state.variables }),
    }),
  }).at(-1);
}

interface ReadFacts {
  readonly status: 'pending' | 'error' | 'success';
  readonly error: unknown;
}

/**
 * Says in one alert that a source can't be read. Further failures update it if it is still shown; it disappears when a
 * read succeeds, and with its switches.
 * @returns reads when the person asks for it: if that fails, it is said again
 */
function useUnreadAlert(
  source: Pick<SwitchSource<unknown>, 'key'>,
  { status, error }: ReadFacts,
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
    if (status === 'success') dismiss(keyOf(source).join('/'));
    else (isSaid.current ? update : show)(unreadAlert(source, error, retry, t));
    isSaid.current = status === 'error';
  }, [source, status, error, retry, show, update, dismiss, t]);

  useEffect(
    () => () => {
      isSaid.current = false;
      dismiss(keyOf(source).join('/'));
    },
    [source, dismiss],
  );
  return retry;
}
