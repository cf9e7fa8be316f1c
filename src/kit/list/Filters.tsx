import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useNow } from '../../ui/age';
import { arePropsEqual } from '../../ui/arePropsEqual';
import { MINUTE } from '../dates';
import { kindOf } from '../kinds';
import { useFields, useResource, useWords } from '../resource';
import { forFingers } from '../../ui/theme/fingers';
import { inRem } from '../../ui/theme/inRem';
import { filterValues, toggled } from './listAddress';
import { useCounts, useListChange, useRows } from './listState';
import { fadingSx, showWhole } from '../../ui/theme/sideways';

/** Reserves the space of the counts until they are known, so that nothing moves when they appear. */
export function Filters() {
  const { list } = useResource();
  const words = useWords();
  const { data, error, filters, isFiltered, meta } = useRows();
  const counts = useCounts();
  const change = useListChange();
  const line = useFirstInView();
  if (list.filters.length === 0 || (error && !data && !isFiltered)) return null;
  const isUncounted = !counts && (!data || meta.counts !== undefined) && !isFiltered;
  return (
    <Box
      component="section"
      aria-label={words('list.filters')}
      ref={line}
      onFocus={showWhole}
      inert={isUncounted}
      sx={filtersSx}
    >
      {list.filters.map((name) => (
        <FieldFilters
          key={name}
          name={name}
          current={filters[name]}
          counts={counts?.[name]}
          isUncounted={isUncounted}
          isEmpty={meta.all === 0}
          change={change}
        />
      ))}
    </Box>
  );
}

/** A ref for the line of filters: where it scrolls sideways, it is scrolled to an active filter first. */
function useFirstInView() {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = line;
    const isOn = current?.querySelector('[aria-pressed="true"]');
    if (!current || !isOn) return;
    const room = Number.parseFloat(getComputedStyle(current).paddingLeft);
    current.scrollLeft += isOn.getBoundingClientRect().left - current.getBoundingClientRect().left - room;
  }, []);
  return line;
}

const chipsSx = { flexWrap: { xs: 'nowrap', sm: 'wrap' }, rowGap: 0.75 } as const;

/** The style of everything in the filters, declared once for all of them, because each click changes many of them. */
const filtersSx = {
  ...chipsSx,
  display: 'flex',
  // One line that scrolls sideways on small screens, so that rows stay in sight.
  overflowX: { xs: 'auto', sm: 'visible' },
  // A wider gap between fields than between the values of one field.
  columnGap: 2,
  mx: { xs: -2, sm: 0 },
  pl: { xs: 2, sm: 0 },
  ...fadingSx,
  pb: { xs: 1, sm: 1.5 },
  pt: 0.25,
  '& fieldset': {
    ...chipsSx,
    display: 'flex',
    flexShrink: { xs: 0, sm: 1 },
    columnGap: 0.75,
  },
  '& .field': { alignSelf: 'center', typography: 'caption', color: 'text.secondary' },
  '& button': {
    gap: 0.75,
    px: 1.25,
    minHeight: 28,
    ...forFingers,
    border: 1,
    borderColor: 'divider',
    borderRadius: 3.5,
    bgcolor: 'background.paper',
    color: 'text.primary',
    fontFamily: 'inherit',
    fontSize: inRem(12.5),
    fontWeight: 600,
    whiteSpace: 'nowrap',
    '&:hover': { borderColor: 'primary.main' },
    '& svg': { fontSize: 14 },
    '& .count': { color: 'text.secondary', fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
    '&.empty': { color: 'text.secondary' },
    '&[aria-pressed=true]': {
      borderColor: 'primary.main',
      bgcolor: 'action.selected',
      color: 'primary.main',
    },
    // The chart shows it as a bar where there is room for the chart.
    '&.charted': { display: { sm: 'none' } },
    '&.more': {
      borderColor: 'transparent',
      bgcolor: 'transparent',
      color: 'text.secondary',
      textDecoration: 'underline',
      '&:hover': { color: 'text.primary' },
    },
  },
  // The placeholders of filters are only outlines.
  '&[inert] span': { visibility: 'hidden' },
} as const satisfies SxProps<Theme>;

interface FieldFiltersProps {
  readonly name: string;
  /** The value by which the list is filtered. */
  readonly current: string | undefined;
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly isUncounted: boolean;
  /** Whether there are no rows at all. */
  readonly isEmpty: boolean;
  readonly change: ReturnType<typeof useListChange>;
}

/** How many values of a field are always shown; more would push the rows far down. */
const FIRST = 12;

const FieldFilters = memo(function FieldFilters(props: FieldFiltersProps) {
  const { name, current, counts, isUncounted, isEmpty, change } = props;
  const { fields, contract, list } = useResource();
  const contextOf = useFields();
  const context = contextOf(name);
  const [isWhole, setIsWhole] = useState(false);
  // Renders again each minute, because the days in a week's label depend on the current time.
  useNow(MINUTE);
  const { filterText } = kindOf(context.field);
  // A rarely listed field has filters if its values are in the list, even if the search finds none of those rows.
  const isListed = Object.keys(counts ?? {}).length > 0 && !isEmpty;
  if (contract.rarelyListed.includes(name) && !isListed && current === undefined) return null;
  const offered = filterValues(fields[name]);
  // A filter that comes from an address or the chart is shown, and can be removed, here too.
  const isOffered = current === undefined || offered.includes(current);
  // Ranges read alike in every field, so with several of them each shows its field's name.
  const isRange = (field: string) => kindOf(contextOf(field).field).isFilteredByRange === true;
  const isNamed = isRange(name) && list.filters.filter(isRange).length > 1;
  const values = isOffered ? offered : [...offered, current];
  const rest = values.slice(FIRST).filter((value) => value !== current);
  const more = rest.length > 1 ? rest : [];
  return (
    <fieldset aria-label={context.label}>
      {isNamed && (
        <span aria-hidden className="field">
          {context.label}
        </span>
      )}
      {(isWhole ? values : values.filter((value) => !more.includes(value))).map((value) => (
        <FilterChip
          key={value}
          field={name}
          value={value}
          label={filterText?.(value, context) ?? value}
          count={isUncounted ? 0 : counts?.[value]}
          isOn={current === value}
          isInChart={!isOffered && current === value && list.chart === name && counts?.[value] !== undefined}
          change={change}
        />
      ))}
      {more.length > 0 && (
        <ButtonBase className="more" onClick={() => setIsWhole(!isWhole)}>
          <span>
            {isWhole ? context.words('fewer') : context.words('others', { smart_count: more.length })}
          </span>
        </ButtonBase>
      )}
    </fieldset>
  );
}, arePropsEqual);

interface ChipProps {
  readonly field: string;
  readonly value: string;
  readonly label: string;
  readonly count: number | undefined;
  readonly isOn: boolean;
  /** Whether the chart shows it as a bar, where there is room for the chart. */
  readonly isInChart: boolean;
  readonly change: ReturnType<typeof useListChange>;
}

/** The accessible name is the label and then the count. A check mark shows that it is on, not only the colour. */
const FilterChip = memo(({ field, value, label, count, isOn, isInChart, change }: ChipProps) => (
  <ButtonBase
    aria-pressed={isOn}
    onClick={() => change(toggled(field, value))}
    className={isInChart ? 'charted' : count === 0 ? 'empty' : undefined}
  >
    {isOn && <Check />}
    <span>{label}</span>
    {count !== undefined && (
      <>
        {' '}
        <span className="count">{count}</span>
      </>
    )}
  </ButtonBase>
));
