import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { endReasonTexts, signInTexts } from '../../i18n/signInTexts';
import type { EndReason } from '../../identity/endReason';
import { paths } from '../../routes';
import { LinkButton } from './LinkButton';

interface SignedOutProps {
  /** Why a session ended that nobody ended here. */
  readonly reason?: EndReason;
  /** What to say where none did. */
  readonly otherwise: string;
}

/** What a page that needs somebody signed in says to a visitor, and the way on. */
export const SignedOut = ({ reason, otherwise }: SignedOutProps) => (
  <Stack spacing={2}>
    <Typography component="output">{reason ? endReasonTexts[reason] : otherwise}</Typography>
    <LinkButton to={paths.login}>{signInTexts.toLogin}</LinkButton>
  </Stack>
);
