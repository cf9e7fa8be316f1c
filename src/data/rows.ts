import type { PageQuery, ResourceContract, ResourceRow } from '../api/contract';
import { isInRange, RANGE_NAMES, rangeOf, WEEKS, type InstantRange } from '../api/ranges';
import { CommonRuleError } from './errors';
import type { FileOrder } from './file/fileOrder';
import type { DataResource, FilterField, Listing, ListMeta, Misfit, NotDone } from './resource';

export interface ReadRows extends Pick<ListMeta, 'unreadable' | 'misfits' | 'fetchedAt'> {
  /** The readable rows in the order of the answer, each id once. */
  readonly rows: readonly ResourceRow[];
  readonly byId: ReadonlyMap<string, ResourceRow>;
  readonly duplicates: ReadonlySet<string>;
}

/** How many elements that could not be read are described: the first ones tell where to look. */
export const MOST_MISFITS = 20;

export type RowReader = Pick<ResourceContract, 'readListRow' | 'schemas' | 'idOf'>;

function idOfElement({ idOf }: RowReader, element: unknown): string {
  try {
    const id = typeof element === 'object' && element !== null ? idOf(element) : undefined;
    return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
  } catch {
    // The element was not checked, so `idOf` may read inside a field that is missing.
    return '';
  }
}

export function misfitOf(reader: RowReader, element: unknown): Misfit {
  const issues = reader.schemas.listRow.safeParse(element).error?.issues ?? [];
  const fields = new Set(issues.flatMap(({ path: [field] }) => (field === undefined ? [] : [String(field)])));
  return { id: idOfElement(reader, element), fields: [...fields] };
}

/** Reads each element on its own, so that an unreadable one does not affect the others. */
export function readSnapshot(reader: RowReader, answer: readonly unknown[], fetchedAt: number): ReadRows {
  const byId = new Map<string, ResourceRow>();
  const duplicates = new Set<string>();
  const misfits: Misfit[] = [];
  let unreadable = 0;
  for (const element of answer) {
    const row = reader.readListRow(element);
    if (row === null) {
      unreadable += 1;
      if (unreadable <= MOST_MISFITS) misfits.push(misfitOf(reader, element));
    } else if (byId.has(row.id)) duplicates.add(row.id);
    else byId.set(row.id, row);
  }
  return { rows: [...byId.values()], byId, unreadable, misfits, duplicates, fetchedAt };
}

/** Called while everything that matches is read or written. */
export type OnProgress = (done: number, total: number) => void;

export interface ReadOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
  readonly file?: FileOrder;
}

/** What may be asked of a list besides react-admin's parameters, as its `meta`. */
export interface GetListMeta extends Omit<ReadOptions, 'signal'> {
  /** Which fields are searched and filtered, instead of the definition's. */
  readonly listing?: Listing;
  /** Whether all rows that are read are kept for `getMany`, where the service pages. */
  readonly isKept?: boolean;
}

/** What may be asked of rows by their ids, as the `meta` of `getMany`. */
export interface GetManyMeta {
  /** Whether to fail if the list could not be renewed the last time. */
  readonly renewed?: boolean;
  /** Whether rows are taken from the pages that were read, where the service pages. */
  readonly seen?: boolean;
  /** Keeps queries of the same rows apart. */
  readonly for?: string;
}

/** What a list view asks for, in react-admin's terms. It comes from the address, so every field is checked. */
export interface PageRequest {
  /** Without it, everything that matches; an address always has it. */
  readonly pagination?: { readonly page: number; readonly perPage: number };
  /** Without it, by id; in the answer's order if no row has the field. */
  readonly sort?: PageQuery['sort'];
  /**
   * `q` is searched for. An instant is filtered by a range (its name or its ends) or by null. Every other field is
   * compared for equality; if the row or the filter has an array, one equal value is enough.
   */
  readonly filter?: Readonly<Record<string, unknown>>;
}

