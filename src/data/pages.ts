import type { ServiceRequest } from '../api/call';
import type { BodyReader, StreamingClient } from '../api/client';
import type { ContractPaging, Counts, PageQuery, ResourceContract, ResourceRow } from '../api/contract';
import type { DataResource, Misfit } from './resource';
import type { Adopt } from './snapshots';
import {
  pageNumber,
  pageSize,
  readSnapshot,
  valuesOf,
  wantedOf,
  type OnProgress,
  type PageRequest,
} from './rows';

/** Rows of pages that are remembered, besides those that were to be kept. */
const MOST_REMEMBERED = 1000;

export interface PageAnswer {
  readonly rows: readonly ResourceRow[];
  /** How many rows match, according to the service, even if its answer has fewer. */
  readonly total: number;
  readonly unreadable: number;
  readonly misfits: readonly Misfit[];
  readonly duplicates: readonly string[];
  readonly fetchedAt: number;
  readonly counts?: Counts;
  /** False where all pages were read, and not all rows of the service's total were on them. */
  readonly isWhole?: boolean;
}

/** One page, with the number of elements in its answer; null if the answer was not a page. */
export type ReadPage = (
  page: number,
  perPage: number,
) => Promise<(PageAnswer & { readonly size: number }) | null>;

interface PageOptions {
  readonly signal?: AbortSignal;
  /** Called after each page when everything that matches is read. */
  readonly onProgress?: OnProgress;
  /** Whether everything that is read is remembered, however much it is: someone selects it. */
  readonly isKept?: boolean;
}

/** Lists that the service pages, sorts and filters. Nothing is kept here: React Query caches what a view asked for. */
export interface Pages {
  /**
   * The requested page, or everything that matches, page by page, if none is requested. Reading ends when the service
   * answers with fewer rows than its total. Null if the answer was not a page: its rows are those of the list, and are
   * kept as such.
   */
  read(resource: DataResource, request: PageRequest, options: PageOptions): Promise<PageAnswer | null>;
  /** A row as the last page showed it. */
  seen(resource: string, id: string): ResourceRow | undefined;
  duplicates(resource: string): readonly string[];
  /** Remembers a row as it was written, with the fields of the list; forgets it if that is null. */
  patch(resource: DataResource, id: string, row: ResourceRow | null): void;
}

/** The requested sort if the service has it, or its first one. */
function sortOf({ sorts }: ContractPaging, sort: PageRequest['sort']): PageQuery['sort'] {
  if (sort && sorts.includes(sort.field)) return sort;
  return { field: sorts[0] ?? '', order: 'ASC' };
}

/** The filters that the service supports; others are left out. */
function filterOf({ fields }: DataResource, { filters }: ContractPaging, filter: PageRequest['filter'] = {}) {
  const now = Date.now();
  const asked = Object.entries(filter).flatMap(([field, wanted]) => {
    if (!filters.includes(field) || wanted === '') return [];
    const own = Object.hasOwn(fields, field) ? fields[field] : undefined;
    const [, named] = valuesOf(own).find(([name]) => name === wanted) ?? [field, wanted];
    const value = wantedOf(own, named, now);
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(asked);
}

interface Page {
  readonly answer: unknown;
  readonly headers: Headers;
}

function pageReader({ answer: schema }: ServiceRequest, headers: Headers): BodyReader<Page> {
  const decoder = new TextDecoder();
  let text = '';
  return {
    add: (bytes: Uint8Array) => void (text += decoder.decode(bytes, { stream: true })),
    async end() {
      try {
        return { answer: schema.parse(text.trim() === '' ? undefined : JSON.parse(text)), headers };
      } catch (cause) {
        return { malformed: { text, reason: String(cause) } };
      }
    },
  };
}

/** @param adopting called before a page is requested: it reads an answer that is not a page but holds every row */
export function createPages(
  client: StreamingClient,
  adopting: (resource: DataResource, otherwise: ResourceContract) => Adopt,
): Pages {
  const remembered = new Map<string, Map<string, ResourceRow>>();
  const doubled = new Map<string, Set<string>>();
  /** The most rows that were to be kept. */
  const most = new Map<string, number>();
  let writes = 0;
  /** Which of the writes was the last one of a row. */
  const written = new Map<string, number>();

  /** @param since how many writes there had been when the page was requested: it may be older than the later ones */
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
    const all = remembered.get(name) ?? new Map<string, ResourceRow>();
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

  /** The answer with its headers; null if it held every row. */
  const ask = async (
    resource: DataResource,
    paging: ContractPaging,
    query: PageQuery,
    signal?: AbortSignal,
  ) => {
    const { isPage, otherwise } = paging;
    const request = paging.request(query);
    const adopt = otherwise && adopting(resource, otherwise);
    let drop: (() => void) | undefined;
    const begin = async (headers: Headers) => {
      if (!adopt || isPage?.(headers) !== false) return pageReader(request, headers);
      const adopted = await adopt(query.perPage);
      drop = adopted.drop;
      return adopted.reader;
    };
    try {
      const read = await client.stream<Page | object>(request, begin, { signal });
      return 'answer' in read ? read : null;
    } catch (error) {
      drop?.();
      throw error;
    }
  };

  const readPage = async (
    resource: DataResource,
    paging: ContractPaging,
    query: PageQuery,
    signal?: AbortSignal,
  ) => {
    signal?.throwIfAborted();
    const since = writes;
    const page = await ask(resource, paging, query, signal);
    if (!page) return null;
    const { answer, headers } = page;
    const elements = paging.rowsOf(answer);
    const { byId, duplicates, ...read } = readSnapshot(resource.contract, elements, Date.now());
    remember(resource.name, byId, duplicates, since);
    // A total that is none, or less than what came with it, would hide rows.
    const told = paging.totalOf(answer, headers);
    const total = Number.isInteger(told) && told >= elements.length ? told : elements.length;
    return {
      ...read,
      duplicates: [...duplicates],
      total,
      counts: paging.countsOf?.(answer, headers),
      size: elements.length,
    };
  };

  return {
    read: async (resource, { pagination, sort, filter }, options) => {
      const paging = resource.contract.getPage;
      if (!paging) throw new TypeError(`"${resource.name}" has no call for a page.`);
      const q = paging.searches && typeof filter?.['q'] === 'string' ? filter['q'].trim() : '';
      const query = { sort: sortOf(paging, sort), filter: filterOf(resource, paging, filter), q };
      const { signal } = options;
      const { name } = resource;
      const readAt: ReadPage = (page, perPage) => {
        if (options.isKept) most.set(name, Math.max(most.get(name) ?? 0, page * perPage));
        return readPage(resource, paging, { ...query, page, perPage }, signal);
      };
      if (pagination) return readAt(pageNumber(pagination.page), pageSize(pagination.perPage));
      const { readAllPages } = await import('./everything');
      const all = await readAllPages(readAt, options.onProgress);
      if (!all || !options.isKept) return all;
      // Its pages are remembered already; a row may have been written since.
      remember(name, new Map(), new Set(all.duplicates), writes);
      return all;
    },
    seen: (resource, id) => remembered.get(resource)?.get(id),
    duplicates: (resource) => [...(doubled.get(resource) ?? [])],
    patch({ name, contract: { listFields } }, id, row) {
      written.set(`${name}/${id}`, (writes += 1));
      const rows = remembered.get(name);
      const listed = Object.entries(row ?? {}).filter(([field]) => listFields?.includes(field) ?? true);
      if (row === null) rows?.delete(id);
      else if (rows?.has(id)) rows.set(id, { ...Object.fromEntries(listed), id });
    },
  };
}
