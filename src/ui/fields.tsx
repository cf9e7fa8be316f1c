import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface LabelledFieldProps {
  /** The id of the input; the line below it has the id `${id}-help`. */
  readonly id: string;
  readonly label: string;
  /** Help, or what is wrong; without it there is no line, and an empty text keeps the line's space. */
  readonly help?: ReactNode;
  /** The most lines of `help`, if none of them wraps. */
  readonly helpLines?: number;
  readonly isWrong?: boolean;
  /** Help for the input, above the line; a problem is shown above it, right below the input. */
  readonly aid?: ReactNode;
  readonly children: ReactNode;
}

/** A label above an input, and below it lines with reserved space, so that a problem moves nothing. */
export const LabelledField = ({
  id,
  label,
  help,
  helpLines = 1,
  isWrong = false,
  aid,
  children,
}: LabelledFieldProps) => (
  // Keeps a label nearer to its own input than to the field above.
  <Box sx={{ mb: help === undefined ? 2.25 : 1 }}>
    <Typography
      component="label"
      htmlFor={id}
      variant="body2"
      sx={{ display: 'block', fontWeight: 600, mb: 0.75, ...(isWrong && { color: 'error.main' }) }}
    >
      {label}
    </Typography>
    {children}
    <Box sx={{ display: 'flex', flexDirection: isWrong ? 'column-reverse' : 'column' }}>
      {aid}
      {help !== undefined && (
        <FormHelperText
          component="div"
          id={`${id}-help`}
          error={isWrong}
          sx={{ mx: 0, mt: 0.5, minHeight: `${helpLines * 1.66}em` }}
        >
          {help}
        </FormHelperText>
      )}
    </Box>
  </Box>
);