/** Throws for a filter that would be ignored: all rows would be shown as if they matched. */
export function allowFilters(
  { contract, fields }: DataResource,
  filter: Readonly<Record<string, unknown>> = {},
): void {
  const { getPage, listFields } = contract;
  const able = getPage ? getPage.filters : listFields && [...listFields, 'id'];
  // Filters inside a field are not supported.
  const isGroup = (wanted: unknown) =>
    !getPage && typeof wanted === 'object' && !(wanted === null || Array.isArray(wanted) || isRange(wanted));
  const other = Object.entries(filter).find(
    ([name, wanted]) =>
      name !== 'q' &&
      (able?.includes(name) === false ||
        isGroup(wanted) ||
        wantedOf(Object.hasOwn(fields, name) ? fields[name] : undefined, wanted, 0) === undefined) &&
      wanted !== undefined &&
      wanted !== '',
  )?.[0];
  if (other !== undefined) throw new CommonRuleError('unfiltered', other);
}

/** The parts of a request that the resource's list can't fulfil. */
export function notDoneOf({ contract }: DataResource, { sort, filter }: PageRequest): NotDone {
  const { getPage, listFields } = contract;
  const able = getPage ? getPage.sorts : listFields;
  // Without a field, the order is the answer's. react-admin sorts by the id if nothing else is said.
  const isSorted = !sort?.field || sort.field === 'id' || able?.includes(sort.field) !== false;
  const q = filter?.['q'];
  const isSearched = getPage?.searches !== false || typeof q !== 'string' || q.trim() === '';
  return { ...(!isSorted && { unsorted: sort.field }), ...(!isSearched && { isUnsearched: true }) };
}

export interface RowsSpec {
  readonly search: readonly string[];
  readonly fields: Readonly<Record<string, FilterField>>;
  /** Epoch milliseconds from which the ranges of instants are measured. */
  readonly now: number;
}

/** How rows are searched and filtered now, as plain data for the engine. Fields that the list lacks are left out. */
export const specOf = ({ fields, list, contract: { listFields } }: DataResource): RowsSpec => ({
  search: list.search,
  fields: Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => listFields?.includes(field) ?? true)
      .map(([field, { filter }]) => [field, { filter, ...(field === list.chart && { isByWeek: true }) }]),
  ),
  now: Date.now(),
});

/** Rows that a service is asked for at once. */
export const LARGEST_PAGE = 1000;
const DEFAULT_PAGE = 25;

const positive = (value: number | undefined, otherwise: number): number =>
  value === undefined || !Number.isSafeInteger(value) ? otherwise : Math.max(1, value);

export const pageNumber = (page: number | undefined, last = Number.MAX_SAFE_INTEGER): number =>
  Math.min(last, positive(page, 1));
export const pageSize = (perPage: number | undefined): number => positive(perPage, DEFAULT_PAGE);

export const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

export const isRange = (wanted: unknown): wanted is InstantRange =>
  typeof wanted === 'object' &&
  wanted !== null &&
  !Array.isArray(wanted) &&
  Object.entries(wanted).every(([end, at]) => ['from', 'to'].includes(end) && typeof at === 'number');

/** The filter of a field, with the names of ranges turned into numbers; undefined for an unknown name. */
export const wantedOf = (field: FilterField | undefined, wanted: unknown, now: number): unknown => {
  if (Array.isArray(wanted)) return wanted.map((one) => wantedOf(field, one, now));
  return field?.filter === 'ranges' && typeof wanted === 'string' ? rangeOf(wanted, now) : wanted;
};

/** A number and its text are the same: an id may be either, in a row as in a reference to it. */
const isEqual = (value: unknown, wanted: unknown) =>
  value === wanted || (!isEmpty(value) && typeof value !== 'object' && String(value) === String(wanted));

const isMissing = (value: unknown) => value === null || value === undefined;

/**
 * Whether a value matches: it is in the range, missing, or equal. A missing flag counts as false, as a list shows it.
 * Of several, in the row or in the filter, one is enough.
 */
export function isMatch(value: unknown, sought: unknown): boolean {
  if (Array.isArray(sought)) return sought.length === 0 || sought.some((one) => isMatch(value, one));
  if (Array.isArray(value)) return value.some((one) => isEqual(one, sought));
  if (sought === null) return isMissing(value);
  if (sought === false && isMissing(value)) return true;
  if (isRange(sought)) return typeof value === 'number' && isInRange(value, sought);
  return isEqual(value, sought);
}

/** The values that a field is filtered by, by the names of their counts. */
export function valuesOf({ filter = [], isByWeek }: FilterField = {}): readonly (readonly [
  string,
  unknown,
])[] {
  const values = filter === 'ranges' ? [...RANGE_NAMES, ...(isByWeek ? WEEKS : [])] : filter;
  return values.map((value) => [String(value), value]);
}
