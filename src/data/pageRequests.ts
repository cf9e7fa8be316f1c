import type { ServiceRequest } from '../api/call';
import type { BodyReader, StreamingClient } from '../api/client';
import type { ContractPaging, Counts, PageQuery, ResourceContract } from '../api/contract';
import type { DataResource } from './resource';
import { readSnapshot, valuesOf, wantedOf, type PageRequest } from './rows';
import type { Adopt } from './snapshots';

/* How a page is asked for and read. */

/** The requested sort if the service has it, or its first one. */
function sortOf({ sorts }: ContractPaging, sort: PageRequest['sort']): PageQuery['sort'] {
  if (sort && sorts.includes(sort.field)) return sort;
  return { field: sorts[0] ?? '', order: 'ASC' };
}

/** The filters that the service supports; others are left out. */
function serviceFilterOf(
  { fields }: DataResource,
  { filters }: ContractPaging,
  filter: PageRequest['filter'] = {},
) {
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

function pagingOf({ name, contract: { getPage } }: DataResource): ContractPaging {
  if (!getPage) throw new TypeError(`"${name}" has no getPage.`);
  return getPage;
}

/** The query for the service, without the page. */
export function queryOf(
  resource: DataResource,
  { sort, filter }: Pick<PageRequest, 'sort' | 'filter'>,
): Omit<PageQuery, 'page' | 'perPage'> {
  const paging = pagingOf(resource);
  const q = paging.searches && typeof filter?.['q'] === 'string' ? filter['q'].trim() : '';
  return { sort: sortOf(paging, sort), filter: serviceFilterOf(resource, paging, filter), q };
}

interface Page {
  readonly elements: readonly unknown[];
  readonly total: number;
  readonly counts: Counts | undefined;
}

/**
 * Throws for a total that is not an integer or is less than the rows up to this page: other rows would be hidden. A
 * service may limit the page size, so the earlier pages are assumed to be as long as this one.
 */
const readPage =
  (paging: ContractPaging, { page, perPage }: PageQuery, headers: Headers) =>
  (answer: unknown): Page => {
    const elements = paging.rowsOf(answer);
    const total = paging.totalOf(answer, headers);
    const fewest = (page - 1) * Math.min(elements.length, perPage) + elements.length;
    if (!Number.isInteger(total) || total < fewest)
      throw new TypeError(`a total of ${total}, not ${fewest} or more`);
    return { elements, total, counts: paging.countsOf?.(answer, headers) };
  };

function bodyReader({ answer: schema }: ServiceRequest, read: (answer: unknown) => Page): BodyReader<Page> {
  const decoder = new TextDecoder();
  let text = '';
  return {
    add: (bytes: Uint8Array) => void (text += decoder.decode(bytes, { stream: true })),
    async end() {
      try {
        return read(schema.parse(text.trim() === '' ? undefined : JSON.parse(text)));
      } catch (cause) {
        return { malformed: { text, reason: String(cause) } };
      }
    },
  };
}

/** Called before a page is requested. The result reads an answer that is not a page but holds every row. */
export type Adopting = (resource: DataResource, otherwise: ResourceContract) => Adopt;

interface PageTools {
  readonly client: StreamingClient;
  readonly adopting: Adopting;
}

/** The page; null if it held every row. */
async function fetchPage(
  { client, adopting }: PageTools,
  resource: DataResource,
  paging: ContractPaging,
  query: PageQuery,
  signal?: AbortSignal,
): Promise<Page | null> {
  const { isPage, otherwise } = paging;
  const request = paging.request(query);
  const adopt = otherwise && adopting(resource, otherwise);
  let drop: (() => void) | undefined;
  const begin = async (headers: Headers) => {
    if (!adopt || isPage?.(headers) !== false) return bodyReader(request, readPage(paging, query, headers));
    const adopted = await adopt(query.perPage);
    drop = adopted.drop;
    return adopted.reader;
  };
  try {
    const read = await client.stream<Page | object>(request, begin, { signal });
    return 'elements' in read ? read : null;
  } catch (error) {
    drop?.();
    throw error;
  }
}

/** The rows of one page, by id, and what its answer says of all of them; null if it held every row. */
export async function requestPage(
  tools: PageTools,
  resource: DataResource,
  query: PageQuery,
  signal?: AbortSignal,
) {
  const paging = pagingOf(resource);
  signal?.throwIfAborted();
  // A row that is written while the page is read is newer than the page.
  const asOf = Date.now();
  const page = await fetchPage(tools, resource, paging, query, signal);
  if (!page) return null;
  const { elements, ...told } = page;
  return { ...readSnapshot(resource.contract, elements, asOf), ...told, size: elements.length };
}
