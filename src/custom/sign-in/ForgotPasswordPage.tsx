import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInTexts } from '../../i18n/english/signInTexts';
import { paths } from '../../routes';
import { CardPage, TextLink } from '../../ui/card';
import { useServices } from '../../ui/services';
import { Collapse } from '../../ui/task';
import { Field, focusOnArrival, emailProblem, Submit, useForm } from './form';

export function ForgotPasswordPage() {
  const { state } = useLocation();
  return (
    <CardPage title={signInTexts.reset.title} purpose={signInTexts.reset.purpose}>
      <ResetForm />
      <Box sx={{ mt: 2.5, textAlign: 'center' }}>
        <TextLink to={paths.login} state={state}>
          {signInTexts.reset.login}
        </TextLink>
      </Box>
    </CardPage>
  );
}

const rules = [{ name: 'email', problemOf: emailProblem(signInTexts.reset.emailMissing) }] as const;

/** The email typed on the login page. It is removed from the history at once, so that no one else finds it there. */
function useCarriedEmail(): string {
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();
  const [carried] = useState(() => {
    const { email = '', ...wayBack }: { email?: unknown } = typeof state === 'object' && state ? state : {};
    return { email: String(email), wayBack };
  });
  useEffect(() => {
    const { email, wayBack } = carried;
    if (email) void navigate(paths.forgotPassword, { replace: true, state: wayBack });
  }, [carried, navigate]);
  return carried.email;
}

/** The message is the same for an unknown address. */
function ResetForm() {
  const { identity } = useServices();
  const email = useCarriedEmail();
  const { task, field, onSubmit } = useForm(rules, (valueOf) =>
    identity.sendPasswordReset(valueOf('email').trim()),
  );
  return (
    <form noValidate onSubmit={onSubmit}>
      <Field
        {...field('email')}
        type="email"
        label={signInTexts.reset.email}
        autoComplete="email"
        defaultValue={email}
        spellCheck={false}
        inputRef={focusOnArrival}
      />
      <Submit task={task} label={signInTexts.reset.submit} />
      <Collapse>
        {task.isDone && (
          <Alert severity="success" onClose={task.dismiss} closeText={signInTexts.dismiss} sx={{ mt: 2 }}>
            {signInTexts.reset.sent}
          </Alert>
        )}
      </Collapse>
    </form>
  );
}
