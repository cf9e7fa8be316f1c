import Box from '@mui/material/Box';
import { signInTexts } from '../../i18n/signInTexts';
import { paths } from '../../routes';
import { CardPage } from './CardPage';
import { ResetForm } from './ResetForm';
import { TextLink } from './TextLink';

const texts = signInTexts.reset;

export const ForgotPasswordPage = () => (
  <CardPage title={texts.title} purpose={texts.purpose}>
    <ResetForm />
    <Box sx={{ mt: 2.5, textAlign: 'center' }}>
      <TextLink to={paths.login}>{texts.login}</TextLink>
    </Box>
  </CardPage>
);
