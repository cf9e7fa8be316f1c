import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { leaveToWheel } from '../../browser/wheel';
import { directionOf, visible } from '../../i18n/visible';
import { LabelledField } from '../../ui/fields';
import { MONO } from '../../ui/theme/baseline';
import { kindOf } from '../kinds';
import type { AidProps, InputName, InputProps, Kind } from '../kinds/Kind';
import { exactly, isNumber } from '../kinds/number';
import { inRem } from '../../ui/theme/inRem';
import { InstantAids } from './InstantAids';
import { InstantInput } from './InstantInput';

const lineOf = ({ problem, help }: InputProps) => problem ?? help;

const describedBy = (props: InputProps) => (lineOf(props) === undefined ? undefined : `${props.id}-help`);

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

const LINE_BREAK = /\r\n|\r|\n/;

/** Restores the original's line breaks, which may be mixed, in a typed text: a textarea normalizes them. */
function withBreaksOf(original: string, typed: string): string {
  const breaks = original.match(new RegExp(LINE_BREAK, 'g')) ?? [];
  const before = original.split(LINE_BREAK);
  const lines = typed.split('\n');
  const changed = lines.findIndex((line, index) => line !== before[index]);
  const breakAt = (index: number) =>
    (changed < 0 || index <= changed ? breaks[index - 1] : breaks.at(index - lines.length)) ?? breaks[0];
  return lines.map((line, index) => (index > 0 ? `${breakAt(index)}${line}` : line)).join('');
}

function TextInput(props: InputProps & { readonly isCode?: boolean }) {
  const { id, field, value, original, problem, onChange, onBlur, inputRef, isReadOnly, words, isCode } =
    props;
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  // A single-line input would remove the line breaks.
  const lines = typeof original === 'string' && LINE_BREAK.test(original) && !isReadOnly ? original : null;
  const isMultiline = lines !== null;
  const shown = isReadOnly ? visible(text) : isMultiline ? text.replace(/\r\n?/g, '\n') : text;
  return (
    <Labelled {...props}>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        readOnly={isReadOnly}
        required={field.isRequired}
        error={problem !== undefined}
        value={shown}
        placeholder={isReadOnly ? words('empty') : undefined}
        title={isReadOnly ? shown : undefined}
        multiline={isMultiline}
        minRows={2}
        maxRows={12}
        onChange={({ target }) => onChange(isMultiline ? withBreaksOf(lines, target.value) : target.value)}
        onBlur={onBlur}
        inputRef={inputRef}
        slotProps={{
          input: {
            dir: directionOf(text),
            'aria-describedby': describedBy(props),
          },
        }}
        sx={{
          // The same height for every input, although ids have a smaller font.
          ...(!isMultiline && { height: 39 }),
          fontSize: isCode ? inRem(13.5) : inRem(15),
          ...(isCode && { fontFamily: MONO }),
        }}
      />
    </Labelled>
  );
}

const CodeInput = (props: InputProps) => <TextInput {...props} isCode />;

const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 20, useGrouping: false });

/** A number as people type it, without an exponent if that is exact: "0.00000001" for 1e-8. */
function plainNumber(value: number): string {
  // Adding 0 turns -0 into 0.
  const text = plain.format(value + 0);
  return Number(text) === value ? text : String(value);
}

/**
 * Keeps the typed text; text that isn't a number is reported at submit. Browsers give such text an empty value, and
 * would clear it if the value were set: while "-5" is typed, the text is "-".
 */
function NumberInput(props: InputProps) {
  const { id, field, value, problem, onChange, onBlur, inputRef, isReadOnly } = props;
  const text = isNumber(value) ? plainNumber(value) : '';
  const [typed, setTyped] = useState({ text, value });
  // The form was reset to other values.
  if (!Object.is(typed.value, value)) setTyped({ text, value });
  const change = ({ value: text, validity }: Pick<HTMLInputElement, 'value' | 'validity'>) => {
    const next = validity.badInput ? Number.NaN : text.trim() === '' ? null : exactly(text);
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
        required={field.isRequired}
        error={problem !== undefined}
        value={typed.text}
        onChange={({ target }) => change(target)}
        // React calls no `onChange` between an empty field and one with a text that is not a number.
        onInput={({ target }) => target instanceof HTMLInputElement && target.value === '' && change(target)}
        onBlur={onBlur}
        inputRef={inputRef}
        slotProps={{
          input: {
            step: 'any',
            onWheel: leaveToWheel,
            'aria-describedby': describedBy(props),
          },
        }}
        sx={{ fontSize: inRem(15), fontVariantNumeric: 'tabular-nums' }}
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
        sx={forFingersSx}
        control={
          <Checkbox
            id={id}
            checked={value === true}
            onChange={(_, checked) => onChange(checked)}
            onBlur={onBlur}
            slotProps={{
              input: {
                ref: inputRef,
                'aria-describedby': describedBy(props),
                'aria-invalid': problem !== undefined,
              },
            }}
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

/** Enlarges the touch area above and below without moving anything. */
const forFingersSx = {
  position: 'relative',
  '&::before': { content: '""', position: 'absolute', inset: '-6px 0' },
} as const;

function ChoiceInput(props: InputProps) {
  const { id, value, problem, onChange, onBlur, inputRef, isReadOnly, isNullable, field } = props;
  const { filterValues, text } = kindOf(field);
  const current = typeof value === 'string' ? value : '';
  const known = filterValues?.(field) ?? [];
  const all = current === '' || known.includes(current) ? known : [current, ...known];
  return (
    <Labelled {...props}>
      <NativeSelect
        id={id}
        value={current}
        disabled={isReadOnly}
        required={field.isRequired}
        error={problem !== undefined}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        onBlur={onBlur}
        inputRef={inputRef}
        input={<OutlinedInput size="small" />}
        inputProps={{ id, 'aria-describedby': describedBy(props) }}
        sx={{ fontSize: inRem(15) }}
      >
        {(isNullable || current === '') && <option value="">{props.words('empty')}</option>}
        {all.map((choice) => (
          <option key={choice} value={choice}>
            {text(choice, props)}
          </option>
        ))}
      </NativeSelect>
    </Labelled>
  );
}

type Inputs = {
  readonly [Name in InputName]: { Input(props: InputProps): ReactNode; Aid?(props: AidProps): ReactNode };
};

const inputs: Inputs = {
  text: { Input: TextInput },
  code: { Input: CodeInput },
  number: { Input: NumberInput },
  flag: { Input: FlagInput },
  choice: { Input: ChoiceInput },
  instant: { Input: InstantInput, Aid: InstantAids },
};

/** The input of a kind's fields, and its aid. Only forms load this file. */
export const inputOf = ({ input = 'text', Input }: Kind): Inputs[InputName] =>
  Input ? { Input } : inputs[input];

/** Makes react-admin's inputs find this resource's labels, even reference inputs, which set another resource. */
export const sourcesOf = (resource: string) => ({
  getSource: (source: string) => source,
  getLabel: (source: string) => `resources.${resource}.fields.${source}`,
});
