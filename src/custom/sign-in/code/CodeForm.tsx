import { signInTexts } from '../../../i18n/signInTexts';
import { Field } from '../Field';
import { focusOnArrival } from '../focusOnArrival';
import { Submit } from '../Submit';
import { useForm } from '../useForm';
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
      <Submit task={task} label={texts.submit} way="code" />
    </form>
  );
}
