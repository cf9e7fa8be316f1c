import { useState } from 'react';
import { signInTexts } from '../../../i18n/signInTexts';
import { Field } from '../Field';
import { focusOnArrival } from '../focusOnArrival';
import { Submit } from '../Submit';
import { useForm } from '../useForm';
import { CountryChoice } from './CountryChoice';
import { countryOf, defaultCountry, internationalOf } from './phoneNumber';

const texts = signInTexts.phone;

/** Asks for a phone number, typed or pasted in any form, and has a code sent to it. */
export function NumberForm({ onSend }: { onSend: (number: string) => Promise<void> }) {
  const [country, setCountry] = useState(() => defaultCountry(navigator.languages));
  const problemOf = (text: string) => {
    if (text.trim() === '') return texts.numberMissing;
    return internationalOf(text, country) === null ? texts.numberWrong : undefined;
  };
  const { task, field, onSubmit } = useForm([{ name: 'phone', problemOf }], async (valueOf) => {
    const number = internationalOf(valueOf('phone'), country);
    if (number !== null) await onSend(number);
  });
  const { onInput, ...phone } = field('phone');
  return (
    <form noValidate onSubmit={onSubmit}>
      <CountryChoice value={country} onChange={setCountry} />
      <Field
        {...phone}
        onInput={({ target }) => {
          onInput();
          if (target instanceof HTMLInputElement) setCountry(countryOf(target.value, country));
        }}
        type="tel"
        label={texts.number}
        hint={texts.numberHint}
        autoComplete="tel"
        inputRef={focusOnArrival}
      />
      <Submit task={task} label={texts.sendCode} way="phone" />
    </form>
  );
}
