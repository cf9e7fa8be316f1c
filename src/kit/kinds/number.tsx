import { Absent } from './Absent';
import type { CellProps, Kind } from './Kind';

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(value);

const format = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });

const NumberCell = ({ value, words }: CellProps) =>
  isNumber(value) ? (
    <span className="number">{format.format(value)}</span>
  ) : (
    <Absent>{words('empty')}</Absent>
  );

export const number: Kind = {
  empty: null,
  width: { sm: 96, md: 130 },
  isNamedOnCards: true,
  orders: ['ASC', 'DESC'],
  Cell: NumberCell,
  cellSx: { '& .number': { fontVariantNumeric: 'tabular-nums' } },
  text: (value, { words }) => (isNumber(value) ? format.format(value) : words('empty')),
  fileText: (value) => (isNumber(value) ? String(value) : ''),
  isSafeInFiles: true,
  problem: (value, _, { field, words }) => {
    if (value === null || value === undefined) return field.isRequired ? words('missing') : undefined;
    if (!isNumber(value)) return words('wrong');
    const { min, max } = field.kind === 'number' ? field : {};
    if (min !== undefined && value < min) return words('tooSmall', { min: format.format(min) });
    return max !== undefined && value > max ? words('tooLarge', { max: format.format(max) }) : undefined;
  },
};
