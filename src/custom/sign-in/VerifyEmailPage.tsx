import { Navigate, useLocation } from 'react-router';
import { signInTexts } from '../../i18n/signInTexts';
import { isLoggedIn } from '../../identity/account';
import { useSession } from '../../layout/services';
import { isConsolePath } from '../../resources';
import { landingFor } from '../guard/landing';
import { Starting } from '../guard/Starting';
import { UnreachablePage } from '../guard/UnreachablePage';
import { CardPage } from './CardPage';
import { SignedOut } from './SignedOut';
import { VerifySteps } from './VerifySteps';

const texts = signInTexts.verifyEmail;

/** Where somebody waits whose e-mail address is not verified; goes on by itself once it is. */
export function VerifyEmailPage() {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'starting') return <Starting />;
  if (session.status === 'unreachable') return <UnreachablePage />;
  if (session.status === 'signed-out') {
    return (
      <CardPage title={texts.title}>
        <SignedOut reason={session.reason} otherwise={texts.visitor} />
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
