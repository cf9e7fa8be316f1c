import type { Counts, ResourceContract, ResourceRow } from '../api/contract';
import type { FileOfRows } from './file/fileOrder';

/** How the values of a field are stored: as numbers, as texts, or as one of a few different values. */
export type Held = 'numbers' | 'texts' | 'few';

/** What a filter must know about a field. */
export interface FilterField {
  /** The values that the field can be filtered by and are counted: the ranges of instants, or the given values. */
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

/** The parts of a request that a list could not fulfil: its rows are correct, but unsorted or not searched. */
export interface NotDone {
  /** The field that the rows can't be sorted by. */
  readonly unsorted?: string;
  readonly isUnsearched?: boolean;
}

/** An element of an answer that could not be read. */
export interface Misfit {
  /** Empty if it has none. */
  readonly id: string;
  /** The fields that don't fit; empty if the element is not a row. */
  readonly fields: readonly string[];
}

/** What a list view needs to know about the answer behind its page; react-admin passes it on as `meta`. */
export interface ListMeta extends NotDone {
  /** Epoch milliseconds: the rows are as the service had them then, or later. */
  readonly fetchedAt: number;
  /**
   * When the page was taken from that answer, with every write that was done by then; set where the service doesn't
   * page.
   */
  readonly asOf?: number;
  /** How many rows there are without any filter; unknown where the service pages. */
  readonly all?: number;
  readonly unreadable: number;
  /** The first unreadable elements, for a report. */
  readonly misfits: readonly Misfit[];
  readonly duplicates: readonly string[];
  /** In place of the rows, where a file was ordered and the service doesn't page. */
  readonly file?: FileOfRows;
  /** False where everything was asked for, and not all rows of the service's total came. */
  readonly isWhole?: boolean;
  /** Set if the rows could not be renewed: they are as old as `fetchedAt` says. */
  readonly refreshFailure?: unknown;
  /** For each filter field, how many rows each value would leave. A promise if the rows are returned first. */
  readonly counts?: Counts | Promise<Counts>;
  /** The counts under another filter, of the same answer; set where the service doesn't page. */
  readonly countsFor?: (filter: Readonly<Record<string, unknown>>) => Promise<Counts>;
}
