import Box from '@mui/material/Box';
import { signInTexts } from '../../../i18n/signInTexts';
import { FailureAlert } from '../FailureAlert';
import { Field } from '../Field';
import { focusOnArrival } from '../focusOnArrival';
import { useForm } from '../useForm';
import { WaitingButton } from '../WaitingButton';
import { codeProblem, digitsOf } from './digits';

const texts = signInTexts.code;

const rules = [{ name: 'code', problemOf: codeProblem }] as const;

/** Asks for a code of six digits, typed, pasted or filled in by the phone; keeps what a refusal leaves. */
export function CodeForm({ onVerify }: { onVerify: (code: string) => Promise<void> }) {
  const { task, field, onSubmit } = useForm(rules, (valueOf) => onVerify(digitsOf(valueOf('code'))));
  return (
    <form noValidate onSubmit={onSubmit}>
      <Field
        {...field('code')}
        label={texts.label}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        inputRef={focusOnArrival}
      />
      <Box sx={{ mt: 1.5 }}>
        <WaitingButton type="submit" variant="contained" isWaiting={task.isWaiting}>
          {texts.submit}
        </WaitingButton>
      </Box>
      <FailureAlert task={task} way="code" />
    </form>
  );
}
