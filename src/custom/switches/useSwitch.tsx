import { useQueryClient, useQuery, useMutationState } from '@tanstack/react-query';
import { useEffect, useRef, useMemo, useCallback, useState, type ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { useAlerts } from '../../ui/alerts';
import { useServices } from '../../ui/services';
import { useTranslation } from '../../ui/translation';
import { type SwitchControl, keyOf, type SwitchSource } from './controls';
import { unreadAlert } from './switchAlerts';
import { createSwitching, LOCKED } from './switching';

export interface SwitchView {
  readonly name: string;
  /** null while the state is not known: neither on nor off. */
  readonly value: boolean | null;
  /** Whether the state is being read for the first time. */
  readonly isReading: boolean;
  readonly isDisabled: boolean;
  /** Epoch milliseconds since which this switch has been waiting for its answer. */
  readonly waitingSince: number | undefined;
  readonly change: (value: boolean) => void;
  /** The question before it is changed, if there is one. */
  readonly dialog: ReactNode;
}

export function useSwitch<State>(
  control: SwitchControl<State>,
  { reading, pending }: LiveSource<State>,
): SwitchView {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { show, update } = useAlerts();
  const { change, resumeLock } = useMemo(
    () => createSwitching(control, { queryClient, dataProvider, alerts: { show, update } }),
    [control, queryClient, dataProvider, show, update],
  );
  useEffect(resumeLock, [resumeLock]);
  const isProduction = useServices().config.environment === 'production';
  const [asked, setAsked] = useState<{ readonly value: boolean; readonly state: State } | null>(null);
  const known = reading.status === 'known' ? reading.state : undefined;
  const dialog = useMemo(() => {
    // It says what is true now: a poll may bring another state while it is open.
    const state = known ?? asked?.state;
    const question = isProduction && state !== undefined && control.question?.(asked?.value ?? false, state);
    return (
      question && (
        <ConfirmDialog
          open={asked !== null}
          question={question.question}
          no={control.words('switches.cancel')}
          yes={question.yes}
          onNo={() => setAsked(null)}
          onYes={() => {
            setAsked(null);
            if (asked !== null) change(asked.value);
          }}
        >
          {question.consequence}
        </ConfirmDialog>
      )
    );
  }, [isProduction, control, asked, known, change]);
  const ask = useCallback(
    (value: boolean) => known !== undefined && setAsked({ value, state: known }),
    [known],
  );
  return {
    name: control.name,
    value: reading.status === 'known' ? control.valueIn(reading.state) : null,
    isReading: reading.status === 'reading',
    isDisabled: reading.status !== 'known' || pending !== undefined,
    waitingSince: pending?.step === control.key ? pending.since : undefined,
    change: isProduction && control.question ? ask : change,
    dialog,
  };
}

const POLL_INTERVAL = 15_000;

export type Reading<State> =
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
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const pending = usePending(source);
  const isIdle = pending === undefined;
  const query = useQuery({
    queryKey: keyOf(source),
    queryFn: ({ signal }) => source.read(dataProvider, signal),
    // While a switch is waiting, its answer counts; a poll would only compete with it.
    refetchInterval: isIdle && POLL_INTERVAL,
    refetchOnWindowFocus: isIdle,
    refetchOnMount: isIdle,
    refetchOnReconnect: isIdle,
  });

  const retry = useCallback(() => {
    if (queryClient.isMutating({ mutationKey: keyOf(source) }) > 0) return;
    void queryClient.refetchQueries({ queryKey: keyOf(source), exact: true }, { cancelRefetch: false });
  }, [queryClient, source]);

  // The query only watches the tab's visibility; a window can also get the focus while its tab was visible.
  useEffect(() => {
    window.addEventListener('focus', retry);
    return () => window.removeEventListener('focus', retry);
  }, [retry]);

  useUnreadAlert(source, query, retry);
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
 */
function useUnreadAlert(
  source: Pick<SwitchSource<unknown>, 'key'>,
  { status, error }: ReadFacts,
  retry: () => void,
) {
  const { show, update, dismiss } = useAlerts();
  const t = useTranslation();
  const isFailing = useRef(false);

  useEffect(() => {
    if (status === 'pending') return;
    if (status === 'success') dismiss(keyOf(source).join('/'));
    else (isFailing.current ? update : show)(unreadAlert(source, error, retry, t));
    isFailing.current = status === 'error';
  }, [source, status, error, retry, show, update, dismiss, t]);

  useEffect(
    () => () => {
      isFailing.current = false;
      dismiss(keyOf(source).join('/'));
    },
    [source, dismiss],
  );
}
