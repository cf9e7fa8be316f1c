import { RANGE_NAMES, rangeOf, WEEKS } from '../../api/ranges';
import { useNow } from '../../ui/age';
import { dateText, dayOf, distanceOf, instantText, MINUTE, minuteText } from '../dates';
import { inRem } from '../../ui/theme/inRem';
import { Absent } from './Absent';
import type { CellProps, FieldContext, FieldWith, Kind } from './Kind';
import { isNumber as isInstant } from './number';
import { signs } from './signs';

const WEEK = 7 * 24 * 60 * MINUTE;

/** Epoch milliseconds, or null. A day is shown and typed in the configured zone. */
export interface InstantOptions {
  readonly precision?: 'day' | 'minute';
  readonly min?: 'today';
  readonly words?: InstantWords;
}

/** Words for the ranges of filters, and for how far away an instant is. */
interface InstantWords {
  readonly past?: string;
  readonly day?: string;
  readonly week?: string;
  readonly month?: string;
  readonly later?: string;
  readonly none?: string;
  /** With `%{time}`: for the future, the next seven days, and the past. */
  readonly ahead?: string;
  readonly soon?: string;
  readonly ago?: string;
  readonly todayAhead?: string;
  readonly todayOver?: string;
  /** In the form: for a missing value, and for a changed value that isn't in the future. */
  readonly missing?: string;
  readonly atOnce?: string;
  /**
   * In the form: what the value means, with `%{day}`, `%{time}`, `%{zone}` and `%{distance}`; in the future, in the
   * past, or none.
   */
  readonly comesTo?: string;
  readonly cameTo?: string;
  readonly comesToNone?: string;
}

/** Whether the field is the end of something, which a word for the past implies; null then means no end. */
export const isEnd = ({ words }: InstantOptions): boolean => words?.past !== undefined;

type InstantContext = FieldContext<InstantOptions>;

/** How far away an instant is, in calendar days of the zone: "in 3 days", "3 days ago", "today". */
export function remainingText(instant: number, now: number, { words, timeZone }: FieldContext): string {
  const { days, unit, count } = distanceOf(instant, now, timeZone);
  if (days === 0) return words(instant > now ? 'todayAhead' : 'todayOver');
  const time = words(unit, { smart_count: Math.abs(count) });
  if (days < 0) return words('ago', { time });
  return words(instant <= now + WEEK ? 'soon' : 'ahead', { time });
}

/**
 * How far away an instant is. For an end, the past and the next seven days have an icon and a colour; for other fields,
 * a past instant needs no attention.
 */
function Remaining({ instant, now, context }: { instant: number; now: number; context: InstantContext }) {
  const isDue = isEnd(context.field);
  const isPast = isDue && instant <= now;
  const isSoon = isDue && instant > now && instant <= now + WEEK;
  return (
    <span className={isPast ? 'distance past' : isSoon ? 'distance soon' : 'distance'}>
      {isPast && signs.over}
      {isSoon && signs.soon}
      {remainingText(instant, now, context)}
    </span>
  );
}

function InstantCell({ value, isFull = false, ...context }: CellProps<InstantOptions>) {
  const now = useNow(MINUTE);
  if (!isInstant(value)) return <Absent>{context.words('empty')}</Absent>;
  const text = isFull ? instantText : context.field.precision === 'minute' ? minuteText : dateText;
  return (
    <span className="instant">
      <span>{text(value, context.timeZone)}</span>
      <Remaining instant={value} now={now} context={context} />
    </span>
  );
}

/** The minimum applies to changed values only; an empty value may stay empty. */
function problem(
  value: unknown,
  original: unknown,
  { field, words, timeZone }: InstantContext,
): string | undefined {
  if (Number.isNaN(value)) return words('wrong');
  if (value === original || (!isInstant(value) && original === null)) return undefined;
  if (!isInstant(value)) return field.isRequired ? words('missing') : undefined;
  const now = Date.now();
  if (field.min !== 'today') return undefined;
  if (dayOf(value, timeZone) >= dayOf(now, timeZone)) return undefined;
  return words('tooEarly', { day: dateText(now, timeZone) });
}

/** The name of a range, or the days of a week, which has no name. */
function rangeText(range: string, { words, timeZone }: FieldContext): string {
  const { from, to } = rangeOf(range, Date.now()) ?? {};
  if (!WEEKS.includes(range) || from === undefined || to === undefined) return words(range);
  return words('between', { from: dateText(from, timeZone), to: dateText(to, timeZone) });
}

/** Whether the definition has its own words for an empty value. */
const saysNone = ({ empty, words }: FieldWith<InstantOptions>): boolean =>
  empty !== undefined || words?.none !== undefined;

export const instant: Kind<InstantOptions, number> = {
  held: 'numbers',
  empty: null,
  isFilteredByRange: true,
  filterValues: () => RANGE_NAMES,
  moreFilterValues: WEEKS,
  filterText: rangeText,
  width: { sm: 156, md: 166 },
  // A card's only date needs no label, because its distance is shown with it.
  isNamedOnCards: (value, field, isAlone) => !isAlone || (!isInstant(value) && !saysNone(field)),
  note: ({ timeZone }) => timeZone,
  orders: ['ASC', 'DESC'],
  Cell: InstantCell,
  // Looks up the zone's rules before the first cell needs them.
  prepare: ({ timeZone }) => void dateText(Date.now(), timeZone),
  cellSx: {
    '& .instant': {
      display: 'block',
      fontVariantNumeric: 'tabular-nums',
      lineHeight: 1.3,
      whiteSpace: 'nowrap',
      '& > span': { display: 'block' },
      // Tabular figures are spaced too widely.
      '& > span:first-of-type': { letterSpacing: '-0.03em' },
    },
    '& .distance': {
      // With more space between letters, it would lie under the next column.
      whiteSpace: 'normal',
      fontSize: inRem(11.5),
      color: 'text.secondary',
      '&.past': { color: 'warning.main' },
      '&.soon': { color: 'secondary.main', fontWeight: 600 },
      '& svg': { fontSize: 14, verticalAlign: '-3px', mr: 0.375 },
    },
  },
  input: 'instant',
  ownWords: ({ words: { none = '' } = {} }) => ({ empty: none }),
  text: (value, { words, timeZone }) => (isInstant(value) ? instantText(value, timeZone) : words('empty')),
  fileFormat: ({ timeZone }) => ({ as: 'instant', timeZone }),
  problem,
};
