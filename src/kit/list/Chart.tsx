import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { memo, useDeferredValue } from 'react';
import { WEEKS, rangeOf } from '../../api/ranges';
import { useNow } from '../../ui/age';
import { inRem } from '../../ui/theme/inRem';
import { arePropsEqual } from '../../ui/arePropsEqual';
import { Hint } from '../../ui/Hint';
import { dateText, MINUTE } from '../dates';
import { useFields, useWords } from '../resource';
import { toggled } from './listAddress';
import { useCounts, useListChange, useRows } from './listState';

/** Pixels of a bar, and of the tallest one. */
const WIDTH = 20;
const TALLEST = 26;

const BARS = ['past', 'week', ...WEEKS];

/** A bar filters the list by its week. */
export function Chart({ field }: { field: string }) {
  const { filters } = useRows();
  const change = useListChange();
  // Deferred, so the chart never delays the rows.
  const counts = useDeferredValue(useCounts())?.[field];
  const current = filters[field];
  if (!counts || counts[WEEKS[0] ?? ''] === undefined) return null;
  // Hidden if there is no bar to show and no filter to remove.
  if (BARS.every((bar) => !counts[bar] && current !== bar)) return null;
  return <Bars field={field} counts={counts} current={current} change={change} />;
}

interface BarsProps {
  readonly field: string;
  readonly counts: Readonly<Record<string, number>>;
  /** The value by which the list is filtered. */
  readonly current: string | undefined;
  readonly change: ReturnType<typeof useListChange>;
}

const Bars = memo(function Bars({ field, counts, current, change }: BarsProps) {
  const words = useWords();
  const { label, timeZone, words: ownWords } = useFields()(field);
  const now = useNow(MINUTE);
  const most = Math.max(1, ...BARS.map((bar) => counts[bar] ?? 0));

  const wordsOf = (bar: string, smart_count: number) => {
    const { from, to } = rangeOf(bar, now) ?? {};
    if (from === undefined || to === undefined)
      return words('chart.past', { smart_count, range: ownWords(bar) });
    const day = (instant: number) => dateText(instant, timeZone);
    return words('chart.week', { smart_count, label, from: day(from), to: day(to) });
  };

  return (
    <Box component="fieldset" aria-label={words('chart.label', { label })} sx={chartSx}>
      <Box aria-hidden className="caption">
        {words('chart.label', { label })}
      </Box>
      {BARS.map((bar) => {
        const count = counts[bar] ?? 0;
        return (
          <Bar
            key={bar}
            field={field}
            bar={bar}
            words={wordsOf(bar, count)}
            label={
              bar === 'past' ? ownWords(bar) : dateText(rangeOf(bar, now)?.from ?? now, timeZone).slice(0, 5)
            }
            count={count}
            height={count === 0 ? 1 : Math.max(3, Math.round((count / most) * TALLEST))}
            isOn={current === bar}
            change={change}
          />
        );
      })}
    </Box>
  );
}, arePropsEqual);

interface BarProps {
  readonly field: string;
  readonly bar: string;
  readonly words: string;
  /** Day and month on which its week begins, or the word for the past. */
  readonly label: string;
  readonly count: number;
  readonly height: number;
  readonly isOn: boolean;
  readonly change: ReturnType<typeof useListChange>;
}

const Bar = memo(({ field, bar, words, label, count, height, isOn, change }: BarProps) => {
  // Grey, so an empty bar doesn't look like a small count.
  const fill = count === 0 ? 'var(--mui-palette-divider)' : 'currentColor';
  return (
    <Hint words={words}>
      {(hint) => (
        <ButtonBase
          {...hint}
          aria-label={words}
          aria-pressed={isOn}
          onClick={() => change(toggled(field, bar))}
          sx={{ color: colourOf(bar), bgcolor: isOn ? 'action.selected' : undefined }}
        >
          <span aria-hidden className="count">
            {count > 0 && count}
          </span>
          <svg width={WIDTH} height={TALLEST} aria-hidden>
            <rect x={3} y={TALLEST - height} width={WIDTH - 6} height={height} rx={1.5} fill={fill} />
          </svg>
          <span aria-hidden>{label}</span>
        </ButtonBase>
      )}
    </Hint>
  );
});

/** The colours of the cells: the past, the next seven days, and everything later. */
function colourOf(bar: string): string {
  if (bar === 'past') return 'warning.main';
  return bar === 'week' ? 'secondary.main' : 'text.secondary';
}

const chartSx = {
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: { xs: 'space-between', lg: 'flex-end' },
  '& .caption': {
    maxWidth: inRem(84),
    mr: 1,
    color: 'text.secondary',
    fontSize: inRem(11),
    lineHeight: 16 / 11,
    textWrapStyle: 'balance',
    textAlign: { lg: 'right' },
  },
  '& button': {
    flexDirection: 'column',
    fontFamily: 'inherit',
    minWidth: 38,
    // "past" isn't a week, so there is a gap after it, and its word may be longer.
    '&:first-of-type': { mr: 1, minWidth: 'min-content', flexShrink: 0 },
    pt: 0.25,
    border: 1,
    borderColor: 'transparent',
    borderRadius: 1,
    // The bars are toggles, like the filters.
    '&:hover, &[aria-pressed=true]': { borderColor: 'primary.main' },
    '&:hover': { bgcolor: 'background.paper' },
    '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
    '& span': {
      color: 'text.secondary',
      fontSize: inRem(11),
      lineHeight: 16 / 11,
      whiteSpace: 'nowrap',
    },
    // Keeps its height without a count, so that all bars are aligned.
    '& .count': { minHeight: inRem(14), lineHeight: 14 / 11, fontWeight: 600 },
    '&[aria-pressed=true] span': { color: 'primary.main', fontWeight: 700 },
  },
} as const;
