import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { signInTexts } from '../../i18n/english/signInTexts';

/** Another way to sign in: as wide as the first, and quieter. */
export const ProviderButton = (button: ButtonProps) => (
  <Button
    {...button}
    fullWidth
    size="large"
    variant="outlined"
    color="inherit"
    sx={{ borderColor: 'divider', '&:hover': { borderColor: 'text.secondary' } }}
  />
);

export const Or = () => <Box sx={orSx}>{signInTexts.ways.or}</Box>;

const orSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  typography: 'body2',
  color: 'text.secondary',
  '&::before, &::after': { content: '""', flexGrow: 1, borderTop: 1, borderColor: 'divider' },
} as const;
