import { Navigate, useLocation } from 'react-router';
import { signInTexts } from '../../i18n/signInTexts';
import { redirectAfterSignIn } from '../../identity/redirects';
import { paths } from '../../routes';
import { CardPage, OtherPageLink } from '../../ui/card';
import { useIsConsolePath, useSession, useServices } from '../../ui/services';
import { Starting, UnreachablePage } from '../../ui/session';
import { Field, PasswordField, emailProblem, newPasswordProblem, Submit, useForm } from './form';

/** The sign-up page. A signed-in person goes on: after sign-up, to verify-email-address. */
export function SignUpPage() {
  const session = useSession();
  const isConsolePath = useIsConsolePath();
  const { state } = useLocation();
  if (session.status === 'starting') return <Starting />;
  if (session.status === 'unreachable') return <UnreachablePage />;
  if (session.status === 'signed-in') {
    return <Navigate to={redirectAfterSignIn(session, state, isConsolePath)} state={state} replace />;
  }
  return (
    <CardPage title={signInTexts.signUp.title} purpose={signInTexts.signUp.purpose}>
      <SignUpForm />
      <OtherPageLink before={signInTexts.signUp.haveOne} to={paths.login} state={state}>
        {signInTexts.signUp.login}
      </OtherPageLink>
    </CardPage>
  );
}

const rules = [
  { name: 'email', problemOf: emailProblem(signInTexts.signUp.emailMissing) },
  { name: 'password', problemOf: newPasswordProblem },
] as const;

/**
 * Creates an account with an e-mail address and a password; a password that is too short is reported before anything is
 * sent.
 */
function SignUpForm() {
  const { identity } = useServices();
  const { task, field, onSubmit } = useForm(rules, (valueOf) =>
    identity.signUp(valueOf('email').trim(), valueOf('password')),
  );
  return (
    <form noValidate onSubmit={onSubmit}>
      <Field
        {...field('email')}
        type="email"
        label={signInTexts.signUp.email}
        autoComplete="username"
        spellCheck={false}
      />
      <PasswordField
        {...field('password')}
        label={signInTexts.signUp.password}
        hint={signInTexts.signUp.passwordHint}
        autoComplete="new-password"
      />
      <Submit task={task} label={signInTexts.signUp.submit} />
    </form>
  );
}
