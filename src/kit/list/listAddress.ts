import { isSame } from '../../api/call';
import { fieldsOf, valueIn } from '../../browser/outside';
import type { Field } from '../defineResource';
import { kindIn, kindOf } from '../kinds';
import type { Resource } from '../resource';

export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];
export const DEFAULT_PAGE_SIZE = 25;
const LAST_PAGE = 100_000;
export const LONGEST_SEARCH = 500;
export const LONGEST_NAME = 60;

/** What the list shows: the part of react-admin's list parameters that is in the address. */
export interface ListParams {
  readonly page: number;
  readonly perPage: number;
  readonly sort: string;
  readonly order: 'ASC' | 'DESC';
  readonly q: string;
  /** The values of the filters that are on, by field. */
  readonly filters: Readonly<Record<string, string>>;
  /** The visible columns, if they were chosen. */
  readonly columns?: readonly string[] | undefined;
  readonly density?: Density | undefined;
  /** The name of the saved view. */
  readonly view?: string | undefined;
}

/** The height of the table's rows. */
export const DENSITIES = ['compact', 'roomy'] as const;
export type Density = (typeof DENSITIES)[number];

/** Turns a filter's value on, replacing another one, or off if it is on. */
export const toggled =
  (field: string, value: string) =>
  ({ filters: { [field]: on, ...others } }: Pick<ListParams, 'filters'>) => ({
    filters: on === value ? others : { ...others, [field]: value },
  });

type Listed = Pick<Resource, 'fields' | 'list'>;

const wholeNumber = (given: unknown): number | undefined => {
  const value = typeof given === 'string' && given !== '' ? Number(given) : given;
  return Number.isSafeInteger(value) ? Number(value) : undefined;
};

const nearestPageSize = (wanted: number | undefined): number =>
  wanted === undefined
    ? DEFAULT_PAGE_SIZE
    : PAGE_SIZES.reduce((best, size) => (Math.abs(size - wanted) < Math.abs(best - wanted) ? size : best));

export const filterValues = (field: Field | undefined): readonly string[] =>
  (field && kindOf(field).filterValues?.(field)) ?? [];

const isFilterValue = (field: Field | undefined, value: string): boolean =>
  filterValues(field).includes(value) ||
  ((field && kindOf(field).moreFilterValues?.includes(value)) ?? false);

type Filter = Readonly<Record<string, unknown>>;

const searchIn = ({ list }: Listed, { q }: Filter): string =>
  list.isSearchable && typeof q === 'string' ? q.slice(0, LONGEST_SEARCH) : '';

function filtersIn({ fields, list }: Listed, filter: Filter): Record<string, string> {
  return Object.fromEntries(
    list.filters.flatMap((name) => {
      const given = Object.hasOwn(filter, name) ? filter[name] : undefined;
      const value = typeof given === 'boolean' ? String(given) : given;
      return typeof value === 'string' && isFilterValue(fields[name], value) ? [[name, value]] : [];
    }),
  );
}

function appearanceIn({ list }: Listed, raw: Readonly<Record<string, unknown>>) {
  const { columns: given, density: wanted, view } = raw;
  const named = typeof given === 'string' ? given.split(',') : [];
  const columns = list.columns.filter((column) => named.includes(column));
  const density = DENSITIES.find((one) => one === wanted);
  return {
    ...(columns.length > 0 && { columns }),
    ...(density && { density }),
    ...(typeof view === 'string' && view !== '' && { view: view.slice(0, LONGEST_NAME) }),
  };
}

/** List parameters from any source, corrected to what the list can show. */
export function cleanParams(resource: Listed, raw: Readonly<Record<string, unknown>>): ListParams {
  const { sort, sorts } = resource.list;
  const wanted = raw['sort'];
  const filter = { ...(typeof raw['filter'] === 'object' && raw['filter']) };
  const isKnown = typeof wanted === 'string' && (sorts.includes(wanted) || wanted === sort.field);
  return {
    page: Math.min(LAST_PAGE, Math.max(1, wholeNumber(raw['page']) ?? 1)),
    perPage: nearestPageSize(wholeNumber(raw['perPage'])),
    sort: isKnown ? wanted : sort.field,
    order: raw['order'] === 'DESC' || raw['order'] === 'ASC' ? raw['order'] : sort.order,
    q: searchIn(resource, filter),
    filters: filtersIn(resource, filter),
    ...appearanceIn(resource, raw),
  };
}

/** The filter in the form that react-admin and the data provider use. */
export const filterOf = ({ fields }: Listed, { q, filters }: Pick<ListParams, 'q' | 'filters'>) => ({
  ...(q !== '' && { q }),
  ...Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      kindIn(fields, name)?.fromFilter?.(value) ?? value,
    ]),
  ),
});

const toAddress = (resource: Listed, params: ListParams) =>
  new URLSearchParams({
    filter: JSON.stringify(filterOf(resource, params)),
    order: params.order,
    page: String(params.page),
    perPage: String(params.perPage),
    sort: params.sort,
    ...(params.columns && { columns: params.columns.join(',') }),
    ...(params.density && { density: params.density }),
    ...(params.view && { view: params.view }),
  });

/** The parameters in an address's query, corrected to what the list can show. */
export function paramsIn(resource: Listed, search: string): ListParams {
  const given = new URLSearchParams(search);
  return cleanParams(resource, { ...Object.fromEntries(given), filter: valueIn(given.get('filter')) });
}

export const searchFor = (resource: Listed, params: ListParams): string => `?${toAddress(resource, params)}`;

/** An address's query, corrected to what the list can show, as react-admin accepts anything; null if correct. */
export function cleanedSearch(resource: Listed, search: string): string | null {
  const given = new URLSearchParams(search);
  if (given.size === 0) return null;
  const params = paramsIn(resource, search);
  // Drop the view's name if its filter was corrected: these are other rows.
  const isWhole = isSame(valueIn(given.get('filter')) ?? {}, filterOf(resource, params));
  const clean = toAddress(resource, isWhole ? params : { ...params, view: undefined });
  const isClean = [...given].every(
    ([name, value]) => clean.get(name) === value || (name === 'displayedFilters' && value === '{}'),
  );
  return isClean && [...clean.keys()].every((name) => given.has(name)) ? null : `?${clean}`;
}

/** Whether an address asks for a filter that the list does not have: it then shows more rows than were asked for. */
export function isWidened(resource: Listed, search: string): boolean {
  const asked = fieldsOf(valueIn(new URLSearchParams(search).get('filter')));
  const filter = filterOf(resource, paramsIn(resource, search));
  return Object.entries(asked).some(
    ([name, value]) => value !== '' && value !== null && !Object.hasOwn(filter, name),
  );
}
