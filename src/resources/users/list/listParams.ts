export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];
const DEFAULT_PAGE_SIZE = 25;
const LAST_PAGE = 100_000;
const LONGEST_SEARCH = 500;

/** The columns, which are the fields one can sort by, in their order. */
export const COLUMNS = ['id', 'email', 'expiryTime', 'isAuthorized'] as const;
export type Column = (typeof COLUMNS)[number];

export const DEFAULT_SORT = { field: 'email', order: 'ASC' } as const;

/** What the list shows: the part of react-admin's list parameters that the address carries. */
export interface ListParams {
  readonly page: number;
  readonly perPage: number;
  readonly sort: Column;
  readonly order: 'ASC' | 'DESC';
  readonly q: string;
}

export const isColumn = (value: unknown): value is Column => COLUMNS.some((column) => column === value);

const wholeNumber = (text: unknown): number | undefined => {
  const value = Number(text);
  return text !== null && text !== undefined && text !== '' && Number.isSafeInteger(value)
    ? value
    : undefined;
};

const pageSize = (wanted: number | undefined): number =>
  wanted === undefined
    ? DEFAULT_PAGE_SIZE
    : PAGE_SIZES.reduce((best, size) => (Math.abs(size - wanted) < Math.abs(best - wanted) ? size : best));

function searchIn(filter: unknown): string {
  if (typeof filter !== 'object' || filter === null || !('q' in filter)) return '';
  return typeof filter.q === 'string' ? filter.q.slice(0, LONGEST_SEARCH) : '';
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}

/** Parameters from anywhere, with every field brought to what the list can show. */
export function cleanParams(raw: Readonly<Record<string, unknown>>): ListParams {
  return {
    page: Math.min(LAST_PAGE, Math.max(1, wholeNumber(raw['page']) ?? 1)),
    perPage: pageSize(wholeNumber(raw['perPage'])),
    sort: isColumn(raw['sort']) ? raw['sort'] : DEFAULT_SORT.field,
    order: raw['order'] === 'DESC' ? 'DESC' : 'ASC',
    q: searchIn(raw['filter']),
  };
}

/** Parameters as react-admin writes them into the address. */
const toAddress = ({ q, ...params }: ListParams) =>
  new URLSearchParams({
    filter: JSON.stringify(q === '' ? {} : { q }),
    order: params.order,
    page: String(params.page),
    perPage: String(params.perPage),
    sort: params.sort,
  });

/** What the query of an address asks for, as the list can show it. */
export function paramsIn(search: string): ListParams {
  const given = new URLSearchParams(search);
  return cleanParams({ ...Object.fromEntries(given), filter: parse(given.get('filter')) });
}

/** The query of the address that shows something. */
export const searchFor = (params: ListParams): string => `?${toAddress(params)}`;

/**
 * The query of an address with nothing in it but what the list can show, or null where it is like that already:
 * react-admin itself takes whatever stands there.
 */
export function cleanedSearch(search: string): string | null {
  const given = new URLSearchParams(search);
  if (given.size === 0) return null;
  const clean = toAddress(paramsIn(search));
  const isClean = [...given].every(
    ([name, value]) => clean.get(name) === value || (name === 'displayedFilters' && value === '{}'),
  );
  return isClean && [...clean.keys()].every((name) => given.has(name)) ? null : `?${clean}`;
}
