import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { chipSx } from './chipSx';
import type { CellProps, InputProps, Kind } from './Kind';
import { signs } from './signs';

/** The flag as a word, a shape and a colour. */
const FlagCell = ({ value, words }: CellProps) => (
  <span className={value === true ? 'flag yes' : 'flag'}>
    {signs[value === true ? 'yes' : 'no']}
    {words(value === true ? 'yes' : 'no')}
  </span>
);

function FlagInput({
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
  const line = problem ?? help;
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
            slotProps={{ input: { ref: inputRef, 'aria-describedby': line && `${id}-help` } }}
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

export const flag: Kind = {
  empty: false,
  filterValues: () => ['true', 'false'],
  filterText: (value, { words }) => words(value === 'true' ? 'yes' : 'no'),
  width: { sm: 138, md: 160 },
  orders: ['DESC', 'ASC'],
  Cell: FlagCell,
  cellSx: {
    '& .flag': {
      ...chipSx,
      pl: 0.25,
      pr: 1,
      color: 'text.secondary',
      '& svg': { fontSize: 18, mr: 0.375 },
      '&.yes': { color: 'success.main' },
    },
  },
  Input: FlagInput,
  text: (value, { words }) => words(value === true ? 'true' : 'false'),
  fileText: (value, { words }) => words(value === true ? 'true' : 'false'),
};
