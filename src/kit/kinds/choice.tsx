import type { Field } from '../defineResource';
import { Absent } from './Absent';
import { chipSx } from './chipSx';
import type { CellProps, FieldContext, Kind } from './Kind';

export const choicesOf = (field: Field): readonly string[] =>
  field.kind === 'choice' ? Object.keys(field.choices) : [];

/** An unknown value is shown as it is on the wire. */
export const choiceText = (value: unknown, { field, words }: FieldContext): string => {
  if (typeof value !== 'string' || value === '') return words('empty');
  return choicesOf(field).includes(value) ? words(`choices.${value}`) : value;
};

const ChoiceCell = ({ value, ...context }: CellProps) =>
  typeof value === 'string' && value !== '' ? (
    <span className="choice">{choiceText(value, context)}</span>
  ) : (
    <Absent>{context.words('empty')}</Absent>
  );

export const choice: Kind = {
  empty: null,
  isFilter: true,
  filterValues: choicesOf,
  filterText: choiceText,
  width: { sm: 120, md: 150 },
  cardPlace: 'above',
  isNamedOnCards: true,
  orders: ['ASC', 'DESC'],
  Cell: ChoiceCell,
  cellSx: { '& .choice': { ...chipSx, px: 1 } },
  text: choiceText,
  fileText: (value, context) => (value === null || value === undefined ? '' : choiceText(value, context)),
  problem: (value, _, { field, words }) =>
    field.isRequired && (value === null || value === undefined) ? words('missing') : undefined,
};
