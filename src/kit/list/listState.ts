import { useEffect, useRef, useState } from 'react';
import {
  useDataProvider,
  useEvent,
  useListContext,
  useStore,
  type DataProvider,
  type GetListResult,
} from 'react-admin';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { Counts, ResourceRow } from '../../api/contract';
import type { ListMeta } from '../../data/resource';
import { useAnnounce } from '../announce';
import { useResource, type Resource } from '../resource';
import { useRouter } from '../useRouter';
import { cleanParams, filterOf, paramsIn, searchFor, type ListParams } from './listAddress';
import type { Appearance } from './preferences';

/** react-admin's list context, with the `meta` of the data provider's answer and the current search and filters. */
export function useRows() {
  const resource = useResource();
  const list = useListContext<ResourceRow>();
  // `meta` is missing before the first answer.
  const meta: Partial<ListMeta> = list.meta ?? {};
  const { q, filters } = cleanParams(resource, { filter: list.filterValues });
  const isFiltered = Object.keys(filters).length > 0;
  return { ...list, meta, q, filters, isFiltered, isNarrowed: isFiltered || q.trim() !== '' };
}

/** A row from the cached pages of lists; sends no request. */
export const listedRow = (queryClient: QueryClient, resource: string, id: string): ResourceRow | undefined =>
  queryClient
    .getQueriesData<GetListResult<ResourceRow>>({ queryKey: [resource, 'getList'] })
    .flatMap(([, page]) => page?.data ?? [])
    .find((row) => row.id === id);

/** Resolved counts by their promise, so that a list that is shown again has them at once. */
const arrived = new WeakMap<Promise<Counts>, Counts>();

/** Counts requested early for a new filter, keyed by the counts that are still shown. */
const ahead = new WeakMap<object, { readonly key: string; readonly counts: Promise<Counts> }>();

const filterKeyOf = (resource: Resource, params: Pick<ListParams, 'q' | 'filters'>): string =>
  JSON.stringify(filterOf(resource, params));

/** The counts that came with the rows, or the early ones for a filter whose rows aren't drawn yet. */
function usePresentCounts() {
  const resource = useResource();
  const { meta, q, filters } = useRows();
  const next = meta.counts && ahead.get(meta.counts);
  return next?.key === filterKeyOf(resource, { q, filters }) ? next.counts : meta.counts;
}

/** For each filter field, how many rows each value would leave; until the present counts arrive, the previous ones. */
export function useCounts(): Counts | undefined {
  const counts = usePresentCounts();
  const [last, setLast] = useState<Counts>();
  useEffect(() => {
    if (!(counts instanceof Promise)) return undefined;
    let isOver = false;
    counts.then(
      (come) => {
        arrived.set(counts, come);
        if (!isOver) setLast(come);
      },
      () => !isOver && setLast((before) => before ?? {}),
    );
    return () => {
      isOver = true;
    };
  }, [counts]);
  return counts instanceof Promise ? (arrived.get(counts) ?? last) : counts;
}

type Change = Partial<ListParams> | ((now: ListParams) => Partial<ListParams>);

/** Parameters that only change the appearance, not the rows. */
const APPEARANCE: ReadonlySet<string> = new Set<keyof ListParams>(['columns', 'density', 'view']);

interface ChangeOptions {
  /** Whether it replaces the current entry of the browser's history. */
  readonly replace?: boolean;
  /** Whether the change comes from the search field, which already shows it. */
  readonly isTyped?: boolean;
  /** Whether the window stays where it is scrolled to when a page is turned. */
  readonly staysThere?: boolean;
}

/** The list's appearance: from the address, or else from the last choice. */
export function useAppearance() {
  const resource = useResource();
  const { search } = useLocation();
  const { columns, density, view } = paramsIn(resource, search);
  const [kept, keep] = useStore<Appearance>(`${resource.name}.look`, {});
  const chosen = columns ?? resource.list.columns.filter((column) => kept.columns?.includes(column));
  return {
    columns: chosen.length > 0 ? chosen : resource.list.columns,
    density: density ?? kept.density ?? 'compact',
    view,
    keep: (change: Appearance) => keep({ ...kept, ...change }),
  };
}

/** The keys of list queries that were sent early a moment ago. */
const asked = new Set<QueryKey>();

/** Milliseconds for which a list requested early counts as fresh, so that drawing it sends no second request. */
const DRAWING = 500;

/** The `staleTime` of the list's query. */
export const staleTime = ({ queryKey }: { readonly queryKey: QueryKey }): number =>
  asked.has(queryKey) ? Infinity : 0;

