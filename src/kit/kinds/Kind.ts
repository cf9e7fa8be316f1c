import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import type { Field } from '../defineResource';
import type { Words } from '../words';

/** What everything that shows one field needs. */
export interface FieldContext {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly words: Words;
  /** IANA zone in which days are read and shown. */
  readonly timeZone: string;
  /** The language of the console, as a BCP 47 tag. */
  readonly language: string;
}

export interface CellProps extends FieldContext {
  readonly value: unknown;
  /** Whether it is shown in full, where a list shows a part of it. */
  readonly isFull?: boolean;
}

export interface InputProps extends FieldContext {
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

export interface AidProps {
  readonly context: FieldContext;
  readonly value: unknown;
  /** The value when the form was opened. */
  readonly original: unknown;
  readonly isNullable: boolean;
  /** Whether the value is empty by choice, and not because nothing or half of it was typed. */
  readonly isNone: boolean;
  readonly onChoose: (value: unknown) => void;
}

/** An `sx` that is one object of styles. */
type StyleObject = Exclude<SxProps<Theme>, readonly unknown[] | ((theme: Theme) => unknown) | boolean>;

/** A kind of field: everything that lists, cards, files, filters and conflicts need of it. */
export interface Kind {
  /** The value of a new row if its form does not have the field. */
  readonly empty: unknown;
  /** What an emptied input means where the row can't have `empty`. */
  readonly emptied?: unknown;
  /** Whether it identifies the row: it is typed for a new row only, and no two versions of a row differ in it. */
  readonly isRowId?: boolean;
  /** Whether a list searches it without being told to. */
  readonly isSearched?: boolean;
  /** Whether a list filters by it without being told to. */
  readonly isFilter?: boolean;
  /** The values that a filter offers, if the kind has one. */
  readonly filterValues?: (field: Field) => readonly string[];
  /** More values of a filter, which it does not offer. */
  readonly moreFilterValues?: readonly string[];
  /** A filter's value as the data provider takes it, if that is not its text. */
  readonly fromFilter?: (value: string) => unknown;
  readonly filterText?: (value: string, context: FieldContext) => string;
  /** Width of a column in pixels, on a tablet and on a desktop; without it the column takes the remaining space. */
  readonly width?: { readonly sm: number; readonly md: number };
  /** Its place on a card: the title, or the beginning or the rest of the line below; without it the last line. */
  readonly cardPlace?: 'title' | 'start' | 'above';
  /**
   * Whether a card shows the field's name with the value, or when it does so.
   * @param isAlone whether the card has no other field of this kind
   */
  readonly isNamedOnCards?: boolean | ((value: unknown, field: Field, isAlone: boolean) => boolean);
  /** A note below the column's name. */
  readonly note?: (context: FieldContext) => string;
  /** The orders of sorting; the first one is what a first click gives. */
  readonly orders: readonly ['ASC' | 'DESC', 'ASC' | 'DESC'];
  readonly Cell: (props: CellProps) => ReactNode;
  /** The style of its cells, by class name, declared once per list. */
  readonly cellSx?: Readonly<Record<string, StyleObject>>;
  /** Work that the first cell needs, done while the rows are still being read. */
  readonly prepare?: (context: FieldContext) => void;
  /** A value in words, so that two versions can be compared by eye. */
  readonly text: (value: unknown, context: FieldContext) => string;
  /** The same next to the field's name in the form, if that name does not say what the value means. */
  readonly textInForm?: (value: unknown, context: FieldContext) => string;
  /** A value in a file for a spreadsheet. */
  readonly fileText: (value: unknown, context: FieldContext) => string;
  /** Whether no spreadsheet takes that for a formula: a negative number stays a number. */
  readonly isSafeInFiles?: boolean;
  /** What is wrong with a changed value, in words; the schema decides in the end. */
  readonly problem?: (value: unknown, original: unknown, context: FieldContext) => string | undefined;
}
