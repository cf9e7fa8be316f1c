import type { StreamingClient } from '../api/client';
import type { Counts, PageQuery, ResourceRow } from '../api/contract';
import type { Adopting } from './pageRequests';
import type { DataResource, ListMeta } from './resource';
import { LARGEST_PAGE, pageNumber, pageSize, type PageRequest, type ReadOptions } from './rows';

/** How many rows of pages are remembered, besides those that were requested with `isKept`. */
const MOST_REMEMBERED = 1000;

export interface PageAnswer extends Pick<
  ListMeta,
  'unreadable' | 'misfits' | 'duplicates' | 'fetchedAt' | 'isWhole'
> {
  readonly rows: readonly ResourceRow[];
  /** How many rows match, according to the service, even if its answer has fewer. */
  readonly total: number;
  readonly counts?: Counts;
}

/** One page, with the number of elements in its answer; null if the answer was not a page. */
export type ReadPage = (
  page: number,
  perPage: number,
) => Promise<(PageAnswer & { readonly size: number }) | null>;

interface PageOptions extends Omit<ReadOptions, 'file'> {
  /** Whether all rows that are read are remembered, however many, because a person selects them. */
  readonly isKept?: boolean;
}

/** Lists that the service pages, sorts and filters. */
export interface Pages {
  /**
   * The requested page, or everything that matches if none is requested: page by page if these are more rows than a
   * service is asked for at once. Reading ends when the service answers with fewer rows than its total. Null if the
   * answer was not a page: its rows are those of the list, and are kept as such.
   */
  read(resource: DataResource, request: PageRequest, options: PageOptions): Promise<PageAnswer | null>;
  /** A row as the last page showed it; null if it was deleted since. */
  seen(resource: string, id: string): ResourceRow | null | undefined;
  duplicates(resource: string): readonly string[];
  /** Remembers a row as it was written, with the fields of the list; null for a deleted row. */
  patch(resource: DataResource, id: string, row: ResourceRow | null): void;
}

interface PagesMeans {
  readonly client: StreamingClient;
  readonly resources: readonly DataResource[];
}

/** Loaded only if a resource pages. */
const requests = () => import('./pageRequests');

export function createPages({ client, resources }: PagesMeans, adopting: Adopting): Pages {
  // A failure is reported where a page is read.
  if (resources.some(({ contract }) => contract.getPage)) requests().catch(() => undefined);
  /** Null for a row that was deleted since. */
  const remembered = new Map<string, Map<string, ResourceRow | null>>();
  const doubled = new Map<string, Set<string>>();
  /** By resource, the most rows that were requested with `isKept`. */
  const most = new Map<string, number>();
  let writes = 0;
  /** The number of the last write, by row. */
  const written = new Map<string, number>();

  /** @param since the number of writes when the page was requested: rows written later are newer than the page */
  const remember = (
    name: string,
    byId: ReadonlyMap<string, ResourceRow>,
    duplicates: ReadonlySet<string>,
    since: number,
  ) => {
    const twice = doubled.get(name) ?? new Set();
    doubled.set(name, twice);
    byId.forEach((_, id) => twice.delete(id));
    duplicates.forEach((id) => twice.add(id));
    const all = remembered.get(name) ?? new Map<string, ResourceRow | null>();
    remembered.set(name, all);
    for (const [id, row] of byId) {
      if ((written.get(`${name}/${id}`) ?? 0) > since) continue;
      all.delete(id);
      all.set(id, row);
    }
    for (const id of all.keys()) {
      if (all.size <= MOST_REMEMBERED + (most.get(name) ?? 0)) break;
      all.delete(id);
    }
  };

  /** Reads a page, and once more if a write ended during that: the first answer may be from before the write. */
  const readPage = async (
    resource: DataResource,
    query: PageQuery,
    signal?: AbortSignal,
    isFirst = true,
  ): ReturnType<ReadPage> => {
    const { requestPage } = await requests();
    const since = writes;
    const page = await requestPage({ client, adopting }, resource, query, signal);
    if (!page) return null;
    if (isFirst && since !== writes) return readPage(resource, query, signal, false);
    const { byId, duplicates, ...read } = page;
    remember(resource.name, byId, duplicates, since);
    return { ...read, duplicates: [...duplicates] };
  };

  return {
    read: async (resource, { pagination, ...asked }, options) => {
      const { queryOf } = await requests();
      const query = queryOf(resource, asked);
      const { signal } = options;
      const { name } = resource;
      const readAt: ReadPage = (page, perPage) => {
        if (options.isKept) most.set(name, Math.max(most.get(name) ?? 0, page * perPage));
        return readPage(resource, { ...query, page, perPage }, signal);
      };
      const [page, perPage] = [pageNumber(pagination?.page), pageSize(pagination?.perPage)];
      if (pagination && perPage <= LARGEST_PAGE) return readAt(page, perPage);
      const { readAllPages } = await import('./allRows');
      const part = pagination && { from: (page - 1) * perPage, most: perPage };
      const all = await readAllPages(readAt, part, options.onProgress);
      // Only the duplicates are added: the rows are remembered already, and may have been written since.
      if (all && options.isKept) remember(name, new Map(), new Set(all.duplicates), writes);
      return all;
    },
    seen: (resource, id) => remembered.get(resource)?.get(id),
    duplicates: (resource) => [...(doubled.get(resource) ?? [])],
    patch({ name, contract: { listFields } }, id, row) {
      written.set(`${name}/${id}`, (writes += 1));
      const rows = remembered.get(name);
      const listed = Object.entries(row ?? {}).filter(([field]) => listFields?.includes(field) ?? true);
      if (rows?.has(id)) rows.set(id, row && { ...Object.fromEntries(listed), id });
    },
  };
}