/** Requests the list at once. react-admin requests it only after drawing the change, and then joins this request. */
function askAhead(
  client: QueryClient,
  dataProvider: DataProvider,
  resource: Resource,
  { page, perPage, sort, order, q, filters }: ListParams,
): void {
  const params = {
    pagination: { page, perPage },
    sort: { field: sort, order },
    filter: filterOf(resource, { q, filters }),
    meta: resource.list.meta,
  };
  const lists = [resource.name, 'getList'];
  const queryKey = [...lists, params];
  if (client.getQueryState(queryKey)) return;
  // Cancels an earlier request that was never drawn; react-query cancels a drawn one when its list moves on.
  void client.cancelQueries({ queryKey: lists, type: 'inactive' });
  asked.add(queryKey);
  setTimeout(() => asked.delete(queryKey), DRAWING);
  void client.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.getList(resource.name, { ...params, signal }),
  });
}

/** Requests the counts under a changed filter at once, instead of after the rows that it leaves. */
function countAhead(resource: Resource, next: ListParams, { counts: shown, countsFor }: Partial<ListMeta>) {
  const counts = shown && countsFor?.(filterOf(resource, next));
  if (!counts) return;
  ahead.set(shown, { key: filterKeyOf(resource, next), counts });
  counts.then(
    (come) => arrived.set(counts, come),
    () => undefined,
  );
}

/**
 * Changes the list's parameters, and goes to its first page if other rows are shown then. It starts from the current
 * address, not from the last rendered one as react-admin's setters do, so that two changes in a row both apply. During
 * a navigation to another page it does nothing, because it would cancel that.
 */
export function useListChange(): (change: Change, options?: ChangeOptions) => void {
  const resource = useResource();
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const router = useRouter();
  const { pathname } = useLocation();
  const { page, perPage, sort, filterValues, meta } = useListContext();
  return useEvent(
    (change: Change, { replace = false, isTyped = false, staysThere = false }: ChangeOptions = {}) => {
      if (!router) return;
      const { location } = router.state;
      if (location.pathname !== pathname) return;
      // Without a query in the address, the list shows what react-admin remembers.
      const remembered = { page, perPage, sort: sort.field, order: sort.order, filter: filterValues };
      const isBare = location.search === '';
      const now = isBare ? cleanParams(resource, remembered) : paramsIn(resource, location.search);
      const changed = typeof change === 'function' ? change(now) : change;
      // Any change but a page turn leaves the saved view.
      const view = 'page' in changed ? now.view : undefined;
      const isLook = Object.keys(changed).every((name) => APPEARANCE.has(name));
      const next = { ...now, page: isLook ? now.page : 1, view, ...changed };
      const search = searchFor(resource, next);
      // Counted early, so that the number of rows that a filter leaves doesn't wait for the rows.
      if ('filters' in changed) countAhead(resource, next, meta ?? {});
      else if (!isLook) askAhead(client, dataProvider, resource, next);
      const isSameFilter = !('filters' in changed || 'q' in changed);
      const state = {
        ...(isSameFilter && { isWidened: location.state?.isWidened }),
        // Makes react-admin scroll to the top when a page is turned.
        _scrollToTop: 'page' in changed && !staysThere,
        search: isTyped ? 'typed' : 'q' in changed && 'set',
      };
      // Put the present state in the address first, or Back would restore the remembered change.
      if (isBare && !replace)
        void router.navigate({ search: searchFor(resource, now) }, { replace: true, state: location.state });
      void router.navigate({ search }, { replace, state });
    },
  );
}

/**
 * Shows the last page instead of one that doesn't exist. react-admin would show the first page, but a later `setPage`
 * in the same task replaces that.
 */
export function useLastPage(): void {
  const { data, total = 0, page, perPage, isFetching, setPage } = useRows();
  const last = Math.ceil(total / perPage);
  const isMissing = !isFetching && data?.length === 0 && total > 0 && page > last;
  useEffect(() => {
    // A microtask runs after react-admin's own effect.
    if (isMissing) queueMicrotask(() => setPage(last));
  });
}

/**
 * Announces a change that was made here, once the list shows it. The list itself says what failed.
 * @param shown what the list shows now, such as its page
 * @param words returns what to announce
 * @returns a function that gets what is to be shown
 */
export function useAnnounceWhenShown<Shown extends number | string>(shown: Shown, words: () => string) {
  const { error, isPlaceholderData } = useRows();
  const announce = useAnnounce();
  const wanted = useRef<Shown>(undefined);
  useEffect(() => {
    if (wanted.current !== shown || isPlaceholderData) return;
    wanted.current = undefined;
    if (!error) announce(words());
  });
  return useEvent((next: Shown) => {
    wanted.current = next;
  });
}
