import { Navigate, useLocation } from 'react-router';
import { signInTexts } from '../../i18n/signInTexts';
import { isLoggedIn } from '../../identity/account';
import { useSession } from '../../layout/services';
import { isConsolePath } from '../../resources';
import { paths } from '../../routes';
import { landingFor } from '../guard/landing';
import { Starting } from '../guard/Starting';
import { UnreachablePage } from '../guard/UnreachablePage';
import { CardPage } from './CardPage';
import { VerifySteps } from './VerifySteps';
import { Visitor } from './Visitor';

const texts = signInTexts.verifyEmail;

/** Where somebody waits whose e-mail address is not verified; goes on by itself once it is. */
export function VerifyEmailPage() {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'starting') return <Starting />;
  if (session.status === 'unreachable') return <UnreachablePage />;
  // The login page says why a session ended that nobody ended here.
  if (session.status === 'signed-out' && session.reason) return <Navigate to={paths.login} replace />;
  if (session.status === 'signed-out') {
    return (
      <CardPage title={texts.title}>
        <Visitor>{texts.visitor}</Visitor>
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
