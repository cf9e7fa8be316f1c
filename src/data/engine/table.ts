import type { Counts, ResourceRow } from '../../api/contract';
import type { FileOfRows } from '../file/fileOrder';
import { pageNumber, pageSize, type PageRequest, type RowsSpec } from '../rows';
import { both, countOf, countsIn, maskOf, nextOf, type Mask } from './filters';
import { comparison, firstRows, sortedRows, type Sort } from './order';
import { collectGarbageSoon } from './buffers';
import { createSearch, type Search } from './search';
import type { Pause, Slices } from './slices';
import type { Store } from './store';
import { folded } from './texts';

export interface TableQuery extends PageRequest {
  readonly spec: RowsSpec;
}

export interface CountsQuery extends Pick<TableQuery, 'filter' | 'spec'> {
  readonly fields: readonly string[];
}

export interface TablePage {
  readonly data: readonly ResourceRow[];
  readonly total: number;
  /** In the rows' place, if a file was ordered. */
  readonly file?: FileOfRows;
}

/** Up to this many rows are simply sorted; of more, the first ones are picked. */
const FEW = 10_000;
/** A page that ends at this rank or earlier is picked; for a later one, all rows are sorted. */
const DEEP = 2_000;
/** Rows that are picked beyond the page, so that the next pages are there at once. */
const AHEAD = 200;
const MOST_ORDERS = 6;
const MOST_FOUND = 6;

interface Order {
  readonly sort: Sort;
  readonly making: Promise<Uint32Array>;
  /** Set once it is made. */
  rows?: Uint32Array;
  /** Whether someone waits for it. */
  readonly state: { isWanted: boolean };
}

const sortKeyOf = ({ field, order }: Sort) => `${order} ${field}`;

function keyOfPick({ filter = {}, spec }: TableQuery, sort: Sort): string {
  // Only filters by field depend on the spec's fields and time.
  const isNarrowed = Object.keys(filter).some((name) => name !== 'q');
  return JSON.stringify([sort, filter, isNarrowed ? spec : spec.search]);
}

/** The rows that match. */
interface Hits {
  readonly hits: Mask;
  readonly total: number;
  /** The table's `changes` when the search for them began. */
  readonly changes: number;
}

/** Rows with indexes for fast search and sort: built once, and updated when a row changes. */
export class Table {
  readonly store: Store;
  private readonly slices: Slices;
  private readonly orders = new Map<string, Order>();
  private readonly searches = new Map<string, Search>();
  private readonly found = new Map<string, Uint8Array>();
  /** The first rows of the query that was asked last, if they were picked. */
  private picked: { readonly key: string; readonly rows: Uint32Array } | null = null;
  /** How often a row has changed. Rows that were found or picked before a change are not kept. */
  changes = 0;
  private isFirstPage = true;
  private readonly over = new AbortController();

  constructor(store: Store, slices: Slices) {
    this.store = store;
    this.slices = slices;
  }

  /** One page, or all matching rows where no page is asked for. A page beyond the end is the last one. */
  page(query: TableQuery, signal?: AbortSignal): Promise<TablePage> {
    return this.slices.foreground(async (pause) => {
      const found = await this.hitsOf(query, pause);
      const { total } = found;
      const perPage = query.pagination ? pageSize(query.pagination.perPage) : total;
      const last = Math.max(1, Math.ceil(total / perPage));
      const page = query.pagination ? pageNumber(query.pagination.page, last) : 1;
      const rows = await this.inOrder(query, found, [(page - 1) * perPage, page * perPage], pause);
      const data = Array.from(rows, (row) => this.store.rowAt(row));
      this.prepare(query);
      return { data, total };
    }, signal);
  }

  /** For each field, how many rows have each of its values and match all filters but its own. */
  counts({ fields, ...query }: CountsQuery, signal?: AbortSignal): Promise<Counts> {
    return this.slices.foreground(async (pause) => {
      const allBut = await this.matching(query, pause);
      const counts: Record<string, Counts[string]> = {};
      for (const field of fields) {
        counts[field] = countsIn(this.store, field, allBut(field), query.spec);
        await pause();
      }
      return counts;
    }, signal);
  }

  /** The positions of all matching rows, in order. */
  select(query: TableQuery, signal?: AbortSignal): Promise<Uint32Array> {
    return this.slices.foreground(async (pause) => {
      const found = await this.hitsOf(query, pause);
      return this.inOrder(query, found, [0, found.total], pause);
    }, signal);
  }

  /** Replaces the row of that id, or removes it. Throws a RangeError if there is none to replace. */
  patch(id: string, row: ResourceRow | null): void {
    const place = this.store.find(id);
    if (place < 0 && row) throw new RangeError('There is no such row.');
    if (place < 0) return;
    if (row) this.store.replace(place, row);
    else this.store.remove(place);
    this.changes += 1;
    this.picked = null;
    this.found.clear();
    for (const search of this.searches.values()) search.renew(place);
    for (const [key, { rows, sort }] of this.orders) {
      if (rows) this.moved(rows, sort, place);
      else this.orders.delete(key);
    }
  }

  /** Stops the work that is still running. */
  drop(): void {
    this.over.abort();
  }

  private async hitsOf(query: TableQuery, pause: Pause): Promise<Hits> {
    const { changes } = this;
    const hits = (await this.matching(query, pause))();
    return { hits, total: hits ? countOf(hits) : this.store.length, changes };
  }

