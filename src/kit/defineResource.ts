import type { ComponentType } from 'react';
import type { ResourceContract, ResourceRow } from '../api/contract';
import type { WordTree } from '../i18n/translate';
import type { Field, FieldOf, KindFor } from './kinds';
import type { FormCircumstances } from './kinds/Kind';

export type { Field, FormCircumstances };

/** A field for each name, of a kind that can show the values of that name. */
type FieldsOf<Row, Name extends keyof Row> = { readonly [N in Name]: FieldOf<KindFor<Row[N]>, Row> };

export interface ListOptions<Name extends string = string> {
  readonly columns?: readonly Name[];
  readonly sort?: { readonly field: Name; readonly order: 'ASC' | 'DESC' };
  readonly search?: readonly Name[];
  readonly filters?: readonly Name[];
  /** An instant whose rows are counted by week in a chart above the list. */
  readonly chart?: Name;
}

export interface FormOptions<Name extends string = string> {
  readonly fields?: readonly Name[];
}

/** A question before something is sent: a text, or a text with the consequence and the label for yes. */
export type Question =
  | string
  | { readonly question: string; readonly consequence: string; readonly yes: string };

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
  /**
   * The label for a number of rows, singular and plural, if it isn't `label` followed by the rows:
   * "Mark 1 row as done |||| Mark %{smart_count} rows as done".
   */
  readonly counted?: string;
  /** The participle for sentences: "postponed". */
  readonly done?: string;
  /** The instant field for which a new time is chosen first; `change` computes it with `moved`. */
  readonly moves?: Name;
  /**
   * Shown in the popup and the report, with the number of rows for which the change alone doesn't have the expected
   * effect.
   */
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

/** An additional message after a write, from the row as it is now and its changed fields; null for none. */
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
  /** English texts for `resources.{name}.*`, which replace those of `kit.*` or add the definition's own. */
  readonly words?: WordTree;
}

/** A definition without the row's type, as the rest of the code reads it. */
export interface ResourceDefinition extends Description<ResourceRow, string> {
  readonly contract: ResourceContract;
  readonly fields: Readonly<Record<string, Field>>;
}

/**
 * Defines a resource: addresses, menu, title, access, views and words derive from it. The compiler refuses fields that
 * the row's type lacks. Definitions must stay small, as the sign-in pages load them too; views are lazy.
 */
export const defineResource = <const Row extends object, Name extends keyof Row & string>(
  definition: Description<Row, NoInfer<Name>> & {
    readonly contract: ResourceContract<Row>;
    readonly fields: FieldsOf<Row, Name>;
  },
): ResourceDefinition => {
  const untyped: unknown = definition;
  // Safe, because its callbacks only get rows that its own contract has validated.
  return untyped as ResourceDefinition;
};

/** Whether a definition's `list`, `edit` or `create` is a view, not data. */
export const isView = (option: object | undefined): option is ComponentType =>
  typeof option === 'function' || (option !== undefined && '$$typeof' in option);
