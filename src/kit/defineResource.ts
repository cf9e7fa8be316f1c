import type { ComponentType, ReactNode } from 'react';
import type { Circumstances, ResourceContract, ResourceRow } from '../api/defineContract';

/** What a field may say of itself, whatever its kind. Texts are English; a language file may stand over each of them. */
interface FieldBase<Row> {
  /** Without it the field's name in words. */
  readonly label?: string;
  readonly labelInForm?: string;
  /** A line under the field in a form. */
  readonly help?: string;
  /** What a row without a value says, such as "no date". */
  readonly empty?: string;
  readonly isRequired?: boolean;
  /** Whether the field can't be changed; a sentence says why in place of the help. */
  readonly isReadOnly?: boolean | ((row: Row, circumstances: Circumstances) => boolean | string);
  /** Whether a change of it asks who makes it to confirm that it is them, where their last sign-in is too long ago. */
  readonly isSensitive?: boolean;
  /** In place of the kind's own cell. */
  readonly render?: (row: Row) => ReactNode;
}

/** The words of an instant: of its ranges as filters, and of how far off it is. */
export interface InstantWords {
  readonly past?: string;
  readonly day?: string;
  readonly week?: string;
  readonly month?: string;
  readonly later?: string;
  readonly none?: string;
  /** With `%{time}`: "in 3 days", "3 days ago". */
  readonly ahead?: string;
  readonly ago?: string;
  readonly todayAhead?: string;
  readonly todayOver?: string;
  /** In the form: the value is missing, and a changed value is not after now. */
  readonly missing?: string;
  readonly atOnce?: string;
  /** In the form: what the value comes to, with `%{day}`, `%{time}`, `%{zone}` and `%{distance}`; ahead, over, or none. */
  readonly comesTo?: string;
  readonly cameTo?: string;
  readonly comesToNone?: string;
}

type KindFields = {
  readonly id: { readonly kind: 'id' };
  readonly text: { readonly kind: 'text' };
  readonly number: { readonly kind: 'number'; readonly min?: number; readonly max?: number };
  /** Epoch milliseconds, or null. A day is shown and typed in the configured zone. */
  readonly instant: {
    readonly kind: 'instant';
    readonly precision?: 'day' | 'minute';
    readonly min?: 'today';
    readonly words?: InstantWords;
  };
  readonly flag: { readonly kind: 'flag'; readonly words?: { readonly yes?: string; readonly no?: string } };
  /** Keys of the wire, and their words. */
  readonly choice: { readonly kind: 'choice'; readonly choices: Readonly<Record<string, string>> };
};

export type KindName = keyof KindFields;

/** A field as the kit reads it, free of the row's type. */
export type Field = { [K in KindName]: FieldBase<ResourceRow> & KindFields[K] }[KindName];
export type FieldOf<K extends KindName> = Extract<Field, { kind: K }>;

/** The kinds that can show a value of a type. */
type KindsFor<Value> = [NonNullable<Value>] extends [boolean]
  ? 'flag'
  : [NonNullable<Value>] extends [number]
    ? 'number' | 'instant' | 'id'
    : [NonNullable<Value>] extends [string]
      ? 'id' | 'text' | 'choice'
      : KindName;

type FieldFor<Row, Value> = { [K in KindsFor<Value>]: FieldBase<Row> & KindFields[K] }[KindsFor<Value>];

/** A field for each name, of a kind that can show the values of that name. */
type FieldsOf<Row, Name extends keyof Row> = { readonly [N in Name]: FieldFor<Row, Row[N]> };

export interface ListOptions<Name extends string = string> {
  readonly columns?: readonly Name[];
  readonly sort?: { readonly field: Name; readonly order: 'ASC' | 'DESC' };
  readonly search?: readonly Name[];
  readonly filters?: readonly Name[];
  /** An instant: how many rows have it when is drawn above them, by week. */
  readonly picture?: Name;
}

export interface FormOptions<Name extends string = string> {
  readonly fields?: readonly Name[];
}

