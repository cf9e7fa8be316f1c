import { beginning, directionOf, headAndTail, visible } from '../../i18n/visible';
import { Hint } from '../../ui/Hint';
import { Absent } from './Absent';
import type { CellProps, FieldContext, Kind } from './Kind';

/** In characters: more would cover the page. */
export const LONGEST_TOOLTIP = 500;

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** On one line, shortened in the middle if it is long; the whole text is in a tooltip. */
function TextCell({ value, words }: CellProps) {
  if (typeof value !== 'string' || isBlank(value)) return <Absent>{words('empty')}</Absent>;
  const shown = visible(value);
  const [head, tail] = headAndTail(shown, TAIL);
  return (
    <Hint words={beginning(shown, LONGEST_TOOLTIP)} placement="bottom-start">
      {(hint) => (
        <bdi className="text" dir={directionOf(shown)} {...hint}>
          {shown.length > LONG ? (
            <>
              <span className="head">{head}</span>
              <span>{tail}</span>
            </>
          ) : (
            shown
          )}
        </bdi>
      )}
    </Hint>
  );
}

/** Characters that fit everywhere, and characters at the end that stay visible, because similar names begin alike. */
const LONG = 28;
const TAIL = 12;

export const required = (value: unknown, { field, words }: FieldContext): string | undefined =>
  field.isRequired && isBlank(value) ? words('missing') : undefined;

export const text: Kind = {
  empty: null,
  emptied: '',
  isSearched: true,
  cardPlace: 'title',
  isNamedOnCards: true,
  orders: ['ASC', 'DESC'],
  Cell: TextCell,
  cellSx: {
    '& .text': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      // Shortened in the middle only for the eye: the page contains the whole text.
      '&:has(> .head)': { display: 'flex', whiteSpace: 'pre' },
      '& > .head': { overflow: 'hidden', textOverflow: 'ellipsis' },
    },
  },
  text: (value, { words }) => (typeof value === 'string' && value !== '' ? visible(value) : words('empty')),
  fileText: (value) => (typeof value === 'string' ? value : ''),
  problem: (value, _, context) => required(value, context),
};
