import { beginning } from '../../i18n/visible';
import { Hint } from '../../ui/Hint';
import type { Field } from '../defineResource';
import { Absent } from './Absent';
import { chipSx } from './chipSx';
import type { CellProps, FieldContext, Kind } from './Kind';
import { LONGEST_TOOLTIP } from './text';

export const choicesOf = (field: Field): readonly string[] =>
  field.kind === 'choice' ? Object.keys(field.choices) : [];

/** An unknown value is shown as it is on the wire. */
export const choiceText = (value: unknown, { field, words }: FieldContext): string => {
  if (typeof value !== 'string' || value === '') return words('empty');
  return choicesOf(field).includes(value) ? words(`choices.${value}`) : value;
};

/** On one line; where it is cut, the whole is in a tooltip. */
function ChoiceCell({ value, ...context }: CellProps) {
  if (typeof value !== 'string' || value === '') return <Absent>{context.words('empty')}</Absent>;
  const shown = choiceText(value, context);
  return (
    <Hint words={beginning(shown, LONGEST_TOOLTIP)} placement="bottom-start">
      {(hint) => (
        <span className="choice" {...hint}>
          {shown}
        </span>
      )}
    </Hint>
  );
}

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
  cellSx: {
    '& .choice': {
      ...chipSx,
      // Only the text of a block is cut with a sign.
      display: 'inline-block',
      px: 1,
      lineHeight: '22px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  },
  text: choiceText,
  fileText: (value, context) => (value === null || value === undefined ? '' : choiceText(value, context)),
  problem: (value, _, { field, words }) =>
    field.isRequired && (value === null || value === undefined) ? words('missing') : undefined,
};
