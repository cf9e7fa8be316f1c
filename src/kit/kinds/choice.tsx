import { Hint } from '../../ui/Hint';
import { Absent } from './Absent';
import { chipSx } from './chipSx';
import type { CellProps, FieldContext, Kind } from './Kind';

interface ChoiceOptions {
  /** The service's values and their texts. */
  readonly choices: Readonly<Record<string, string>>;
}

/** An unknown value is shown as the service sent it. */
const choiceText = (value: unknown, { field, words }: FieldContext<ChoiceOptions>): string => {
  if (typeof value !== 'string' || value === '') return words('empty');
  return Object.hasOwn(field.choices, value) ? words(`choices.${value}`) : value;
};

/** On one line, with a tooltip in case it is cut. */
function ChoiceCell({ value, ...context }: CellProps<ChoiceOptions>) {
  if (typeof value !== 'string' || value === '') return <Absent>{context.words('empty')}</Absent>;
  const shown = choiceText(value, context);
  return (
    <Hint words={shown} placement="bottom-start">
      {(hint) => (
        <span className="choice ellipsis" {...hint}>
          {shown}
        </span>
      )}
    </Hint>
  );
}

export const choice: Kind<ChoiceOptions, string> = {
  held: 'few',
  empty: null,
  isFilter: true,
  filterValues: ({ choices }) => Object.keys(choices),
  filterText: choiceText,
  width: { sm: 120, md: 150 },
  cardPlace: 'above',
  isNamedOnCards: () => true,
  orders: ['ASC', 'DESC'],
  Cell: ChoiceCell,
  cellSx: {
    '& .choice': {
      ...chipSx,
      // An ellipsis needs a block container; a flex container only cuts the text.
      display: 'inline-block',
      px: 1,
      lineHeight: '22px',
    },
  },
  input: 'choice',
  ownWords: ({ choices }) => ({ choices }),
  text: choiceText,
  fileFormat: ({ field: { choices }, words }) => ({
    as: 'choice',
    choices: Object.fromEntries(Object.keys(choices).map((value) => [value, words(`choices.${value}`)])),
  }),
  problem: (value, _, { field, words }) =>
    field.isRequired && (value === null || value === undefined) ? words('missing') : undefined,
};
