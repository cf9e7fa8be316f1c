import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { LabelledField } from '../../ui/fields';
import type { Field } from '../defineResource';
import { Absent } from './Absent';
import { chipSx } from './chipSx';
import type { CellProps, FieldContext, InputProps, Kind } from './Kind';

const choicesOf = (field: Field): readonly string[] =>
  field.kind === 'choice' ? Object.keys(field.choices) : [];

/** A choice in words; an unknown one is shown as it is on the wire. */
const textOf = (value: unknown, { field, words }: FieldContext): string => {
  if (typeof value !== 'string' || value === '') return words('empty');
  return choicesOf(field).includes(value) ? words(`choices.${value}`) : value;
};

const ChoiceCell = ({ value, ...context }: CellProps) =>
  typeof value === 'string' && value !== '' ? (
    <span className="choice">{textOf(value, context)}</span>
  ) : (
    <Absent>{context.words('empty')}</Absent>
  );

function ChoiceInput(props: InputProps) {
  const { id, formLabel, value, onChange, onBlur, inputRef, problem, help, isReadOnly, isNullable, field } =
    props;
  const current = typeof value === 'string' ? value : '';
  const known = choicesOf(field);
  const all = current === '' || known.includes(current) ? known : [current, ...known];
  return (
    <LabelledField id={id} label={formLabel} help={problem ?? help} isWrong={problem !== undefined}>
      <NativeSelect
        id={id}
        value={current}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        onBlur={onBlur}
        inputRef={inputRef}
        input={<OutlinedInput size="small" />}
        inputProps={{ id, 'aria-describedby': (problem ?? help) === undefined ? undefined : `${id}-help` }}
        sx={{ fontSize: 15 }}
      >
        {(isNullable || current === '') && <option value="">{props.words('empty')}</option>}
        {all.map((choice) => (
          <option key={choice} value={choice}>
            {textOf(choice, props)}
          </option>
        ))}
      </NativeSelect>
    </LabelledField>
  );
}

export const choice: Kind = {
  empty: null,
  filterValues: choicesOf,
  filterText: textOf,
  width: { sm: 120, md: 150 },
  isNamedOnCards: true,
  orders: ['ASC', 'DESC'],
  Cell: ChoiceCell,
  cellSx: { '& .choice': { ...chipSx, px: 1 } },
  Input: ChoiceInput,
  text: textOf,
  fileText: (value, context) => (value === null || value === undefined ? '' : textOf(value, context)),
  problem: (value, _, { field, words }) =>
    field.isRequired && (value === null || value === undefined) ? words('missing') : undefined,
};
