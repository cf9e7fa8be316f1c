import type { ResourceRow } from './resourceContract';

/** What a list view asks for, in react-admin's terms. Comes from the address, so that every field is checked. */
export interface PageRequest {
  /** Everything that matches, where it is left out; no address leaves it out. */
  readonly pagination?: { readonly page: number; readonly perPage: number };
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** `q` searches the text fields; every other field must be equal. */
  readonly filter?: Readonly<Record<string, unknown>>;
}

const LARGEST_PAGE = 1000;
const DEFAULT_PAGE = 25;

const clamp = (value: number | undefined, least: number, most: number, otherwise: number) =>
  value === undefined || !Number.isSafeInteger(value) ? otherwise : Math.min(most, Math.max(least, value));

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** Rows without a value come last in either order. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return collator.compare(String(a), String(b));
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

const matchesText = (row: ResourceRow, words: string) =>
  Object.values(row).some((value) => typeof value === 'string' && value.toLocaleLowerCase().includes(words));

function matches(row: ResourceRow, filter: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(filter).every(([field, wanted]) => {
    if (field === 'q')
      return typeof wanted !== 'string' || matchesText(row, wanted.trim().toLocaleLowerCase());
    return !Object.hasOwn(row, field) || row[field] === wanted;
  });
}

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

/** The latest selection of each list, so that a page change does not sort everything again. */
const latest = new WeakMap<readonly ResourceRow[], { key: string; selected: readonly ResourceRow[] }>();

/** The rows that match, in order. */
function selectRows(
  rows: readonly ResourceRow[],
  { sort, filter = {} }: PageRequest,
): readonly ResourceRow[] {
  const key = JSON.stringify([sort, filter]);
  const known = latest.get(rows);
  if (known?.key === key) return known.selected;
  const matching = rows.filter((row) => matches(row, filter));
  const selected = sorted(matching, sort);
  latest.set(rows, { key, selected });
  return selected;
}

/** One page of the rows, and how many there are in all. A page beyond the end is the last one. */
export function pageOf(rows: readonly ResourceRow[], request: PageRequest) {
  const selected = selectRows(rows, request);
  if (!request.pagination) return { data: [...selected], total: selected.length };
  const perPage = clamp(request.pagination.perPage, 1, LARGEST_PAGE, DEFAULT_PAGE);
  const lastPage = Math.max(1, Math.ceil(selected.length / perPage));
  const page = clamp(request.pagination.page, 1, lastPage, 1);
  return { data: selected.slice((page - 1) * perPage, page * perPage), total: selected.length };
}
