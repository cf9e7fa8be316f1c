import type { Counts, ResourceRow } from '../../src/api/contract';
import { isInRange, rangeOf, type InstantRange } from '../../src/api/ranges';
import type { FilterField } from '../../src/data/resource';
import { pageNumber, pageSize, valuesOf, type PageRequest, type ReadRows } from '../../src/data/rows';

/*
 * Search, filters, sorting and counts as simply as possible, however slow: the reference for the engine's answers.
 */

/** The snapshot after a write that is known to be done: with the row as it is now, or without it if that is null. */
export function withRow(snapshot: ReadRows, id: string, row: ResourceRow | null): ReadRows {
  if (!snapshot.byId.has(id)) return snapshot;
  const rows = snapshot.rows.flatMap((old) => (old.id === id ? (row ?? []) : old));
  return { ...snapshot, rows, byId: new Map(rows.map((each) => [each.id, each])) };
}

/** How a resource's rows are searched, filtered and counted. */
export interface RowsSpec {
  /** The fields that are searched; by default all that hold text. */
  readonly search?: readonly string[];
  readonly fields: Readonly<Record<string, FilterField>>;
  /** Epoch milliseconds from which the ranges of instants are counted. */
  readonly now: number;
}

const NOTHING_SAID: RowsSpec = { fields: {}, now: 0 };

const ASCII = /^[ -~]*$/;

/** A text without case and accents. The vowel signs of other scripts are no accents, and stay. */
const folded = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
    .toLowerCase()
    .replaceAll('ς', 'σ');

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

type Test = (row: ResourceRow) => boolean;

/** Tests whether one of a row's fields contains the search text; null if there is none. */
function searchTest(q: unknown, search: RowsSpec['search']): Test | null {
  const words = typeof q === 'string' ? folded(q.trim()) : '';
  if (words === '') return null;
  const isFound = (value: unknown) =>
    typeof value === 'string'
      ? folded(value).includes(words)
      : search !== undefined && typeof value === 'number' && String(value).includes(words);
  return (row) => (search ? search.some((field) => isFound(row[field])) : Object.values(row).some(isFound));
}

const isRange = (wanted: unknown): wanted is InstantRange =>
  typeof wanted === 'object' &&
  wanted !== null &&
  !Array.isArray(wanted) &&
  Object.entries(wanted).every(([end, at]) => ['from', 'to'].includes(end) && typeof at === 'number');

/** The value that a filter asks for. The name of a range of instants becomes its limits; undefined if it is unknown. */
const wantedOf = (field: FilterField | undefined, wanted: unknown, now: number): unknown =>
  field?.filter === 'ranges' && typeof wanted === 'string' ? rangeOf(wanted, now) : wanted;

/** A number equals its text, because an id may be either, in a row and in a reference to it. */
const isEqual = (value: unknown, wanted: unknown) =>
  value === wanted || (!isEmpty(value) && typeof value !== 'object' && String(value) === String(wanted));

/** Tests whether a row's field has the wanted value; null if the filter is ignored. */
function fieldTest(field: string, wanted: unknown, { fields, now }: RowsSpec): Test | null {
  const isDescribed = Object.hasOwn(fields, field);
  const sought = wantedOf(isDescribed ? fields[field] : undefined, wanted, now);
  if (sought === undefined) return null;
  const isMatch = (value: unknown): boolean => {
    if (sought === null) return value === null || value === undefined;
    if (sought === false && (value === null || value === undefined)) return true;
    if (isRange(sought)) return typeof value === 'number' && isInRange(value, sought);
    return isEqual(value, sought);
  };
  // An unknown field filters nothing.
  return (row) => (!isDescribed && !Object.hasOwn(row, field)) || isMatch(row[field]);
}

/** The tests of a filter, without those of the field `except`. */
function testsOf(filter: PageRequest['filter'] = {}, spec: RowsSpec, except?: string): readonly Test[] {
  return Object.entries(filter).flatMap(([field, wanted]) => {
    if (field === except) return [];
    return (field === 'q' ? searchTest(wanted, spec.search) : fieldTest(field, wanted, spec)) ?? [];
  });
}

const matching = (rows: readonly ResourceRow[], tests: readonly Test[]) =>
  rows.filter((row) => tests.every((test) => test(row)));

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return collator.compare(String(a), String(b));
}

/** Rows without a value come last in either order. */
function sorted(rows: readonly ResourceRow[], sort: PageRequest['sort']): readonly ResourceRow[] {
  const field = sort?.field ?? 'id';
  if (!rows.some((row) => Object.hasOwn(row, field))) return rows;
  const direction = sort?.order === 'DESC' ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [a[field], b[field]];
    if (isEmpty(left) || isEmpty(right)) return Number(isEmpty(left)) - Number(isEmpty(right));
    return direction * compare(left, right) || collator.compare(a.id, b.id);
  });
}

/** The rows that match, in order. */
const selectRows = (rows: readonly ResourceRow[], { sort, filter }: PageRequest, spec: RowsSpec) =>
  sorted(matching(rows, testsOf(filter, spec)), sort);

/** One page of the rows, and how many there are in all. A page beyond the end is the last one. */
export function pageOf(rows: readonly ResourceRow[], request: PageRequest, spec = NOTHING_SAID) {
  const selected = selectRows(rows, request, spec);
  if (!request.pagination) return { data: [...selected], total: selected.length };
  const perPage = pageSize(request.pagination.perPage);
  const lastPage = Math.max(1, Math.ceil(selected.length / perPage));
  const page = pageNumber(request.pagination.page, lastPage);
  return { data: selected.slice((page - 1) * perPage, page * perPage), total: selected.length };
}

/** For each field and value, how many rows match the present search and the filters of the other fields. */
export function countsOf(
  rows: readonly ResourceRow[],
  filters: readonly string[],
  { filter }: PageRequest,
  spec: RowsSpec,
): Counts {
  const found = matching(rows, testsOf({ q: filter?.['q'] }, spec));
  return Object.fromEntries(
    filters.map((field) => {
      const others = matching(found, testsOf({ ...filter, q: undefined }, spec, field));
      const counted = valuesOf(spec.fields[field]).map(([name, value]) => {
        const test = fieldTest(field, value, spec);
        return [name, test ? others.filter(test).length : 0] as const;
      });
      return [field, Object.fromEntries(counted)];
    }),
  );
}
