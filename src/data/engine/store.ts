import type { ResourceRow } from '../../api/contract';
import type { Held } from '../resource';
import type { Column } from './column';
import { CodeColumn, columnFor, loosened, ValueColumn } from './columns';
import { Ids } from './ids';
import { Span, spanOf } from './span';
import { TextColumn } from './textColumn';

/** How the values of each field are stored. */
export type HeldAs = Readonly<Record<string, Held | undefined>>;

/** All rows of an answer, field by field, each id once and in the order of the answer. */
export class Store {
  private readonly ids = new Ids();
  private readonly columns = new Map<string, Column>();
  private readonly held: HeldAs;
  private readonly idField: string | undefined;
  private last: { readonly names: readonly string[]; readonly columns: (Column | undefined)[] } = {
    names: [],
    columns: [],
  };
  /** The positions of removed rows, which are not used again. */
  readonly gone = new Set<number>();
  /** Fields that no row had before one was replaced. */
  private readonly unlisted = new Set<string>();

  /** @param idField the field that is the id, if there is one: its texts are stored once for both */
  constructor(held: HeldAs, idField?: string) {
    this.held = held;
    this.idField = idField;
  }

  /** Positions of rows, including the removed ones. */
  get length(): number {
    return this.ids.length;
  }

  /** Without the removed rows. */
  get size(): number {
    return this.length - this.gone.size;
  }

  /** The column of a field; null where no row has it. */
  column(name: string): Column | null {
    if (name === 'id') return this.length > 0 ? this.ids.all : null;
    return this.columns.get(name) ?? null;
  }

  /** Whether there are rows, but none of the answer has this field. A row that was written since doesn't count. */
  isUnlisted(name: string): boolean {
    const column = this.column(name);
    return (
      this.unlisted.has(name) ||
      (column instanceof CodeColumn
        ? column.values.every((value) => value === undefined)
        : column === null && this.length > 0)
    );
  }

  compareIds(a: number, b: number): number {
    return this.ids.all.compare(a, b);
  }

  /** The place of a row, or -1. */
  find(id: string): number {
    const row = this.ids.find(id);
    return this.gone.has(row) ? -1 : row;
  }

  /** Adds a row, with its values in the order of the names, texts also as spans; false if its id is there already. */
  add(id: string | Span, names: readonly string[], values: readonly unknown[]): boolean {
    if (!this.ids.add(id)) return false;
    this.write(this.length - 1, names, values);
    return true;
  }

  replace(row: number, { id: _, ...fields }: ResourceRow): void {
    const names = [...new Set([...this.columns.keys(), ...Object.keys(fields)])];
    for (const name of names) if (this.isUnlisted(name)) this.unlisted.add(name);
    this.write(
      row,
      names,
      names.map((name) => (Object.hasOwn(fields, name) ? fields[name] : undefined)),
    );
  }

  remove(row: number): void {
    this.gone.add(row);
  }

  /** A row as its contract read it. */
  rowAt(row: number): ResourceRow {
    const fields: [string, unknown][] = [];
    for (const [name, column] of this.columns) {
      const value = column.get(row);
      if (value !== undefined) fields.push([name, value]);
    }
    return { ...Object.fromEntries(fields), id: this.ids.at(row) };
  }

  private write(row: number, names: readonly string[], values: readonly unknown[]): void {
    const columns = this.columnsOf(names);
    for (let at = 0; at < names.length; at += 1) {
      const given = values[at];
      let column = columns[at];
      const value = given instanceof Span && !(column instanceof TextColumn) ? String(given) : given;
      if (column === this.ids.all && this.isId(row, value)) continue;
      if (!column?.fits(value) || column === this.ids.all) {
        const name = names[at] ?? '';
        column = column ? loosened(column, this.length) : this.emptyColumn(name, value);
        this.columns.set(name, column);
        columns[at] = column;
      }
      column.set(row, value);
    }
    if (names.length < this.columns.size) this.blank(row, names);
  }

  /** The columns of these names: looked up once for rows that are named alike, one after the other. */
  private columnsOf(names: readonly string[]): (Column | undefined)[] {
    if (this.last.names !== names)
      this.last = { names, columns: names.map((name) => this.columns.get(name)) };
    return this.last.columns;
  }

  /** Whether a value of the id's field is the id. A span always is: both are the same bytes of the answer. */
  private isId(row: number, value: unknown): boolean {
    return value instanceof Span || (typeof value === 'string' && this.ids.all.holds(row, spanOf(value)));
  }

  private emptyColumn(name: string, value: unknown): Column {
    if (name === this.idField && this.length === 1 && this.isId(0, value)) return this.ids.all;
    const typed = columnFor(this.held[name]);
    const column = typed.fits(value) ? typed : new ValueColumn();
    for (let row = 0; row < this.length; row += 1) column.set(row, undefined);
    return column;
  }

  /** Empties the fields that this row lacks and other rows have. */
  private blank(row: number, names: readonly string[]): void {
    for (const [name, column] of this.columns) if (!names.includes(name)) column.set(row, undefined);
  }
}
