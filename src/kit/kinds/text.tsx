import type { Theme } from '@mui/material/styles';
import { directionOf, headAndTail, visible } from '../../i18n/visible';
import { Hint, type Target } from '../../ui/Hint';
import { Absent } from './Absent';
import type { CellProps, Kind } from './Kind';

export const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** On one line. A long text is shortened, in the middle if there is room for both ends; a tooltip has more of it. */
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

/** Draws both parts as pseudo-elements, so that copying, searching the page and screen readers use the whole text. */
function CutText({ shown, hint }: { shown: string; hint: Target }) {
  const [head, tail] = headAndTail(shown, TAIL);
  return (
    <bdi className="text ellipsis cut" dir={directionOf(shown)} data-head={head} data-tail={tail} {...hint}>
      <span className="whole">{shown}</span>
    </bdi>
  );
}

/** In characters: a text that fits everywhere, and the end that stays visible, because similar names begin alike. */
const LONG = 28;
const TAIL = 12;
/** The width below which the beginning would have less room than the end. */
const NARROW = '12.5em';

/** A visible part of a shortened text, as a pseudo-element. */
const drawn = (part: 'head' | 'tail') => ({
  content: `attr(data-${part})`,
  // The empty alternative text keeps screen readers from reading it.
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
    // Shortened in the middle visually; the DOM has the whole text.
    '& .cut': {
      display: 'flex',
      position: 'relative',
      isolation: 'isolate',
      whiteSpace: 'pre',
      '&::before': { ...drawn('head'), overflow: 'hidden', textOverflow: 'ellipsis' },
      '&::after': drawn('tail'),
    },
    // A narrow column only shows the beginning. Only table cells have a width that doesn't depend on their content.
    '& td > .cut': { containerType: 'inline-size' },
    [`@container (max-width: ${NARROW})`]: {
      '& td > .cut::before, & td > .cut::after': { display: 'none' },
      '& td > .cut .whole': {
        position: 'static',
        color: 'inherit',
        forcedColorAdjust: 'auto',
        textOverflow: 'ellipsis',
        '&::selection': { color: 'inherit' },
      },
    },
    // The whole text, transparent behind both parts; selected as one, as its letters aren't where the parts are.
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
