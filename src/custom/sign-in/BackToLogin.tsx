import Box from '@mui/material/Box';
import { signInTexts } from '../../i18n/signInTexts';
import { paths } from '../../routes';
import { TextLink } from './TextLink';

/** From a step of one way in to all of them. */
export const BackToLogin = ({ state }: { state: unknown }) => (
  <Box sx={{ mt: 3, textAlign: 'center' }}>
    <TextLink to={paths.login} state={state}>
      {signInTexts.ways.others}
    </TextLink>
  </Box>
);
