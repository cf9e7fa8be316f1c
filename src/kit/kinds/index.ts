import type { ResourceRow } from '../../api/contract';
import type { DataField } from '../../data/resource';
import { choice } from './choice';
import { flag } from './flag';
import { id } from './id';
import { instant } from './instant';
import type { FieldBase, Kind } from './Kind';
import { number } from './number';
import { text } from './text';

/** All kinds of fields; a new kind needs a file, and its name here. */
const kinds = { id, text, number, instant, flag, choice };

type Kinds = typeof kinds;
export type KindName = keyof Kinds;

type OptionsOf<K extends KindName> = Kinds[K] extends Kind<infer Options, unknown> ? Options : never;
type ValueOf<K extends KindName> = Kinds[K] extends Kind<infer _, infer Value> ? Value : never;

/** A field of a kind, with the type of its row. */
export type FieldOf<K extends KindName, Row = ResourceRow> = {
  [Name in K]: FieldBase<Row> & { readonly kind: Name } & OptionsOf<Name>;
}[K];

/** A field as the kit reads it, without the row's type. */
export type Field = FieldOf<KindName>;

type Fitting<Value> = { [K in KindName]: Value extends ValueOf<K> ? K : never }[KindName];

/** The kinds that can show values of a type; all kinds if none fits and the type isn't an object. */
export type KindFor<Value> = unknown extends Value
  ? KindName
  : [Fitting<NonNullable<Value>>] extends [never]
    ? NonNullable<Value> extends object
      ? never
      : KindName
    : Fitting<NonNullable<Value>>;

const byName: Readonly<Record<string, Kind>> = kinds;

/** The style of every kind's cells, for anything that contains some of them. */
export const cellsSx = {
  '& .sign': { width: '1em', height: '1em', flexShrink: 0, fill: 'currentColor' },
  '& .absent': { color: 'text.secondary', fontStyle: 'italic' },
  '& .ellipsis': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  ...Object.fromEntries(Object.values(byName).flatMap(({ cellSx = {} }) => Object.entries(cellSx))),
};

/** The kind of a field. Throws a TypeError for an unknown kind. */
export function kindOf({ kind: name }: { readonly kind: string }): Kind {
  const kind = Object.hasOwn(byName, name) ? byName[name] : undefined;
  if (!kind) throw new TypeError(`There is no kind of field called "${name}".`);
  return kind;
}

/** The kind of a field by the field's name; undefined if there is no such field. */
export function kindIn(fields: Readonly<Record<string, Field>>, name: string): Kind | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field && kindOf(field);
}

/** What the data provider must know about a field. */
export function dataFieldOf(field: Field): DataField {
  const { held, isFilteredByRange, filterValues, fromFilter = String } = kindOf(field);
  return { held, filter: isFilteredByRange ? 'ranges' : filterValues?.(field).map(fromFilter) };
}
