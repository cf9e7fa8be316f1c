import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useNow } from '../../ui/age';
import { LabelledField } from '../../ui/fields';
import { dayOf, instantText, isDay, isMinute, MINUTE, minuteOf, startOfDay, startOfMinute } from '../dates';
import type { InstantOptions } from '../kinds/instant';
import type { FieldContext, InputProps } from '../kinds/Kind';
import { isNumber as isInstant } from '../kinds/number';
import { SpelledDay } from '../kinds/SpelledDay';
import { inRem } from '../../ui/theme/inRem';

/** The conversions of a date field: from an instant to its text, and from a text to its first instant, or NaN. */
const dateInputs = {
  day: {
    type: 'date',
    max: '9999-12-31',
    textOf: dayOf,
    instantOf: (text: string, zone: string) => (isDay(text) ? startOfDay(text, zone) : Number.NaN),
    least: dayOf,
  },
  minute: {
    type: 'datetime-local',
    max: '9999-12-31T23:59',
    textOf: minuteOf,
    instantOf: (text: string, zone: string, before: unknown) =>
      isMinute(text) ? startOfMinute(text, zone, isInstant(before) ? before : undefined) : Number.NaN,
    least: (now: number, zone: string) => `${dayOf(now, zone)}T00:00`,
  },
} as const;

/** A value that isn't changed keeps its exact milliseconds. */
export function InstantInput({
  value,
  original,
  onChange,
  onBlur,
  inputRef,
  problem,
  aid,
  ...props
}: InputProps<InstantOptions>) {
  const { id, formLabel, help, field, timeZone, isReadOnly } = props;
  const { type, max, textOf, instantOf, least } = dateInputs[field.precision ?? 'day'];
  const now = useNow(MINUTE);
  const text = (instant: unknown) => (isInstant(instant) ? textOf(instant, timeZone) : '');
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const change = ({ value: given, validity }: Pick<HTMLInputElement, 'value' | 'validity'>) => {
    const whole = given === '' ? null : instantOf(given, timeZone, original);
    const isOriginal = given === text(original);
    // A partly typed date is NaN.
    const next = validity.badInput ? Number.NaN : isOriginal ? (original ?? null) : whole;
    setTyped({ text: given, value: next });
    onChange(next);
  };
  return (
    <LabelledField
      id={id}
      label={formLabel}
      isWrong={problem !== undefined}
      aid={aid}
      helpLines={timeZone === 'UTC' ? 2 : 3}
      help={
        problem ?? (
          <Instant
            value={value}
            isChanged={value !== original}
            // The aid already says in a sentence what the date means.
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
        error={problem !== undefined}
        readOnly={isReadOnly}
        // The typed text, not the instant's: typing 2027 passes the year 0002, which some zones show as another day.
        value={typed && Object.is(typed.value, value) ? typed.text : text(value)}
        onChange={({ target }) => change(target)}
        // Browsers fire no change event between an empty and a partly typed date.
        onKeyUp={({ target }) => {
          if (target instanceof HTMLInputElement && target.validity.badInput !== Number.isNaN(value))
            change(target);
        }}
        onBlur={onBlur}
        inputRef={inputRef}
        slotProps={{
          input: {
            min: field.min === 'today' ? least(now, timeZone) : undefined,
            max,
            'aria-describedby': `${id}-help`,
          },
        }}
        sx={{ fontVariantNumeric: 'tabular-nums', fontSize: inRem(15) }}
      />
    </LabelledField>
  );
}

function Instant({
  value,
  isChanged,
  isSaid,
  now,
  help,
  context,
}: {
  value: unknown;
  isChanged: boolean;
  isSaid: boolean;
  now: number;
  help: string | undefined;
  context: FieldContext<InstantOptions>;
}) {
  const { field, words, timeZone } = context;
  if (!isInstant(value)) {
    return (
      <>
        {!isChanged && <Box>{words('empty')}</Box>}
        <Box>{help ?? words(field.precision === 'minute' ? 'inZone' : 'startOfDay', { zone: timeZone })}</Box>
      </>
    );
  }
  // The aid's sentence has no seconds; outside UTC, the line in UTC shows them.
  const isRepeated = isSaid && (timeZone !== 'UTC' || value % MINUTE === 0);
  return (
    <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      <SpelledDay instant={value} context={context} />
      {!isRepeated && <Box>{instantText(value, timeZone)}</Box>}
      {timeZone !== 'UTC' && <Box>{instantText(value, 'UTC')}</Box>}
      {isChanged && value <= now && words('atOnce') && (
        <Box sx={{ color: 'warning.main', fontWeight: 600 }}>{words('atOnce')}</Box>
      )}
      {help && <Box>{help}</Box>}
    </Box>
  );
}
