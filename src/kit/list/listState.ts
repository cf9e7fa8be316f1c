import { useEffect, useState } from 'react';
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
import { useResource, type Resource } from '../resource';
import { useRouter } from '../useRouter';
import { cleanParams, filterOf, paramsIn, searchFor, type ListParams } from './listAddress';
import type { Appearance } from './preferences';

/** The list in view, with the data provider's facts about the answer behind the page. */
export function useRows() {
  const resource = useResource();
  const list = useListContext<ResourceRow>();
  // Before the first answer there is none.
  const meta: Partial<ListMeta> = list.meta ?? {};
  const { q, filters } = cleanParams(resource, { filter: list.filterValues });
  return { ...list, meta, q, filters, isNarrowed: q.trim() !== '' || Object.keys(filters).length > 0 };
}

/** A row as a list has shown it: nothing is asked of the service. */
export const listedRow = (queryClient: QueryClient, resource: string, id: string): ResourceRow | undefined =>
  queryClient
    .getQueriesData<GetListResult<ResourceRow>>({ queryKey: [resource, 'getList'] })
    .flatMap(([, page]) => page?.data ?? [])
    .find((row) => row.id === id);

/** Resolved counts by their promise, so that a list that is shown again has them at once. */
const arrived = new WeakMap<Promise<Counts>, Counts>();

/** The counts under a changed filter, by those that are shown until then: they don't wait for the rows. */
const ahead = new WeakMap<object, { readonly key: string; readonly counts: Promise<Counts> }>();

const keyOf = (resource: Resource, params: Pick<ListParams, 'q' | 'filters'>): string =>
  JSON.stringify(filterOf(resource, params));

/** Those that come with the rows, or those under a filter whose rows are not drawn yet. */
function usePresentCounts() {
  const resource = useResource();
  const { meta, q, filters } = useRows();
  const next = meta.counts && ahead.get(meta.counts);
  return next?.key === keyOf(resource, { q, filters }) ? next.counts : meta.counts;
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

/** Changes of these leave the shown rows as they are. */
const APPEARANCE: ReadonlySet<string> = new Set<keyof ListParams>(['columns', 'density', 'view']);

interface ChangeOptions {
  /** Whether it replaces the previous change in the page's history. */
  readonly replace?: boolean;
  /** Whether it comes from the search field, which then already has it. */
  readonly isTyped?: boolean;
}

/** How the list looks: by the address, or else by the last choice. */
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

/** The queries of lists that were asked for a moment ago. */
const asked = new Set<QueryKey>();

/** Milliseconds within which a list is drawn after a change: what has come by then is not asked for again. */
const DRAWING = 500;

/** For the list's query: how long its rows are as good as new. */
export const staleTime = ({ queryKey }: { readonly queryKey: QueryKey }): number =>
  asked.has(queryKey) ? Infinity : 0;

/** Asks for the list at once. react-admin asks after it has drawn the change, and then finds the rows on their way. */
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
  // One that was asked for before it and has not been drawn is given up, as one is that has been.
  void client.cancelQueries({ queryKey: lists, type: 'inactive' });
  asked.add(queryKey);
  setTimeout(() => asked.delete(queryKey), DRAWING);
  void client.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.getList(resource.name, { ...params, signal }),
  });
}

/** Asks at once how many rows each filter would leave, and not after the rows that the change shows. */
function countAhead(resource: Resource, next: ListParams, { counts: shown, countsFor }: Partial<ListMeta>) {
  const counts = shown && countsFor?.(filterOf(resource, next));
  if (!counts) return;
  ahead.set(shown, { key: keyOf(resource, next), counts });
  counts.then(
    (come) => arrived.set(counts, come),
    () => undefined,
  );
}

/**
 * Changes what the list shows, and goes to its first page if other rows are shown then. It starts from the present
 * address, not from the last drawn one like react-admin's setters, so that two changes in the same moment both hold.
 * During a navigation to another page it does nothing, because it would cancel that.
 */
export function useListChange(): (change: Change, options?: ChangeOptions) => void {
  const resource = useResource();
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const router = useRouter();
  const { pathname } = useLocation();
  const { page, perPage, sort, filterValues, meta } = useListContext();
  return useEvent((change: Change, { replace = false, isTyped = false }: ChangeOptions = {}) => {
    if (!router) return;
    const { location } = router.state;
    if (location.pathname !== pathname) return;
    // An address without a query shows what react-admin remembers.
    const remembered = { page, perPage, sort: sort.field, order: sort.order, filter: filterValues };
    const isBare = location.search === '';
    const now = isBare ? cleanParams(resource, remembered) : paramsIn(resource, location.search);
    const changed = typeof change === 'function' ? change(now) : change;
    // After a change it is no longer the saved view.
    const view = 'page' in changed ? now.view : undefined;
    const isLook = Object.keys(changed).every((name) => APPEARANCE.has(name));
    const next = { ...now, page: isLook ? now.page : 1, view, ...changed };
    const search = searchFor(resource, next);
    // What a filter leaves is counted already: its number does not wait for rows.
    if ('filters' in changed) countAhead(resource, next, meta ?? {});
    else if (!isLook) askAhead(client, dataProvider, resource, next);
    // react-admin scrolls to the top where a page was turned.
    const state = { _scrollToTop: 'page' in changed, ...(isTyped && { isTyped }) };
    // What is remembered would be this change once someone goes back to it.
    if (isBare && !replace)
      void router.navigate({ search: searchFor(resource, now) }, { replace: true, state: location.state });
    void router.navigate({ search }, { replace, state });
  });
}
