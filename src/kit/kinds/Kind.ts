import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import type { Field } from '../defineResource';
import type { FieldWords } from '../words';

/** What everything that shows one field needs. */
export interface FieldContext {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly words: FieldWords;
  /** IANA zone in which days are read and shown. */
  readonly timeZone: string;
}

/** One value where a list shows it. */
export interface CellProps extends FieldContext {
  readonly value: unknown;
}

/** One value where a form changes it. */
export interface InputProps extends FieldContext {
  readonly id: string;
  /** The field's name in a form. */
  readonly formLabel: string;
  readonly value: unknown;
  /** The value as the form was opened with. */
  readonly original: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly inputRef: Ref<HTMLInputElement>;
  /** What is wrong with the value, in words. */
  readonly problem?: string;
  /** A line below: the field's help, or why it can't be changed. */
  readonly help?: string;
  readonly isReadOnly: boolean;
  readonly isNullable: boolean;
  /** What helps to fill the field in, beside it. */
  readonly aid?: ReactNode;
}

/** One rule, as `sx` has it. */
type StyleObject = Exclude<SxProps<Theme>, readonly unknown[] | ((theme: Theme) => unknown) | boolean>;

/** A kind of field: everything that lists, cards, forms, files, filters and conflicts need of it. */
export interface Kind {
  /** What a new row has where its form does not ask. */
  readonly empty: unknown;
  /** The values that a filter offers, where the kind has one. */
  readonly filterValues?: (field: Field) => readonly string[];
  /** Values that a filter has beside those that it offers. */
  readonly moreFilterValues?: readonly string[];
  /** A filter's value in words. */
  readonly filterText?: (value: string, context: FieldContext) => string;
  /** Pixels of a column, on a tablet and on a desktop; without it the column takes what is left. */
  readonly width?: { readonly sm: number; readonly md: number };
  /** Whether a card needs the field's name beside the value. */
  readonly isNamedOnCards?: boolean;
  /** What stands below the column's name. */
  readonly note?: (context: FieldContext) => string;
  /** The order that a first click on the column's name or the card's choice offers first. */
  readonly orders: readonly ['ASC' | 'DESC', 'ASC' | 'DESC'];
  readonly Cell: (props: CellProps) => ReactNode;
  /** The look of its cells, by class name: a list says it once for all of them. */
  readonly cellSx?: Readonly<Record<string, StyleObject>>;
  /** What its first cell would wait for; done while the rows are awaited. */
  readonly prepare?: (context: FieldContext) => void;
  readonly Input: (props: InputProps) => ReactNode;
  /** A value in words, so that two versions can be compared by eye. */
  readonly text: (value: unknown, context: FieldContext) => string;
  /** A value in a file for a spreadsheet. */
  readonly fileText: (value: unknown, context: FieldContext) => string;
  /** What is wrong with a value that has been changed, in words; the schema has the last word. */
  readonly problem?: (value: unknown, original: unknown, context: FieldContext) => string | undefined;
}
