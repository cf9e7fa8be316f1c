import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { signInTexts } from '../../i18n/signInTexts';
import { useServices } from '../../layout/services';
import { Field } from './Field';
import { emailProblem } from './rules';
import { Unfolding } from './Unfolding';
import { Submit } from './Submit';
import { useForm } from './useForm';

const texts = signInTexts.reset;

const rules = [{ name: 'email', problemOf: emailProblem(texts.emailMissing) }] as const;

/** Asks for the mail with which a new password is chosen; says the same of an address that nobody has. */
export function ResetForm() {
  const { identity } = useServices();
  const [isSent, setSent] = useState(false);
  const { task, field, onSubmit } = useForm(rules, async (valueOf) => {
    setSent(false);
    await identity.sendPasswordReset(valueOf('email').trim());
    setSent(true);
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <Field {...field('email')} type="email" label={texts.email} autoComplete="email" spellCheck={false} />
      <Submit task={task} label={texts.submit} />
      <Unfolding>
        {isSent && (
          <Alert
            severity="success"
            onClose={() => setSent(false)}
            closeText={signInTexts.dismiss}
            sx={{ mt: 2 }}
          >
            {texts.sent}
          </Alert>
        )}
      </Unfolding>
    </form>
  );
}
