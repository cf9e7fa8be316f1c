import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Navigate, useLocation } from 'react-router';
import { signInTexts } from '../../i18n/signInTexts';
import { isLoggedIn } from '../../identity/account';
import { useSession } from '../../layout/services';
import { Splash } from '../../layout/Splash';
import { isConsolePath } from '../../resources';
import { paths } from '../../routes';
import { landingFor } from '../guard/landing';
import { UnreachablePage } from '../guard/UnreachablePage';
import { CardPage } from './CardPage';
import { LinkButton } from './LinkButton';
import { VerifySteps } from './VerifySteps';

const texts = signInTexts.verifyEmail;

/** Where somebody waits whose e-mail address is not verified; goes on by itself once it is. */
export function VerifyEmailPage() {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'starting') return <Splash />;
  if (session.status === 'unreachable') return <UnreachablePage />;
  if (session.status === 'signed-out') {
    return (
      <CardPage title={texts.title}>
        <Stack spacing={2}>
          <Typography>{texts.visitor}</Typography>
          <LinkButton to={paths.login}>{texts.login}</LinkButton>
        </Stack>
      </CardPage>
    );
  }
  if (isLoggedIn(session.account)) {
    return <Navigate to={landingFor(session, state, isConsolePath)} state={state} replace />;
  }
  return (
    <CardPage title={texts.title}>
      <VerifySteps email={session.account.email} />
    </CardPage>
  );
}
