import type { Counts, ResourceContract } from '../api/defineContract';

/** What the data provider must know of a field: its kind, which says how it is filtered and counted. */
export interface DataField {
  readonly kind: string;
  /** Of a choice: the words by their key. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Of an instant: whether it is counted week by week too. */
  readonly isByWeek?: boolean;
  /** Whether a change of it asks who makes it to confirm that it is them. */
  readonly isSensitive?: boolean;
}

/** How the rows of a list are searched, filtered and counted. */
export interface Listing {
  readonly search: readonly string[];
  readonly filters: readonly string[];
  readonly picture?: string | undefined;
}

/** One resource as the data provider takes it. */
export interface DataResource {
  readonly name: string;
  readonly contract: ResourceContract;
  readonly fields: Readonly<Record<string, DataField>>;
  /** What a new row holds where its form leaves a field out. */
  readonly emptyRow?: Readonly<Record<string, unknown>>;
  /** The fields that a list is searched in, and those that it is filtered by. */
  readonly list: Listing;
}

/** What a list's view needs to know of the answer behind its page: react-admin hands it on as `meta`. */
export interface ListMeta {
  /** Epoch milliseconds at which the answer arrived. */
  readonly fetchedAt: number;
  /** How many rows there are without any filter; not known where the service pages. */
  readonly all?: number;
  readonly unreadable: number;
  readonly duplicates: readonly string[];
  /** Set where the rows could not be renewed: they are as old as `fetchedAt` says. */
  readonly refreshFailure?: unknown;
  /** For each field that the list is filtered by, how many rows each value would leave. */
  readonly counts?: Counts;
}
