import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { signInTexts } from '../../i18n/english/signInTexts';
import { paths } from '../../routes';
import { TextLink } from '../../ui/card';

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

interface OtherWaysProps {
  /** The address to return to after sign-in. */
  readonly state: unknown;
  readonly onClick?: () => void;
}

/** A link from a step to all ways to log in. */
export const OtherWaysLink = (link: OtherWaysProps) => (
  <Box sx={{ mt: 3, textAlign: 'center' }}>
    <TextLink to={paths.login} {...link}>
      {signInTexts.ways.others}
    </TextLink>
  </Box>
);

/** A word between two lines. */
export const Or = () => <Box sx={orSx}>{signInTexts.ways.or}</Box>;

const orSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  mb: 2.5,
  typography: 'body2',
  color: 'text.secondary',
  '&::before, &::after': { content: '""', flexGrow: 1, borderTop: 1, borderColor: 'divider' },
} as const;
