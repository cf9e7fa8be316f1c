import { signInTexts } from '../../i18n/signInTexts';
import { useServices } from '../../layout/services';
import { Field } from './Field';
import { PasswordField } from './PasswordField';
import { emailProblem, newPasswordProblem } from './rules';
import { Submit } from './Submit';
import { useForm } from './useForm';

const texts = signInTexts.signUp;

const rules = [
  { name: 'email', problemOf: emailProblem(texts.emailMissing) },
  { name: 'password', problemOf: newPasswordProblem },
] as const;

/** Makes an account with an e-mail address and a password; what is too short is said before anything is sent. */
export function SignUpForm() {
  const { identity } = useServices();
  const { task, field, onSubmit } = useForm(rules, (valueOf) =>
    identity.signUp(valueOf('email').trim(), valueOf('password')),
  );
  return (
    <form noValidate onSubmit={onSubmit}>
      <Field
        {...field('email')}
        type="email"
        label={texts.email}
        autoComplete="username"
        spellCheck={false}
      />
      <PasswordField
        {...field('password')}
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
      />
      <Submit task={task} label={texts.submit} />
    </form>
  );
}
