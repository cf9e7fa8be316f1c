import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface FieldProps extends OutlinedInputProps {
  readonly label: string;
  /** What is wrong with the value, in words. */
  readonly problem?: string;
  /** What to know before typing; a problem takes its place. */
  readonly hint?: string;
}

/** A required input with its label above; the line below keeps its room, so that a problem moves nothing. */
export function Field({ label, problem, hint, ...input }: FieldProps) {
  const id = useId();
  const line = problem ?? hint;
  return (
    <Box sx={{ mb: 0.75 }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <OutlinedInput
        {...input}
        id={id}
        fullWidth
        required
        error={problem !== undefined}
        aria-describedby={line && `${id}-line`}
        sx={{ mt: 0.75 }}
        slotProps={{ input: { sx: { py: 1.5 } } }}
      />
      <FormHelperText
        id={`${id}-line`}
        error={problem !== undefined}
        sx={{ mx: 0, mt: 0.5, minHeight: '1.66em' }}
      >
        {line}
      </FormHelperText>
    </Box>
  );
}
