import type { Theme } from '@mui/material/styles';
import { directionOf, headAndTail, visible } from '../../i18n/visible';
import { Hint, type Target } from '../../ui/Hint';
import { Absent } from './Absent';
import type { CellProps, Kind } from './Kind';

export const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** On one line, shortened in the middle if it is long; the whole text is in a tooltip. */
function TextCell({ value, words }: CellProps) {
  if (typeof value !== 'string' || isBlank(value)) return <Absent>{words('empty')}</Absent>;
  const shown = visible(value);
  return (
    <Hint words={shown} placement="bottom-start">
      {(hint) =>
        shown.length > LONG ? (
          <CutText shown={shown} hint={hint} />
        ) : (
          <bdi className="text ellipsis" dir={directionOf(shown)} {...hint}>
            {shown}
          </bdi>
        )
      }
    </Hint>
  );
}

/** Drawn in two parts that are no elements: what is copied, found and read aloud is the text itself, as one. */
function CutText({ shown, hint }: { shown: string; hint: Target }) {
  const [head, tail] = headAndTail(shown, TAIL);
  return (
    <bdi className="text ellipsis cut" dir={directionOf(shown)} data-head={head} data-tail={tail} {...hint}>
      <span className="whole">{shown}</span>
    </bdi>
  );
}

/** Characters that fit everywhere, and characters at the end that stay visible, because similar names begin alike. */
const LONG = 28;
const TAIL = 12;
/** The width below which the beginning would have less room than the end. */
const NARROW = '12.5em';

/** A part of the text for the eye alone. */
const drawn = (part: 'head' | 'tail') => ({
  content: `attr(data-${part})`,
  // Not read aloud.
  '@supports (content: "a" / "")': { content: `attr(data-${part}) / ""` },
  pointerEvents: 'none',
});

export const text: Kind<object, string> = {
  held: 'texts',
  empty: null,
  emptied: '',
  isSearched: true,
  cardPlace: 'title',
  isNamedOnCards: () => true,
  orders: ['ASC', 'DESC'],
  Cell: TextCell,
  cellSx: {
    '& .text': { display: 'block' },
    // Shortened in the middle only for the eye.
    '& .cut': {
      display: 'flex',
      position: 'relative',
      isolation: 'isolate',
      whiteSpace: 'pre',
      '&::before': { ...drawn('head'), overflow: 'hidden', textOverflow: 'ellipsis' },
      '&::after': drawn('tail'),
    },
    // A narrow column has no room for both parts: it shows the beginning. No other place has the width of its own.
    '& td > .cut': { containerType: 'inline-size' },
    [`@container (max-width: ${NARROW})`]: {
      '& td > .cut::before, & td > .cut::after': { display: 'none' },
      '& td > .cut .whole': { position: 'static', color: 'inherit', textOverflow: 'ellipsis' },
    },
    // Selected as one, behind both parts: its letters are not where the eye sees them.
    '& .whole': {
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      maxWidth: '100%',
      zIndex: -1,
      overflow: 'hidden',
      userSelect: 'all',
      color: 'transparent',
      forcedColorAdjust: 'none',
      '&::selection': {
        color: 'transparent',
        bgcolor: (theme: Theme) => theme.alpha(theme.vars.palette.primary.main, 0.3),
      },
    },
  },
  text: (value, { words }) => (typeof value === 'string' && value !== '' ? visible(value) : words('empty')),
  fileFormat: () => ({ as: 'text' }),
  problem: (value, _, { field, words }) =>
    field.isRequired && isBlank(value) ? words('missing') : undefined,
};
