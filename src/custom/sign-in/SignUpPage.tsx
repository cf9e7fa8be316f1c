import { Navigate, useLocation } from 'react-router';
import { signInTexts } from '../../i18n/signInTexts';
import { useSession } from '../../layout/services';
import { isConsolePath } from '../../resources';
import { paths } from '../../routes';
import { landingFor } from '../guard/landing';
import { Starting } from '../guard/Starting';
import { UnreachablePage } from '../guard/UnreachablePage';
import { CardPage } from './CardPage';
import { OtherPage } from './OtherPage';
import { SignUpForm } from './SignUpForm';

const texts = signInTexts.signUp;

/** Where an account is made. Who is signed in is led on: after sign-up, to verify-email-address. */
export function SignUpPage() {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'starting') return <Starting />;
  if (session.status === 'unreachable') return <UnreachablePage />;
  if (session.status === 'signed-in') {
    return <Navigate to={landingFor(session, state, isConsolePath)} state={state} replace />;
  }
  return (
    <CardPage title={texts.title} purpose={texts.purpose}>
      <SignUpForm />
      <OtherPage before={texts.haveOne} to={paths.login} state={state}>
        {texts.login}
      </OtherPage>
    </CardPage>
  );
}
