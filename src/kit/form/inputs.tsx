import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { directionOf, visible } from '../../i18n/visible';
import { useNow } from '../../ui/age';
import { LabelledField } from '../../ui/fields';
import {
  dayOf,
  instantText,
  isDay,
  isMinute,
  isMonthFirst,
  MINUTE,
  minuteOf,
  spelledDay,
  startOfDay,
  startOfMinute,
} from '../dates';
import type { KindName } from '../defineResource';
import { choicesOf, choiceText } from '../kinds/choice';
import { isInstant, precisionOf } from '../kinds/instant';
import type { AidProps, FieldContext, InputProps } from '../kinds/Kind';
import { isNumber } from '../kinds/number';
import { InstantAids } from './InstantAids';

const lineOf = ({ problem, help }: InputProps) => problem ?? help;

const describedBy = (props: InputProps) => (lineOf(props) === undefined ? undefined : `${props.id}-help`);

/** An input with its label above, and its line below. */
const Labelled = ({ children, ...props }: InputProps & { readonly children: ReactNode }) => (
  <LabelledField
    id={props.id}
    label={props.formLabel}
    help={lineOf(props)}
    isWrong={props.problem !== undefined}
  >
    {children}
  </LabelledField>
);

/** Only what can be changed has an outline; the other shows one for the focus. */
const readOnlySx = {
  bgcolor: 'action.hover',
  '&:not(.Mui-focused) .MuiOutlinedInput-notchedOutline': { visibility: 'hidden' },
  '& input': { textOverflow: 'ellipsis' },
} as const;

function TextInput(props: InputProps & { readonly isCode?: boolean }) {
  const { id, value, onChange, onBlur, inputRef, isReadOnly, words, isCode } = props;
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  const shown = isReadOnly ? visible(text) : text;
  return (
    <Labelled {...props}>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        readOnly={isReadOnly}
        value={shown}
        placeholder={isReadOnly ? words('empty') : undefined}
        title={isReadOnly ? shown : undefined}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        inputRef={inputRef}
        inputProps={{
          dir: directionOf(text),
          'aria-describedby': describedBy(props),
        }}
        sx={{
          fontSize: isCode ? 13.5 : 15,
          ...(isReadOnly && readOnlySx),
          ...(isCode && { fontFamily: '"JetBrains Mono Variable", ui-monospace, monospace' }),
        }}
      />
    </Labelled>
  );
}

/** An id is typed only for a new row. */
const IdInput = (props: InputProps) => <TextInput {...props} isCode />;

/** Keeps what was typed; text that is not a number is reported when the form is sent. */
function NumberInput(props: InputProps) {
  const { id, value, onChange, onBlur, inputRef, isReadOnly } = props;
  const [typed, setTyped] = useState({ text: isNumber(value) ? String(value) : '', value });
  // The form was reset to other values.
  if (!Object.is(typed.value, value)) setTyped({ text: isNumber(value) ? String(value) : '', value });
  const change = (text: string) => {
    const next = text.trim() === '' ? null : Number(text);
    setTyped({ text, value: next });
    onChange(next);
  };
  return (
    <Labelled {...props}>
      <OutlinedInput
        id={id}
        type="number"
        size="small"
        readOnly={isReadOnly}
        value={typed.text}
        onChange={({ target }) => change(target.validity.badInput ? 'NaN' : target.value)}
        onBlur={onBlur}
        inputRef={inputRef}
        inputProps={{
          step: 'any',
          'aria-describedby': describedBy(props),
        }}
        sx={{ fontSize: 15, fontVariantNumeric: 'tabular-nums' }}
      />
    </Labelled>
  );
}

function FlagInput(props: InputProps) {
  const { id, formLabel, value, onChange, onBlur, inputRef, problem, isReadOnly } = props;
  const line = lineOf(props);
  return (
    <Box sx={{ mb: 1 }}>
      <FormControlLabel
        label={formLabel}
        disabled={isReadOnly}
        control={
          <Checkbox
            id={id}
            checked={value === true}
            onChange={(_, checked) => onChange(checked)}
            onBlur={onBlur}
            slotProps={{ input: { ref: inputRef, 'aria-describedby': describedBy(props) } }}
            sx={{ py: 0.5 }}
          />
        }
      />
      {line && (
        <FormHelperText id={`${id}-help`} error={problem !== undefined} sx={{ mt: 0, ml: 4 }}>
          {line}
        </FormHelperText>
      )}
    </Box>
  );
}

function ChoiceInput(props: InputProps) {
  const { id, value, onChange, onBlur, inputRef, isReadOnly, isNullable, field } = props;
  const current = typeof value === 'string' ? value : '';
  const known = choicesOf(field);
  const all = current === '' || known.includes(current) ? known : [current, ...known];
  return (
    <Labelled {...props}>
      <NativeSelect
        id={id}
        value={current}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        onBlur={onBlur}
        inputRef={inputRef}
        input={<OutlinedInput size="small" />}
        inputProps={{ id, 'aria-describedby': describedBy(props) }}
        sx={{ fontSize: 15 }}
      >
        {(isNullable || current === '') && <option value="">{props.words('empty')}</option>}
        {all.map((choice) => (
          <option key={choice} value={choice}>
            {choiceText(choice, props)}
          </option>
        ))}
      </NativeSelect>
    </Labelled>
  );
}

/** How a date field reads and writes: the text of an instant, and the first instant of a text, or null. */
const dateInputs = {
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
  const { type, max, textOf, instantOf, least } = dateInputs[precisionOf(field)];
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
        readOnly={isReadOnly}
        // The typed text, not the instant's: on the way to 2027 the year is 0002, which some zones show as another day.
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
  context: { field, words, timeZone, language },
}: {
  value: unknown;
  isChanged: boolean;
  isSaid: boolean;
  now: number;
  help: string | undefined;
  context: FieldContext;
}) {
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
      {/* The browser's field begins with the month, the list with the day: a spelled month avoids mistakes. */}
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

/** What some inputs have next to them. */
export const aids: Partial<Record<KindName, (props: AidProps) => ReactNode>> = { instant: InstantAids };

/** The inputs of the kinds. Only forms load them. */
export const inputs: Readonly<Record<KindName, (props: InputProps) => ReactNode>> = {
  id: IdInput,
  text: TextInput,
  number: NumberInput,
  flag: FlagInput,
  instant: InstantInput,
  choice: ChoiceInput,
};
