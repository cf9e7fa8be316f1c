import type { Counts, ResourceContract, ResourceRow } from '../api/contract';
import type { FileOfRows } from './file/fileOrder';

/** What many values are held as: numbers, texts, or a few different values. */
export type Held = 'numbers' | 'texts' | 'few';

/** What a filter must know about a field. */
export interface FilterField {
  /** What it is filtered by, and counted for: the ranges of instants, or these values. */
  readonly filter?: 'ranges' | readonly (string | boolean)[];
  /** Whether ranges are also counted by week. */
  readonly isByWeek?: boolean;
}

/** What the data provider must know about a field. */
export interface DataField extends FilterField {
  /** If undefined, each value is held as it is. */
  readonly held: Held | undefined;
  /** Whether changing it requires a person to confirm that it is them. */
  readonly isSensitive?: boolean;
}

export interface Listing {
  readonly search: readonly string[];
  readonly filters: readonly string[];
  readonly chart?: string | undefined;
}

export interface DataResource {
  readonly name: string;
  readonly contract: ResourceContract;
  readonly fields: Readonly<Record<string, DataField>>;
  /** The values of a new row for the fields that its form lacks. */
  readonly emptyRow?: Readonly<Record<string, unknown>>;
  readonly list: Listing;
  /** What people call a row; by its id where a resource has no names. */
  readonly nameOf?: (row: ResourceRow) => string;
}

/** What was asked of a list and is not done: the rows are right without it, but in no order, or not searched. */
export interface NotDone {
  /** The field that the rows can't be sorted by. */
  readonly unsorted?: string;
  readonly isUnsearched?: boolean;
}

/** An element of an answer that could not be read. */
export interface Misfit {
  /** Empty if it has none. */
  readonly id: string;
  /** The fields that don't fit; none if it is no row at all. */
  readonly fields: readonly string[];
}

/** What a list view needs to know about the answer behind its page; react-admin passes it on as `meta`. */
export interface ListMeta extends NotDone {
  /** Epoch milliseconds at which the answer arrived. */
  readonly fetchedAt: number;
  /** When the page was taken from that answer, with every write that was done by then; set where the service doesn't page. */
  readonly asOf?: number;
  /** How many rows there are without any filter; unknown where the service pages. */
  readonly all?: number;
  readonly unreadable: number;
  /** The first of those, for a report. */
  readonly misfits: readonly Misfit[];
  readonly duplicates: readonly string[];
  /** In place of the rows, where a file was ordered and the service doesn't page. */
  readonly file?: FileOfRows;
  /** False where everything was asked for, and not all rows of the service's total came. */
  readonly isWhole?: boolean;
  /** Set if the rows could not be renewed: they are as old as `fetchedAt` says. */
  readonly refreshFailure?: unknown;
  /** For each filter field, how many rows each value would leave. A promise where the rows come first. */
  readonly counts?: Counts | Promise<Counts>;
  /** The counts under another filter, of the same answer; set where the service doesn't page. */
  readonly countsFor?: (filter: Readonly<Record<string, unknown>>) => Promise<Counts>;
}
