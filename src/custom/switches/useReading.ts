import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useCallback, useEffect } from 'react';
import type { ConsoleDataProvider } from '../../dataProvider';
import { keyOf, type SwitchSource } from './source';
import { LOCKED } from './switching';
import { usePending, type Pending } from './usePending';
import { useUnreadAlert } from './useUnreadAlert';

const POLL_INTERVAL = 15_000;

/** What is known of a source's state at this moment. */
export type Reading<State> =
  | { readonly status: 'reading' }
  | { readonly status: 'known'; readonly state: State; readonly confirmedAt: number }
  | { readonly status: 'unknown'; readonly confirmedAt?: number };

/** A source as its switches show it. */
export interface LiveSource<State> {
  readonly reading: Reading<State>;
  readonly isReading: boolean;
  /** The switch that waits for its answer. */
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
    // While a switch waits its answer is what counts, and a poll would only race it.
    refetchInterval: isIdle && POLL_INTERVAL,
    refetchOnWindowFocus: isIdle,
    refetchOnMount: isIdle,
    refetchOnReconnect: isIdle,
  });

  const retry = useCallback(() => {
    if (queryClient.isMutating({ mutationKey: keyOf(source) }) > 0) return;
    void queryClient.refetchQueries({ queryKey: keyOf(source), exact: true }, { cancelRefetch: false });
  }, [queryClient, source]);

  // The query watches the tab's visibility only; a window may also get the focus while its tab was visible.
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
  // A first read that is tried again has no error any more, and is still unknown.
  if (status === 'pending' && errorUpdateCount === 0) return { status: 'reading' };
  return { status: 'unknown', confirmedAt: dataUpdatedAt || undefined };
}
