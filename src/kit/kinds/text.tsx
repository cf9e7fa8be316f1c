import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { beginning, directionOf, visible } from '../../i18n/visible';
import { LabelledField } from '../../ui/fields';
import { Hint } from '../../ui/Hint';
import { Absent } from './Absent';
import type { CellProps, FieldContext, InputProps, Kind } from './Kind';

/** Characters: more would cover the page. */
const LONGEST_TOOLTIP = 500;

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** On one line, cut in the middle where it is long; the whole text in a tooltip. */
function TextCell({ value, words }: CellProps) {
  if (typeof value !== 'string' || isBlank(value)) return <Absent>{words('empty')}</Absent>;
  const shown = visible(value);
  return (
    <Hint words={beginning(shown, LONGEST_TOOLTIP)} placement="bottom-start">
      {(hint) => (
        <Box component="bdi" dir={directionOf(shown)} {...hint} sx={oneLineSx}>
          {shown.length > LONG ? <CutInTheMiddle>{shown}</CutInTheMiddle> : shown}
        </Box>
      )}
    </Hint>
  );
}

/** Characters that have room everywhere, and those of the end that stay in sight: names of one kind begin alike. */
const LONG = 28;
const TAIL = 12;

/** Cut for the eye only: the page holds the whole. */
const CutInTheMiddle = ({ children }: { children: string }) => (
  <Box component="span" sx={{ display: 'flex', whiteSpace: 'pre' }}>
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {children.slice(0, -TAIL)}
    </Box>
    <span>{children.slice(-TAIL)}</span>
  </Box>
);

const oneLineSx = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

export function TextInput(props: InputProps & { readonly isCode?: boolean }) {
  const { id, formLabel, value, onChange, onBlur, inputRef, problem, help, isReadOnly, words, isCode } =
    props;
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  const shown = isReadOnly ? visible(text) : text;
  return (
    <LabelledField id={id} label={formLabel} help={problem ?? help} isWrong={problem !== undefined}>
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
          'aria-describedby': (problem ?? help) === undefined ? undefined : `${id}-help`,
        }}
        sx={{
          fontSize: isCode ? 13.5 : 15,
          ...(isReadOnly && { bgcolor: 'action.hover', '& input': { textOverflow: 'ellipsis' } }),
          ...(isCode && { fontFamily: '"JetBrains Mono Variable", ui-monospace, monospace' }),
        }}
      />
    </LabelledField>
  );
}

export const required = (value: unknown, { field, words }: FieldContext): string | undefined =>
  field.isRequired && isBlank(value) ? words('missing') : undefined;

export const text: Kind = {
  empty: null,
  orders: ['ASC', 'DESC'],
  Cell: TextCell,
  Input: TextInput,
  text: (value, { words }) => (typeof value === 'string' && value !== '' ? visible(value) : words('empty')),
  fileText: (value) => (typeof value === 'string' ? value : ''),
  problem: (value, _, context) => required(value, context),
};
