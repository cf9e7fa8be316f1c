import type { Held } from '../resource';
import type { Column } from './column';
import { resized } from './buffers';
import { TextColumn } from './textColumn';

const FIRST_ROOM = 1024;

/** Numbers, `null` and nothing, in eight bytes each. */
export class NumberColumn implements Column {
  /** Here `null` is NaN and a missing field is infinite: JSON holds neither. */
  values = new Float64Array(FIRST_ROOM);

  fits(value: unknown): boolean {
    return value === null || value === undefined || Number.isFinite(value);
  }

  get(row: number): unknown {
    const value = this.values[row] ?? Infinity;
    if (value === Infinity) return undefined;
    return Number.isNaN(value) ? null : value;
  }

  set(row: number, value: unknown): void {
    if (row >= this.values.length)
      this.values = new Float64Array(resized(this.values, this.values.byteLength * 2));
    this.values[row] = typeof value === 'number' ? value : value === null ? Number.NaN : Infinity;
  }
}

const MOST_CODES = 255;

/** A few different values, one byte each. */
export class CodeColumn implements Column {
  codes = new Uint8Array(FIRST_ROOM);
  readonly values: unknown[] = [];
  private readonly known = new Map<unknown, number>();
  /** The value that was set last: neighbouring rows often have the same. */
  private last: { readonly value: unknown; readonly code: number } | null = null;

  fits(value: unknown): boolean {
    return (
      (this.last !== null && this.last.value === value) ||
      this.known.has(value) ||
      (typeof value !== 'object' && this.known.size < MOST_CODES) ||
      value === null
    );
  }

  get(row: number): unknown {
    return this.values[this.codes[row] ?? MOST_CODES];
  }

  set(row: number, value: unknown): void {
    if (row >= this.codes.length) this.codes = new Uint8Array(resized(this.codes, this.codes.length * 2));
    if (this.last === null || this.last.value !== value)
      this.last = { value, code: this.known.get(value) ?? this.newCode(value) };
    this.codes[row] = this.last.code;
  }

  private newCode(value: unknown): number {
    const code = this.values.push(value) - 1;
    this.known.set(value, code);
    return code;
  }
}

export class ValueColumn implements Column {
  readonly values: unknown[] = [];

  fits(): boolean {
    return true;
  }

  get(row: number): unknown {
    return this.values[row];
  }

  set(row: number, value: unknown): void {
    this.values[row] = value;
  }
}

const columns = { numbers: NumberColumn, texts: TextColumn, few: CodeColumn };

export const columnFor = (held: Held | undefined): Column =>
  held === undefined ? new ValueColumn() : new columns[held]();

/** The same values in a column that takes any value. */
export function loosened(column: Column, length: number): ValueColumn {
  const loose = new ValueColumn();
  for (let row = 0; row < length; row += 1) loose.set(row, column.get(row));
  return loose;
}