  /** The rows that match: all filters, or all but that of one field. */
  private async matching({ filter = {}, spec }: Pick<TableQuery, 'filter' | 'spec'>, pause: Pause) {
    const { q, ...wanted } = filter;
    const base = both(this.present(), await this.searched(q, spec, pause));
    const masks = new Map<string, Mask>();
    for (const [field, value] of Object.entries(wanted)) {
      masks.set(field, maskOf(this.store, field, value, spec));
      await pause();
    }
    return (but?: string) =>
      [...masks].reduce<Mask>((mask, [each, own]) => (each === but ? mask : both(mask, own)), base);
  }

  private present(): Mask {
    const { gone, length } = this.store;
    if (gone.size === 0) return null;
    const mask = new Uint8Array(length).fill(1);
    for (const row of gone) mask[row] = 0;
    return mask;
  }

  private async searched(q: unknown, { search }: RowsSpec, pause: Pause): Promise<Mask> {
    const words = typeof q === 'string' ? folded(q.trim()) : '';
    if (words === '') return null;
    const key = JSON.stringify([words, search]);
    const known = this.found.get(key);
    if (known) return known;
    const { changes } = this;
    const found = await this.searchOf(search).find(words, pause);
    if (changes === this.changes) this.found.set(key, found);
    const [oldest] = this.found.keys();
    if (this.found.size > MOST_FOUND && oldest !== undefined) this.found.delete(oldest);
    return found;
  }

  private searchOf(fields: readonly string[]): Search {
    const key = fields.join('\n');
    const search = this.searches.get(key) ?? createSearch(this.store, fields);
    this.searches.set(key, search);
    return search;
  }

  /** The positions from one rank to another of the matching rows. */
  private async inOrder(
    query: TableQuery,
    { hits, total, changes }: Hits,
    [from, to]: readonly [number, number],
    pause: Pause,
  ): Promise<Uint32Array> {
    const { sort } = query;
    const wanted = { field: sort?.field ?? 'id', order: sort?.order ?? 'ASC' };
    const { length } = this.store;
    const compare = comparison(this.store, wanted);
    if (!compare) return rowsIn(hits, length, [from, to]);
    const known = this.orders.get(sortKeyOf(wanted))?.rows;
    if (!known && total <= FEW) return rowsIn(hits, length, [0, total]).toSorted(compare).slice(from, to);
    if (!known && to <= DEEP) {
      const key = keyOfPick(query, wanted);
      const picked =
        this.picked?.key === key && this.picked.rows.length >= Math.min(to, total)
          ? this.picked.rows
          : await firstRows(to + AHEAD, { length, hits }, compare, pause);
      if (changes === this.changes) this.picked = { key, rows: picked };
      return picked.slice(from, to);
    }
    return ranked(known ?? (await this.whole(wanted, true)), hits, [from, to]);
  }

  /** The order of all rows, built once; after requested work, unless it is requested itself. */
  private async whole(sort: Sort, isWanted: boolean): Promise<Uint32Array> {
    const key = sortKeyOf(sort);
    const known = this.orders.get(key);
    if (known) {
      known.state.isWanted ||= isWanted;
      return known.making;
    }
    const compare = comparison(this.store, sort) ?? ((a, b) => a - b);
    // `background` starts the work at once and reads the state, before there is an order.
    const state = { isWanted };
    const making = this.slices.background(
      (pause) => sortedRows(this.store.length, compare, pause),
      () => !state.isWanted,
      this.over.signal,
    );
    const order: Order = { sort, making, state };
    this.orders.set(key, order);
    const [oldest] = this.orders.keys();
    if (this.orders.size > MOST_ORDERS && oldest !== undefined) this.orders.delete(oldest);
    order.rows = await order.making;
    return order.rows;
  }

  /** Prepares, in idle time, what the next search and the next page will need. */
  private prepare({ sort, spec }: TableQuery): void {
    if (this.store.length <= FEW) return;
    const work = async () => {
      await this.slices.background(
        async (pause) => {
          await pause();
          // Frees the answer's bytes, and the rows that were replaced.
          if (this.isFirstPage) collectGarbageSoon();
          this.isFirstPage = false;
          await this.searchOf(spec.search).make(pause);
        },
        () => true,
        this.over.signal,
      );
      if (sort && comparison(this.store, sort)) await this.whole(sort, false);
    };
    // Stopped when the rows are renewed; a query then does the work itself.
    work().catch(() => undefined);
  }

  private moved(rows: Uint32Array, sort: Sort, row: number): void {
    const compare = comparison(this.store, sort);
    const before = rows.indexOf(row);
    if (!compare || before < 0) return;
    rows.copyWithin(before, before + 1);
    let [low, high] = [0, rows.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(rows[middle] ?? 0, row) < 0) low = middle + 1;
      else high = middle;
    }
    rows.copyWithin(low + 1, low, rows.length - 1);
    rows[low] = row;
  }
}

/** The matching rows from one rank to another, in the order of the answer. */
function rowsIn(hits: Mask, length: number, [from, to]: readonly [number, number]): Uint32Array {
  const picked: number[] = [];
  let count = 0;
  for (let row = nextOf(hits, 0, length); row < length && count < to; row = nextOf(hits, row + 1, length)) {
    if (count >= from) picked.push(row);
    count += 1;
  }
  return Uint32Array.from(picked);
}

/** The matching rows from one rank to another, in a given order. */
function ranked(order: Uint32Array, hits: Mask, [from, to]: readonly [number, number]): Uint32Array {
  if (hits === null) return order.slice(from, to);
  const picked: number[] = [];
  let count = 0;
  for (let rank = 0; rank < order.length && count < to; rank += 1) {
    const row = order[rank] ?? 0;
    if (hits[row] !== 1) continue;
    if (count >= from) picked.push(row);
    count += 1;
  }
  return Uint32Array.from(picked);
}