/** A question before something is sent: its words, or its words and what follows from a yes. */
export type Question =
  string | { readonly question: string; readonly consequence: string; readonly yes: string };

export interface FormCircumstances extends Circumstances {
  /** The day of an instant (epoch milliseconds) in the configured zone, as `yyyy-MM-dd`. */
  readonly dayOf: (instant: number) => string;
}

export interface EditOptions<Row = ResourceRow, Name extends string = string> extends FormOptions<Name> {
  /** What to ask before a change is sent; null where it needs no question. */
  readonly confirm?: (before: Row, after: Row, circumstances: FormCircumstances) => Question | null;
  /** What the form begins with, where that is not the row as it was read. */
  readonly startsFrom?: (row: Row, circumstances: FormCircumstances) => Row;
}

/** What a change of a row may depend on besides the row. */
export interface ChangeCircumstances extends FormCircumstances {
  /** What the chosen time comes to for an instant (epoch milliseconds); null is without an end. */
  readonly moved: (instant: number | null) => number | null;
}

/** A change that is made to one row or to many, without the form. */
export interface BulkChange<Row = ResourceRow, Name extends string = string> {
  readonly name: string;
  readonly label: string;
  /** What a row then was, in a sentence: "extended". */
  readonly done?: string;
  /** The instant for which a time is chosen first: `change` has it by `moved`. */
  readonly moves?: Name;
  /** The row as it becomes; as it was where there is nothing to change. */
  readonly change: (row: Row, circumstances: ChangeCircumstances) => Row;
}

/** Addresses in place of `/{name}`, `/{name}/:id` and `/{name}/create`. */
export interface ResourceAddresses {
  readonly list?: string;
  /** With `:id` where the row's id stands. */
  readonly edit?: `/${string}/:id${string}`;
  readonly create?: string;
}

/** What is said after a write beside "saved": the fields that changed, and the row as it is now. */
type Notice<Row> = (row: Row, changed: readonly string[]) => string | null;

interface Description<Row, Name extends string> {
  /** react-admin's name of the resource, and the first part of its addresses. */
  readonly name: string;
  readonly label: { readonly one: string; readonly many: string };
  readonly icon?: ComponentType;
  /** Who may see and use it. */
  readonly access: 'admin';
  /** What people call a row, in questions, alerts and titles. */
  readonly nameOf: (row: Row) => string | null;
  readonly list?: ListOptions<Name> | ComponentType;
  readonly edit?: EditOptions<Row, Name> | ComponentType;
  readonly create?: FormOptions<Name> | ComponentType;
  /** What can be done to rows beside deleting them, in the order in which it is offered. */
  readonly bulk?: readonly BulkChange<Row, Name>[];
  readonly routes?: ResourceAddresses;
  readonly notice?: Notice<Row>;
  /** English words over `kit.*`, by key: they become `resources.{name}.*`. */
  readonly words?: Words;
}

export interface Words {
  readonly [key: string]: string | Words;
}

/** A resource as everything else reads it. */
export interface ResourceDefinition extends Description<ResourceRow, string> {
  readonly contract: ResourceContract;
  readonly fields: Readonly<Record<string, Field>>;
}

/**
 * One resource, whole: addresses, menu, title, access, views and words derive from it. What a row's type does not have
 * is refused by the compiler. It stays light, because the sign-in half reads it too: views are lazy.
 */
export const defineResource = <Row extends object, Name extends keyof Row & string>(
  definition: Description<Row, NoInfer<Name>> & {
    readonly contract: ResourceContract<Row>;
    readonly fields: FieldsOf<Row, Name>;
  },
): ResourceDefinition => {
  const untyped: unknown = definition;
  // Its callbacks take its own rows, and only rows that its contract has read are given to them.
  return untyped as ResourceDefinition;
};

/** Whether a definition's `list`, `edit` or `create` is a view and no data. */
export const isView = (option: object): option is ComponentType =>
  typeof option === 'function' || '$$typeof' in option;

/** Whether it is there, and a view. */
export const isOwnView = (option: object | undefined): boolean => option !== undefined && isView(option);
