import { Fragment, type ReactNode } from 'react';
import { Absent } from './Absent';
import type { CellProps, FieldContext, Kind } from './Kind';

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(value);

/** The significant digits: "1205" for both "0120.50" and "1.205e2". */
const digitsOf = (text: string) =>
  text
    .replace(/e.*$/i, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '');

/** Parses a number. Returns the text itself if it has more digits than a number keeps. */
export function exactly(text: string): number | string {
  // Adding 0 turns -0 into 0, which would otherwise be shown with a sign.
  const value = Number(text) + 0;
  return digitsOf(text) === digitsOf(String(value)) ? value : text;
}

const isTooLong = (value: unknown): boolean =>
  typeof value === 'string' && !Number.isNaN(Number(value)) && exactly(value) === value;

const formats = new Map<string, Intl.NumberFormat>();

/** Cached, because each row of a list needs one. */
const formatIn = ({ language }: FieldContext): Intl.NumberFormat => {
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 20 });
  formats.set(language, format);
  return format;
};

/** A number as the language writes it: "1,234.5". */
const numberText = (value: number, context: FieldContext): string => formatIn(context).format(value);

/** The same number, which can wrap between its groups of digits. */
const inGroups = (value: number, context: FieldContext): ReactNode =>
  formatIn(context)
    .formatToParts(value)
    .map(({ type, value }, index) => (
      <Fragment key={index}>
        {value}
        {type === 'group' && <wbr />}
      </Fragment>
    ));

const NumberCell = ({ value, ...context }: CellProps) =>
  isNumber(value) ? (
    <span className="number">{inGroups(value, context)}</span>
  ) : (
    <Absent>{context.words('empty')}</Absent>
  );

interface NumberOptions {
  readonly min?: number;
  readonly max?: number;
}

export const number: Kind<NumberOptions, number> = {
  held: 'numbers',
  empty: null,
  width: { sm: 96, md: 140 },
  isNamedOnCards: () => true,
  orders: ['ASC', 'DESC'],
  Cell: NumberCell,
  cellSx: { '& .number': { fontVariantNumeric: 'tabular-nums' } },
  text: (value, context) => (isNumber(value) ? numberText(value, context) : context.words('empty')),
  fileFormat: () => ({ as: 'number' }),
  input: 'number',
  problem: (value, _, context) => {
    const { field, words } = context;
    if (value === null || value === undefined) return field.isRequired ? words('missing') : undefined;
    if (!isNumber(value)) return words(isTooLong(value) ? 'tooLong' : 'wrong');
    const { min, max } = field;
    if (min !== undefined && value < min) return words('tooSmall', { min: numberText(min, context) });
    return max !== undefined && value > max
      ? words('tooLarge', { max: numberText(max, context) })
      : undefined;
  },
};
