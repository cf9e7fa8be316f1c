import { RANGE_NAMES, rangeOf, WEEKS } from '../../api/ranges';
import { useNow } from '../../ui/age';
import { dateText, dayOf, distanceOf, instantText, isoText, MINUTE, minuteText } from '../dates';
import type { Field } from '../defineResource';
import { Absent } from './Absent';
import type { CellProps, FieldContext, Kind } from './Kind';
import { signs } from './signs';

const WEEK = 7 * 24 * 60 * MINUTE;

export const isInstant = (value: unknown): value is number => typeof value === 'number';

export const precisionOf = (field: Field) => (field.kind === 'instant' ? (field.precision ?? 'day') : 'day');

/** How far away an instant is, in calendar days of the zone: "in 3 days", "3 days ago", "today". */
export function remainingText(instant: number, now: number, { words, timeZone }: FieldContext): string {
  const { days, unit, count } = distanceOf(instant, now, timeZone);
  if (days === 0) return words(instant > now ? 'todayAhead' : 'todayOver');
  const time = words(unit, { smart_count: Math.abs(count) });
  if (days < 0) return words('ago', { time });
  return words(instant <= now + WEEK ? 'soon' : 'ahead', { time });
}

/**
 * How far away it is. If the field has a word for the past, the past and the next seven days have a sign and a colour;
 * for other fields it is no news that their time has passed.
 */
function Remaining({ instant, now, context }: { instant: number; now: number; context: FieldContext }) {
  const { field } = context;
  const isDue = field.kind === 'instant' && field.words?.past !== undefined;
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

function InstantCell({ value, isFull = false, ...context }: CellProps) {
  const now = useNow(MINUTE);
  if (!isInstant(value)) return <Absent>{context.words('empty')}</Absent>;
  const text = isFull ? instantText : precisionOf(context.field) === 'day' ? dateText : minuteText;
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
  { field, words, timeZone }: FieldContext,
): string | undefined {
  if (value === original || (!isInstant(value) && original === null)) return undefined;
  if (!isInstant(value)) return field.isRequired ? words('missing') : undefined;
  const now = Date.now();
  if (field.kind !== 'instant' || field.min !== 'today') return undefined;
  if (dayOf(value, timeZone) >= dayOf(now, timeZone)) return undefined;
  return words('tooEarly', { day: dateText(now, timeZone) });
}

/** A range by its name, or by its days if it is a week, which has no name. */
function rangeText(range: string, { words, timeZone }: FieldContext): string {
  const { from, to } = rangeOf(range, Date.now()) ?? {};
  if (!WEEKS.includes(range) || from === undefined || to === undefined) return words(range);
  return words('between', { from: dateText(from, timeZone), to: dateText(to, timeZone) });
}

/** Whether the definition has words of its own for an empty one, as in "not shipped". */
const saysNone = (field: Field): boolean =>
  field.empty !== undefined || (field.kind === 'instant' && field.words?.none !== undefined);

export const instant: Kind = {
  empty: null,
  filterValues: () => RANGE_NAMES,
  moreFilterValues: WEEKS,
  filterText: rangeText,
  width: { sm: 142, md: 160 },
  // A single date speaks for itself, beside how far away it is.
  isNamedOnCards: (value, field, isAlone) => !isAlone || (!isInstant(value) && !saysNone(field)),
  note: ({ timeZone }) => timeZone,
  orders: ['ASC', 'DESC'],
  Cell: InstantCell,
  // The rules of a zone are looked up once.
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
      fontSize: 11.5,
      color: 'text.secondary',
      '&.past': { color: 'warning.main' },
      '&.soon': { color: 'secondary.main', fontWeight: 600 },
      '& svg': { fontSize: 14, verticalAlign: '-3px', mr: 0.375 },
    },
  },
  text: (value, { words, timeZone }) => (isInstant(value) ? instantText(value, timeZone) : words('empty')),
  fileText: (value, { timeZone }) => (isInstant(value) ? isoText(value, timeZone) : ''),
  problem,
};
