import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { signInTexts } from '../../i18n/signInTexts';
import { paths } from '../../routes';
import { LinkButton } from './LinkButton';

/** What a page that needs somebody signed in says to a visitor, and the way on. */
export const Visitor = ({ children }: { children: string }) => (
  <Stack spacing={2}>
    <Typography>{children}</Typography>
    <LinkButton to={paths.login}>{signInTexts.toLogin}</LinkButton>
  </Stack>
);
