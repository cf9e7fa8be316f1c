/** One field of all rows. `undefined` stands for a field that a row does not have. */
export interface Column {
  /** Whether it can hold a value; where it can't, a `ValueColumn` takes its place. */
  fits(value: unknown): boolean;
  get(row: number): unknown;
  /** Rows are set one after the other at first; what does not fit must not be set. */
  set(row: number, value: unknown): void;
}
