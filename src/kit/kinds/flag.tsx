import { chipSx } from './chipSx';
import type { CellProps, FieldContext, Kind } from './Kind';
import { signs } from './signs';

const wordOf = (value: unknown, words: CellProps['words']) => words(value === true ? 'yes' : 'no');

/** The text after the label: "Yes" or "No" if the label is the word for yes, otherwise the field's own words. */
const textOf = (value: unknown, { label, words }: FieldContext): string =>
  words('yes') === label ? words(value === true ? 'true' : 'false') : wordOf(value, words);

const FlagCell = ({ value, words }: CellProps) => (
  <span className={value === true ? 'flag yes' : 'flag'}>
    {signs[value === true ? 'yes' : 'no']}
    {wordOf(value, words)}
  </span>
);

interface FlagOptions {
  readonly words?: { readonly yes?: string; readonly no?: string };
}

export const flag: Kind<FlagOptions, boolean> = {
  held: 'few',
  empty: false,
  isFilter: true,
  filterValues: () => ['true', 'false'],
  fromFilter: (value) => value === 'true',
  filterText: (value, { words }) => words(value === 'true' ? 'yes' : 'no'),
  cardPlace: 'above',
  width: { sm: 138, md: 160 },
  orders: ['DESC', 'ASC'],
  Cell: FlagCell,
  cellSx: {
    '& .flag': {
      ...chipSx,
      pl: 0.25,
      pr: 1,
      color: 'text.secondary',
      '& svg': { fontSize: 18, mr: 0.375 },
      '&.yes': { color: 'success.main' },
    },
  },
  text: textOf,
  textInForm: (value, { words }) => wordOf(value, words),
  input: 'flag',
  fileFormat: (context) => ({ as: 'flag', yes: textOf(true, context), no: textOf(false, context) }),
};
