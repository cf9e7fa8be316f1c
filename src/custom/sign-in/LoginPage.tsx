import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Navigate, useLocation } from 'react-router';
import { endReasonTexts, signInTexts } from '../../i18n/signInTexts';
import { useSession } from '../../layout/services';
import { Splash } from '../../layout/Splash';
import { isConsolePath } from '../../resources';
import { paths } from '../../routes';
import { landingFor } from '../guard/landing';
import { UnreachablePage } from '../guard/UnreachablePage';
import { CardPage } from './CardPage';
import { LoginForm } from './LoginForm';
import { OtherPage } from './OtherPage';

/** The front door. Who is signed in already is led on at once. */
export function LoginPage() {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'starting') return <Splash />;
  if (session.status === 'unreachable') return <UnreachablePage />;
  if (session.status === 'signed-in') {
    return <Navigate to={landingFor(session, state, isConsolePath)} state={state} replace />;
  }
  return (
    <CardPage title={signInTexts.login.title} purpose={signInTexts.login.purpose} isBrandHeading>
      {session.reason && (
        <Box component="output" sx={{ display: 'block', mb: 3 }}>
          <Alert severity="info" role="none">
            {endReasonTexts[session.reason]}
          </Alert>
        </Box>
      )}
      <LoginForm />
      <OtherPage before={signInTexts.signUp.linkBefore} to={paths.signUp} state={state}>
        {signInTexts.signUp.link}
      </OtherPage>
    </CardPage>
  );
}
