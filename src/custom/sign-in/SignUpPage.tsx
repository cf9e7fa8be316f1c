import { useLocation } from 'react-router';
import { signInTexts } from '../../i18n/english/signInTexts';
import { paths } from '../../routes';
import { CardPage, OtherPageLink } from '../../ui/card';
import { useSession, useServices } from '../../ui/services';
import { GoOn } from '../../ui/session/redirects';
import { Starting, UnreachablePage } from '../../ui/session/session';
import {
  Field,
  focusOnArrival,
  PasswordField,
  emailProblem,
  newPasswordProblem,
  Submit,
  useForm,
} from './form';

/** A signed-in person goes on: after sign-up, to verify-email-address. */
export function SignUpPage() {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'starting') return <Starting />;
  if (session.status === 'unreachable') return <UnreachablePage />;
  if (session.status === 'signed-in') {
    return <GoOn session={session} state={state} />;
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

/** A password that is too short is reported before anything is sent. */
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
        inputRef={focusOnArrival}
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
