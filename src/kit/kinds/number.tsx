import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { LabelledField } from '../../ui/fields';
import { Absent } from './Absent';
import type { CellProps, InputProps, Kind } from './Kind';

const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value);

const format = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });

const NumberCell = ({ value, words }: CellProps) =>
  isNumber(value) ? (
    <span className="number">{format.format(value)}</span>
  ) : (
    <Absent>{words('empty')}</Absent>
  );

/** Keeps what was typed; text that is not a number is reported when the form is sent. */
function NumberInput({
  id,
  formLabel,
  value,
  onChange,
  onBlur,
  inputRef,
  problem,
  help,
  isReadOnly,
}: InputProps) {
  const [typed, setTyped] = useState({ text: isNumber(value) ? String(value) : '', value });
  // The form was filled in again.
  if (!Object.is(typed.value, value)) setTyped({ text: isNumber(value) ? String(value) : '', value });
  const change = (text: string) => {
    const next = text.trim() === '' ? null : Number(text);
    setTyped({ text, value: next });
    onChange(next);
  };
  return (
    <LabelledField id={id} label={formLabel} help={problem ?? help} isWrong={problem !== undefined}>
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
          'aria-describedby': (problem ?? help) === undefined ? undefined : `${id}-help`,
        }}
        sx={{ fontSize: 15, fontVariantNumeric: 'tabular-nums' }}
      />
    </LabelledField>
  );
}

export const number: Kind = {
  empty: null,
  width: { sm: 96, md: 130 },
  isNamedOnCards: true,
  orders: ['ASC', 'DESC'],
  Cell: NumberCell,
  cellSx: { '& .number': { fontVariantNumeric: 'tabular-nums' } },
  Input: NumberInput,
  text: (value, { words }) => (isNumber(value) ? format.format(value) : words('empty')),
  fileText: (value) => (isNumber(value) ? String(value) : ''),
  problem: (value, _, { field, words }) => {
    if (value === null || value === undefined) return field.isRequired ? words('missing') : undefined;
    if (!isNumber(value)) return words('wrong');
    const { min, max } = field.kind === 'number' ? field : {};
    if (min !== undefined && value < min) return words('tooSmall', { min: format.format(min) });
    return max !== undefined && value > max ? words('tooLarge', { max: format.format(max) }) : undefined;
  },
};
