import Box from '@mui/material/Box';
import { signInTexts } from '../../i18n/signInTexts';
import { useServices } from '../../layout/services';
import { paths } from '../../routes';
import { usePrefetchedConsole } from '../guard/usePrefetchedConsole';
import { Field } from './Field';
import { PasswordField } from './PasswordField';
import { TextLink } from './TextLink';
import { Submit } from './Submit';
import { useForm } from './useForm';

const texts = signInTexts.login;

const rules = [
  { name: 'username', problemOf: (value: string) => (value.trim() ? undefined : texts.usernameMissing) },
  { name: 'password', problemOf: (value: string) => (value ? undefined : texts.passwordMissing) },
] as const;

/** The way in with an e-mail address and a password. */
export function LoginForm() {
  const { identity } = useServices();
  const { task, field, onSubmit } = useForm(rules, (valueOf) =>
    identity.signInWithPassword(valueOf('username').trim(), valueOf('password')),
  );
  usePrefetchedConsole();
  return (
    <form noValidate onSubmit={onSubmit}>
      <Field
        {...field('username')}
        label={texts.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
      />
      <PasswordField {...field('password')} label={texts.password} autoComplete="current-password" />
      <Submit task={task} label={texts.submit} />
      <Box sx={{ mt: 2.5, textAlign: 'center' }}>
        <TextLink to={paths.forgotPassword}>{texts.forgotPassword}</TextLink>
      </Box>
    </form>
  );
}
