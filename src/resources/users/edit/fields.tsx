import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { FormValues } from './formModel';

/** A label above a field, and under it lines that keep their room. */
export const LabelledField = ({
  id,
  label,
  help,
  helpLines = 1,
  isWrong = false,
  children,
}: {
  id: string;
  label: string;
  help?: ReactNode;
  /** How many lines `help` has at most where it wraps nowhere. */
  helpLines?: number;
  isWrong?: boolean;
  children: ReactNode;
}) => (
  <FormControl fullWidth error={isWrong} sx={{ mb: 1.5 }}>
    <FormLabel htmlFor={id} sx={{ fontSize: 14, fontWeight: 600, color: 'text.primary', mb: 0.5 }}>
      {label}
    </FormLabel>
    {children}
    {help !== undefined && (
      <FormHelperText component="div" id={`${id}-help`} sx={{ mx: 0, minHeight: `${helpLines * 1.66}em` }}>
        {help}
      </FormHelperText>
    )}
  </FormControl>
);

export function ReadOnlyField({
  label,
  value,
  placeholder,
  isCode = false,
}: {
  label: string;
  value: string;
  placeholder?: string;
  isCode?: boolean;
}) {
  const id = useId();
  return (
    <LabelledField id={id} label={label}>
      <OutlinedInput
        id={id}
        size="small"
        readOnly
        value={value}
        placeholder={placeholder}
        title={value}
        sx={{
          bgcolor: 'action.hover',
          '& input': { textOverflow: 'ellipsis' },
          fontSize: isCode ? 13.5 : 15,
          ...(isCode && { fontFamily: '"JetBrains Mono Variable", ui-monospace, monospace' }),
        }}
      />
    </LabelledField>
  );
}

export function FlagField({
  control,
  name,
  label,
  help,
  isDisabled = false,
}: {
  control: Control<FormValues>;
  name: 'isAuthorized' | 'isAdmin';
  label: string;
  help: string;
  isDisabled?: boolean;
}) {
  const id = useId();
  const { field } = useController({ control, name });
  return (
    <Box sx={{ mb: 1 }}>
      <FormControlLabel
        label={label}
        disabled={isDisabled}
        control={
          <Checkbox
            checked={field.value}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { 'aria-describedby': id } }}
            sx={{ py: 0.5 }}
          />
        }
      />
      <FormHelperText id={id} sx={{ mt: 0, ml: 4 }}>
        {help}
      </FormHelperText>
    </Box>
  );
}
