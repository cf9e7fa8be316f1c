import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import type { Circumstances, ResourceRow } from '../../api/contract';
import type { FileFormat } from '../../data/file/fileOrder';
import type { Held } from '../../data/resource';
import type { WordTree } from '../../i18n/translate';
import type { Words } from '../words';

export interface FormCircumstances extends Circumstances {
  /** The day of an instant (epoch milliseconds) in the configured zone, as `yyyy-MM-dd`. */
  readonly dayOf: (instant: number) => string;
}

/**
 * What any field may define, whatever its kind. Texts are English; a language file may replace each of them. A function
 * that gets circumstances takes its sentences from their `words`.
 */
export interface FieldBase<Row> {
  /** Defaults to the field's name in words. */
  readonly label?: string;
  readonly labelInForm?: string;
  /** A line under the field in a form. */
  readonly help?: string;
  /** The text of a row without a value, such as "no date". */
  readonly empty?: string;
  readonly isRequired?: boolean;
  /** Whether the field can't be changed; a sentence gives the reason and replaces the help. */
  readonly isReadOnly?: boolean | ((row: Row, circumstances: FormCircumstances) => boolean | string);
  /** Whether a change requires a new sign-in if the last one is too long ago. */
  readonly isSensitive?: boolean;
  /**
   * The step of an update that writes this field. If it stops when only other fields were changed, its words are
   * `steps.update.{step}.aside`, if there are any.
   */
  readonly step?: string;
  /** Replaces the kind's own cell. */
  readonly render?: (row: Row) => ReactNode;
}

/** A field of a kind with some options, without the row's type. */
export type FieldWith<Options> = FieldBase<ResourceRow> & { readonly kind: string } & Options;

/** What every component and function that shows one field needs. */
export interface FieldContext<Options = object> {
  readonly name: string;
  readonly field: FieldWith<Options>;
  readonly label: string;
  readonly words: Words;
  /** IANA zone in which days are read and shown. */
  readonly timeZone: string;
  /** The language of the console, as a BCP 47 tag. */
  readonly language: string;
}

export interface CellProps<Options = object> extends FieldContext<Options> {
  readonly value: unknown;
  /** Whether it is shown in full, where a list shows a part of it. */
  readonly isFull?: boolean;
}

export interface InputProps<Options = object> extends FieldContext<Options> {
  readonly id: string;
  readonly formLabel: string;
  readonly value: unknown;
  /** The value when the form was opened. */
  readonly original: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly problem?: string;
  /** A line below: the field's help, or why it can't be changed. */
  readonly help?: string;
  readonly isReadOnly: boolean;
  readonly isNullable: boolean;
  /** Help for filling in the field, shown next to it. */
  readonly aid?: ReactNode;
}

export interface AidProps<Options = object> {
  readonly context: FieldContext<Options>;
  readonly value: unknown;
  /** The value when the form was opened. */
  readonly original: unknown;
  readonly isNullable: boolean;
  /** Whether the value is empty by choice, and not because nothing or half of it was typed. */
  readonly isNone: boolean;
  /** Whether the field says that the value can't be saved. */
  readonly isWrong: boolean;
  readonly onChoose: (value: unknown) => void;
}

/** An `sx` that is one object of styles. */
type StyleObject = Exclude<SxProps<Theme>, readonly unknown[] | ((theme: Theme) => unknown) | boolean>;

/** The inputs of the kit's forms. */
export type InputName = 'text' | 'code' | 'number' | 'flag' | 'choice' | 'instant';

/**
 * A kind of field: everything that lists, forms, cards, files, filters and conflicts need. Its words are `kit.{kind}`,
 * or else `kit.field`. Functions that take a field are methods, whose parameters are checked bivariantly: so a kind
 * with its own options is assignable to `Kind`.
 */
export interface Kind<Options = object, Value = unknown> {
  /** How the values of many rows are stored in memory. */
  readonly held?: Held;
  /** The value of a new row if its form does not have the field. */
  readonly empty: Value | null;
  /** The value of an emptied input where the row can't have `empty`. */
  readonly emptied?: Value;
  /** Whether it is the row's id: typed for new rows only, and the same in every version of a row. */
  readonly isRowId?: boolean;
  /** Whether lists search the field by default. */
  readonly isSearched?: boolean;
  /** Whether lists filter by the field by default. */
  readonly isFilter?: boolean;
  /** Whether it is filtered by ranges of instants instead of single values. */
  readonly isFilteredByRange?: boolean;
  /** The values that a filter offers, if the kind has one. */
  filterValues?(field: FieldWith<Options>): readonly string[];
  /** Filter values that are valid in an address but not offered. */
  readonly moreFilterValues?: readonly string[];
  /** Converts a filter's text to the data provider's value; without it, that is the text. */
  readonly fromFilter?: (value: string) => string | boolean;
  filterText?(value: string, context: FieldContext<Options>): string;
  /** Width of a column in pixels, on a tablet and on a desktop; without it the column takes the remaining space. */
  readonly width?: { readonly sm: number; readonly md: number };
  /** Its place on a card: the title, or the start or the rest of the line below it; without it, the last line. */
  readonly cardPlace?: 'title' | 'start' | 'above';
  /**
   * Whether a card shows the field's label with the value; without it, never.
   * @param isAlone whether the card has no other field of this kind
   */
  isNamedOnCards?(value: unknown, field: FieldWith<Options>, isAlone: boolean): boolean;
  /** A note below the column's name. */
  note?(context: FieldContext<Options>): string;
  /** The sort orders as cards list them; a column header always begins with ASC. */
  readonly orders: readonly ['ASC' | 'DESC', 'ASC' | 'DESC'];
  Cell(props: CellProps<Options>): ReactNode;
  /** The style of its cells, by class name, declared once per list. */
  readonly cellSx?: Readonly<Record<string, StyleObject>>;
  /** Work that the first cell needs, done while the rows are still being read. */
  prepare?(context: FieldContext<Options>): void;
  /** The kit's input for the kind, unless it has its own `Input`; it is loaded with a form. */
  readonly input?: InputName;
  Input?(props: InputProps<Options>): ReactNode;
  /** Words that come from the field's options. */
  ownWords?(field: FieldWith<Options>): WordTree;
  /** A value in words, so that two versions can be compared by eye. */
  text(value: unknown, context: FieldContext<Options>): string;
  /** The value in words next to the form's label, if that differs from `text`. */
  textInForm?(value: unknown, context: FieldContext<Options>): string;
  /** How its values are written in a file for a spreadsheet. */
  fileFormat(context: FieldContext<Options>): FileFormat;
  /** What is wrong with a changed value, in words; the schema decides in the end. */
  problem?(value: unknown, original: unknown, context: FieldContext<Options>): string | undefined;
}
