import type { ComponentType, ReactNode } from 'react';
import type { Circumstances, ResourceContract, ResourceRow } from '../api/defineContract';
import type { WordTree } from '../i18n/translate';

/**
 * What any field may define, whatever its kind. Texts are English; a language file may replace each of them. A function
 * that gets circumstances takes its sentences from their `words`.
 */
interface FieldBase<Row> {
  /** Without it the field's name in words. */
  readonly label?: string;
  readonly labelInForm?: string;
  /** A line under the field in a form. */
  readonly help?: string;
  /** The text of a row without a value, such as "no date". */
  readonly empty?: string;
  readonly isRequired?: boolean;
  /** Whether the field can't be changed; a sentence gives the reason and replaces the help. */
  readonly isReadOnly?: boolean | ((row: Row, circumstances: FormCircumstances) => boolean | string);
  /** Whether changing it requires a person to confirm that it is them, if their last sign-in is too long ago. */
  readonly isSensitive?: boolean;
  /**
   * The step of an update that is about this field. If it stopped at a change of other fields alone, its words are
   * `steps.update.{step}.aside`, if there are any.
   */
  readonly step?: string;
  /** Replaces the kind's own cell. */
  readonly render?: (row: Row) => ReactNode;
}

/** The words of an instant: for its ranges as filters, and for how far away it is. */
export interface InstantWords {
  readonly past?: string;
  readonly day?: string;
  readonly week?: string;
  readonly month?: string;
  readonly later?: string;
  readonly none?: string;
  /** With `%{time}`: "in 3 months", within seven days, and "3 days ago". */
  readonly ahead?: string;
  readonly soon?: string;
  readonly ago?: string;
  readonly todayAhead?: string;
  readonly todayOver?: string;
  /** In the form: the value is missing, and a changed value is not after now. */
  readonly missing?: string;
  readonly atOnce?: string;
  /**
   * In the form: what the value means, with `%{day}`, `%{time}`, `%{zone}` and `%{distance}`; in the future, in the
   * past, or none.
   */
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
  /** The keys on the wire and their words. */
  readonly choice: { readonly kind: 'choice'; readonly choices: Readonly<Record<string, string>> };
};

export type KindName = keyof KindFields;

/** A field as the kit reads it, without the row's type. */
export type Field = { [K in KindName]: FieldBase<ResourceRow> & KindFields[K] }[KindName];
export type FieldOf<K extends KindName> = Extract<Field, { kind: K }>;

/** The kinds of fields that can show a value of a type. */
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
  /** An instant whose rows are counted by week in a chart above the list. */
  readonly picture?: Name;
}

export interface FormOptions<Name extends string = string> {
  readonly fields?: readonly Name[];
}

/** A question before something is sent: its words, or its words and the consequence of a yes. */
export type Question =
  | string
  | { readonly question: string; readonly consequence: string; readonly yes: string };

export interface FormCircumstances extends Circumstances {
  /** The day of an instant (epoch milliseconds) in the configured zone, as `yyyy-MM-dd`. */
  readonly dayOf: (instant: number) => string;
}

export interface EditOptions<Row = ResourceRow, Name extends string = string> extends FormOptions<Name> {
  /** What to ask before a change is sent; null if no question is needed. */
  readonly confirm?: (before: Row, after: Row, circumstances: FormCircumstances) => Question | null;
  /** What the form starts with, if that differs from the row as it was read. */
  readonly startsFrom?: (row: Row, circumstances: FormCircumstances) => Row;
}

/** What a change of a row may depend on besides the row. */
export interface ChangeCircumstances extends FormCircumstances {
  /** What the chosen time means for an instant (epoch milliseconds); null means no end. */
  readonly moved: (instant: number | null) => number | null;
}

/** A change of one row or many, made without the form. */
export interface BulkChange<Row = ResourceRow, Name extends string = string> {
  readonly name: string;
  readonly label: string;
  /** The participle for sentences: "extended". */
  readonly done?: string;
  /** The instant for which a time is chosen first: `change` computes it with `moved`. */
  readonly moves?: Name;
  /** Said in the popup and the report where the change alone does not have the effect that people expect, with the number of such rows. */
  readonly caveat?: {
    /** Whether it applies to a row as it is after the change. */
    readonly of: (after: Row) => boolean;
    /** With `%{smart_count}`, for one and for several. */
    readonly words: string;
  };
  /** The changed row; the same row if there is nothing to change. */
  readonly change: (row: Row, circumstances: ChangeCircumstances) => Row;
}

/** Addresses that replace `/{name}`, `/{name}/:id` and `/{name}/create`. */
export interface ResourceAddresses {
  readonly list?: string;
  /** With `:id` in place of the row's id. */
  readonly edit?: `/${string}/:id${string}`;
  readonly create?: string;
}

/** What is said after a write, besides "saved". It gets the row as it is now and the changed fields. */
type Notice<Row> = (row: Row, changed: readonly string[], circumstances: FormCircumstances) => string | null;

interface Description<Row, Name extends string> {
  /** The resource's name in react-admin, and the first part of its addresses. */
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
  /** Changes that are offered besides Delete, in this order. */
  readonly bulk?: readonly BulkChange<Row, Name>[];
  readonly routes?: ResourceAddresses;
  readonly notice?: Notice<Row>;
  /** English words that replace `kit.*`, by key, or are the definition's own: they become `resources.{name}.*`. */
  readonly words?: WordTree;
}

/** A resource as everything else reads it. */
export interface ResourceDefinition extends Description<ResourceRow, string> {
  readonly contract: ResourceContract;
  readonly fields: Readonly<Record<string, Field>>;
}

/**
 * One whole resource: addresses, menu, title, access, views and words derive from it. The compiler refuses fields that
 * the row's type does not have. It stays light, because the sign-in half reads it too: views are lazy.
 */
export const defineResource = <Row extends object, Name extends keyof Row & string>(
  definition: Description<Row, NoInfer<Name>> & {
    readonly contract: ResourceContract<Row>;
    readonly fields: FieldsOf<Row, Name>;
  },
): ResourceDefinition => {
  const untyped: unknown = definition;
  // Its callbacks only get rows that its own contract has read.
  return untyped as ResourceDefinition;
};

/** Whether a definition's `list`, `edit` or `create` is a view, not data. */
export const isView = (option: object): option is ComponentType =>
  typeof option === 'function' || '$$typeof' in option;

export const isOwnView = (option: object | undefined): boolean => option !== undefined && isView(option);
