import type { Counts, ResourceRow } from '../../api/contract';
import type { FileColumn } from '../file/fileOrder';
import { createLoad, type Load, type Loaded, type Malformed, type SlowReader, type Source } from './load';
import { createSlices } from './slices';
import { Table, type CountsQuery, type TablePage, type TableQuery } from './table';

export type Answered =
  | ({ readonly size: number } & Omit<Loaded, 'store'>)
  | { readonly malformed: Malformed };

/**
 * Holds the rows of lists, each answer under a number that its caller chooses. It may run in a worker: all its
 * arguments and results are plain data.
 */
export interface Engine {
  /** Begins to read an answer. `contract` names the contract that reads the rows the plan can't. */
  open(key: number, source: Source, contract: string): void;
  /** Takes the next bytes of an answer; the caller must not use them any more. */
  add(key: number, bytes: Uint8Array): void;
  end(key: number): Promise<Answered>;
  page(key: number, query: TableQuery, signal?: AbortSignal): Promise<TablePage>;
  counts(key: number, query: CountsQuery, signal?: AbortSignal): Promise<Counts>;
  /** The rows with these ids, in that order; missing ones are left out. */
  rows(key: number, ids: readonly string[]): Promise<readonly ResourceRow[]>;
  /** Replaces the row of that id (throws if there is none) or removes it; resolves with how many rows are left. */
  patch(key: number, id: string, row: ResourceRow | null): Promise<number>;
  /** Holds all matching rows in order under the key `selection`; resolves with how many there are. */
  select(key: number, selection: number, query: TableQuery, signal?: AbortSignal): Promise<number>;
  /** Some of the rows that are held. */
  slice(selection: number, from: number, to: number): Promise<readonly ResourceRow[]>;
  /** Some of the rows that are held, as a part of a file. */
  write(selection: number, from: number, to: number, sheet: Sheet): Promise<Written>;
  /** Forgets an answer, or rows that are held. */
  drop(key: number): void;
}

/** How the rows of a file are written. */
interface Sheet {
  readonly columns: readonly FileColumn[];
  /** The ids that the answer has more than once. */
  readonly duplicates: readonly string[];
}

interface Written {
  readonly part: Blob;
  /** How many of its rows have one of those ids. */
  readonly listedTwice: number;
}

interface Reading {
  readonly load: Load;
  /** Everything taken so far, piece after piece. */
  work: Promise<void>;
}

function heldUnder<Value>(held: ReadonlyMap<number, Value>, key: number): Value {
  const value = held.get(key);
  if (value === undefined) throw new RangeError(`Nothing is held under ${key}.`);
  return value;
}

export function createEngine(contractOf: (name: string) => Promise<SlowReader>): Engine {
  const slices = createSlices();
  const readings = new Map<number, Reading>();
  const tables = new Map<number, Table>();
  const selections = new Map<number, { readonly table: Table; readonly places: Uint32Array }>();

  const tableOf = (key: number): Table => heldUnder(tables, key);

  /** Asks a table, and once more if a row has changed before it answered: the answer may be from before that. */
  const asked = async <Answer>(table: Table, question: () => Promise<Answer>): Promise<Answer> => {
    const { changes } = table;
    const answer = await question();
    return changes === table.changes ? answer : question();
  };

  const rowsIn = (selection: number, from: number, to: number): readonly ResourceRow[] => {
    const { places, table } = heldUnder(selections, selection);
    return Array.from(places.subarray(from, to), (place) => table.store.rowAt(place));
  };

  return {
    open(key, source, contract) {
      readings.set(key, { load: createLoad(source, () => contractOf(contract)), work: Promise.resolve() });
    },

    add(key, bytes) {
      const reading = readings.get(key);
      if (!reading) return;
      const { load, work } = reading;
      reading.work = work.then(async () => {
        if (readings.has(key)) await slices.foreground((pause) => load.add(bytes, pause));
      });
      // A failure is reported when the answer ends.
      reading.work.catch(() => undefined);
    },

    async end(key) {
      const reading = heldUnder(readings, key);
      try {
        await reading.work;
        const { store, unreadable, misfits, duplicates } = await slices.foreground((pause) =>
          reading.load.end(pause),
        );
        if (readings.has(key)) tables.set(key, new Table(store, slices));
        return { size: store.size, unreadable, misfits, duplicates };
      } catch (error) {
        return { malformed: reading.load.malformed(error) };
      } finally {
        readings.delete(key);
      }
    },

    async page(key, query, signal) {
      const table = tableOf(key);
      return asked(table, () => table.page(query, signal));
    },

    async counts(key, query, signal) {
      const table = tableOf(key);
      return asked(table, () => table.counts(query, signal));
    },

    async rows(key, ids) {
      const { store } = tableOf(key);
      return ids.flatMap((id) => {
        const place = store.find(id);
        return place < 0 ? [] : [store.rowAt(place)];
      });
    },

    async patch(key, id, row) {
      const table = tableOf(key);
      table.patch(id, row);
      return table.store.size;
    },

    async select(key, selection, query, signal) {
      const table = tableOf(key);
      const places = await asked(table, () => table.select(query, signal));
      signal?.throwIfAborted();
      selections.set(selection, { table, places });
      return places.length;
    },

    slice: async (selection, from, to) => rowsIn(selection, from, to),

    async write(selection, from, to, { columns, duplicates }) {
      const { rowsPart } = await import('../file/rowsFile');
      const rows = rowsIn(selection, from, to);
      const twice = new Set(duplicates);
      return {
        part: new Blob([rowsPart(rows, columns, from === 0)]),
        listedTwice: rows.filter(({ id }) => twice.has(id)).length,
      };
    },

    drop(key) {
      readings.delete(key);
      tables.get(key)?.drop();
      tables.delete(key);
      selections.delete(key);
    },
  };
}
