import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { WEEKS, rangeOf } from '../../api/ranges';
import { useNow } from '../../ui/age';
import { Hint } from '../../ui/Hint';
import { dateText } from '../dates';
import { useFields, useWords } from '../resource';
import { useListChange, useRows } from './listState';

/** Pixels of a bar, and of the tallest one. */
const WIDTH = 20;
const TALLEST = 30;

const BARS = ['past', 'week', ...WEEKS];

const MINUTE = 60_000;

/** What stands in the middle of a bar's line: days and months alone, where there is little room. */
const shortDay = (text: string) => text.slice(0, 5);

/** How many rows have an instant when: what is over, and week by week from now. A bar filters the list by its weeks. */
export function Picture({ field }: { field: string }) {
  const words = useWords();
  const { label, timeZone, words: ownWords } = useFields()(field);
  const { meta, filters } = useRows();
  const change = useListChange();
  const now = useNow(MINUTE);
  const counts = meta.counts?.[field];
  if (!counts || counts[WEEKS[0] ?? ''] === undefined) return null;
  const most = Math.max(1, ...BARS.map((bar) => counts[bar] ?? 0));

  const toggle = (bar: string) =>
    change(({ filters: { [field]: on, ...others } }) => ({
      filters: on === bar ? others : { ...others, [field]: bar },
    }));

  const wordsOf = (bar: string, smart_count: number) => {
    const { from, to } = rangeOf(bar, now) ?? {};
    if (from === undefined || to === undefined)
      return words('picture.past', { smart_count, range: ownWords(bar) });
    const day = (instant: number) => dateText(instant, timeZone);
    return words('picture.week', { smart_count, label, from: day(from), to: day(to) });
  };

  return (
    <Box component="fieldset" aria-label={words('picture.label', { label })} sx={pictureSx}>
      {BARS.map((bar) => {
        const count = counts[bar] ?? 0;
        const isOn = filters[field] === bar;
        const height = count === 0 ? 1 : Math.max(3, Math.round((count / most) * TALLEST));
        const { from } = rangeOf(bar, now) ?? {};
        return (
          <Hint key={bar} words={wordsOf(bar, count)}>
            {(hint) => (
              <ButtonBase
                {...hint}
                aria-label={wordsOf(bar, count)}
                aria-pressed={isOn}
                onClick={() => toggle(bar)}
                sx={{ color: colourOf(bar), bgcolor: isOn ? 'action.selected' : undefined }}
              >
                <svg width={WIDTH} height={TALLEST} aria-hidden>
                  <rect
                    x={3}
                    y={TALLEST - height}
                    width={WIDTH - 6}
                    height={height}
                    rx={1.5}
                    fill="currentColor"
                  />
                </svg>
                <span aria-hidden>
                  {from === undefined
                    ? `<${shortDay(dateText(now, timeZone))}`
                    : shortDay(dateText(from, timeZone))}
                </span>
              </ButtonBase>
            )}
          </Hint>
        );
      })}
    </Box>
  );
}

/** As in the cells: what is over, what is over within a week, and everything later. */
function colourOf(bar: string): string {
  if (bar === 'past') return 'warning.main';
  return bar === 'week' ? 'info.main' : 'text.secondary';
}

const pictureSx = {
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: { xs: 'space-between', lg: 'flex-end' },
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  '& button': {
    flexDirection: 'column',
    minWidth: 36,
    pt: 0.5,
    borderRadius: 1,
    '&:hover': { bgcolor: 'action.hover' },
    '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
    '& span': {
      color: 'text.secondary',
      fontSize: 10,
      lineHeight: '16px',
      fontVariantNumeric: 'tabular-nums',
    },
    '&[aria-pressed=true] span': { color: 'primary.main', fontWeight: 700 },
  },
} as const;
