import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useLocaleState } from 'react-admin';
import { RANGE_NAMES, rangeOf, WEEKS } from '../../api/ranges';
import { LabelledField } from '../../ui/fields';
import { useNow } from '../../ui/age';
import {
  dateText,
  dayOf,
  distanceOf,
  instantText,
  isDay,
  isMinute,
  isMonthFirst,
  isoText,
  minuteOf,
  minuteText,
  spelledDay,
  startOfDay,
  startOfMinute,
} from '../dates';
import type { Field } from '../defineResource';
import { Absent } from './Absent';
import type { CellProps, FieldContext, InputProps, Kind } from './Kind';
import { signs } from './signs';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

const isInstant = (value: unknown): value is number => typeof value === 'number';

const precisionOf = (field: Field) => (field.kind === 'instant' ? (field.precision ?? 'day') : 'day');

/** How far away an instant is, in calendar days of the zone: "in 3 days", "3 days ago", "today". */
export function remainingText(instant: number, now: number, { words, timeZone }: FieldContext): string {
  const { days, unit, count } = distanceOf(instant, now, timeZone);
  if (days === 0) return words(instant > now ? 'todayAhead' : 'todayOver');
  const time = words(unit, { smart_count: Math.abs(count) });
  return words(days > 0 ? 'ahead' : 'ago', { time });
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

/** The day, and how far away it is. */
function InstantCell({ value, ...context }: CellProps) {
  const now = useNow(MINUTE);
  if (!isInstant(value)) return <Absent>{context.words('empty')}</Absent>;
  const text = precisionOf(context.field) === 'day' ? dateText : minuteText;
  return (
    <span className="instant">
      <span>{text(value, context.timeZone)}</span>
      <Remaining instant={value} now={now} context={context} />
    </span>
  );
}

/** How a date field reads and writes: the text of an instant, and the first instant of a text, or null. */
const inputs = {
  day: {
    type: 'date',
    max: '9999-12-31',
    textOf: dayOf,
    instantOf: (text: string, zone: string) => (isDay(text) ? startOfDay(text, zone) : null),
    least: dayOf,
  },
  minute: {
    type: 'datetime-local',
    max: '9999-12-31T23:59',
    textOf: minuteOf,
    instantOf: (text: string, zone: string) => (isMinute(text) ? startOfMinute(text, zone) : null),
    least: (now: number, zone: string) => `${dayOf(now, zone)}T00:00`,
  },
} as const;

/**
 * A day or a minute, and below it the instant that it means. An untouched value stays as it came, to the millisecond.
 */
function InstantInput({ value, original, onChange, onBlur, inputRef, problem, aid, ...props }: InputProps) {
  const { id, formLabel, help, field, timeZone, isReadOnly } = props;
  const { type, max, textOf, instantOf, least } = inputs[precisionOf(field)];
  const now = useNow(MINUTE);
  const text = (instant: unknown) => (isInstant(instant) ? textOf(instant, timeZone) : '');
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const change = (given: string) => {
    const next = given === text(original) ? (original ?? null) : instantOf(given, timeZone);
    setTyped({ text: given, value: next });
    onChange(next);
  };
  return (
    <LabelledField
      id={id}
      label={formLabel}
      isWrong={problem !== undefined}
      helpLines={timeZone === 'UTC' ? 2 : 3}
      help={
        problem ?? (
          <Instant
            value={value}
            isChanged={value !== original}
            // Its aids say in a sentence what it means.
            isSaid={Boolean(aid)}
            now={now}
            help={help}
            context={props}
          />
        )
      }
    >
      <OutlinedInput
        id={id}
        type={type}
        size="small"
        required={field.isRequired}
        readOnly={isReadOnly}
        // As it was typed: the year 0002 on the way to 2027 is another day, once it was an instant of a zone.
        value={typed && typed.value === value ? typed.text : text(value)}
        onChange={({ target }) => change(target.value)}
        onBlur={onBlur}
        inputRef={inputRef}
        inputProps={{
          min: field.kind === 'instant' && field.min === 'today' ? least(now, timeZone) : undefined,
          max,
          'aria-describedby': `${id}-help`,
        }}
        sx={{ fontVariantNumeric: 'tabular-nums', fontSize: 15 }}
      />
      {aid}
    </LabelledField>
  );
}

function Instant({
  value,
  isChanged,
  isSaid,
  now,
  help,
  context: { field, words, timeZone },
}: {
  value: unknown;
  isChanged: boolean;
  isSaid: boolean;
  now: number;
  help: string | undefined;
  context: FieldContext;
}) {
  const [language] = useLocaleState();
  if (!isInstant(value)) {
    return (
      <>
        {!isChanged && <Box>{words('empty')}</Box>}
        <Box>{help ?? words(precisionOf(field) === 'day' ? 'startOfDay' : 'inZone', { zone: timeZone })}</Box>
      </>
    );
  }
  const isPlain = timeZone === 'UTC' && value % MINUTE === 0;
  return (
    <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {/* The browser's field and the list disagree in the order of day and month: the word tells them apart. */}
      {isMonthFirst && <Box>{spelledDay(value, timeZone, language)}</Box>}
      {!(isSaid && isPlain) && <Box>{instantText(value, timeZone)}</Box>}
      {timeZone !== 'UTC' && <Box>{instantText(value, 'UTC')}</Box>}
      {isChanged && value <= now && words('atOnce') && (
        <Box sx={{ color: 'warning.main', fontWeight: 600 }}>{words('atOnce')}</Box>
      )}
      {help && <Box>{help}</Box>}
    </Box>
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

export const instant: Kind = {
  empty: null,
  filterValues: () => RANGE_NAMES,
  moreFilterValues: WEEKS,
  filterText: rangeText,
  width: { sm: 142, md: 160 },
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
      '&.soon': { color: 'info.main', fontWeight: 600 },
      '& svg': { fontSize: 14, verticalAlign: '-3px', mr: 0.375 },
    },
  },
  Input: InstantInput,
  text: (value, { words, timeZone }) => (isInstant(value) ? instantText(value, timeZone) : words('empty')),
  fileText: (value, { timeZone }) => (isInstant(value) ? isoText(value, timeZone) : ''),
  problem,
};
