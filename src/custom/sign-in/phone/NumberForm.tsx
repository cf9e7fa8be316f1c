import Box from '@mui/material/Box';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useState, useId } from 'react';
import { stepTexts } from '../../../i18n/english/stepTexts';
import { Field, focusOnArrival, Submit, useForm } from '../form';
import { countryOf, defaultCountry, internationalOf, countries, type CountryCode } from './phoneNumber';

const texts = stepTexts.phone;

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
      <CountryChoice
        value={country}
        onChange={(chosen) => {
          // A number that is wrong in one country may be right in another.
          onInput();
          setCountry(chosen);
        }}
      />
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

const all = countries();

interface CountryChoiceProps {
  readonly value: CountryCode;
  readonly onChange: (country: CountryCode) => void;
}

/** A native list: a phone shows it large, and typing letters finds a country. */
function CountryChoice({ value, onChange }: CountryChoiceProps) {
  const id = useId();
  return (
    <Box sx={{ mb: 2 }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ fontWeight: 600 }}>
        {stepTexts.phone.country}
      </Typography>
      <Select
        native
        fullWidth
        value={value}
        onChange={({ target }) => {
          const chosen = all.find(({ code }) => code === target.value);
          if (chosen) onChange(chosen.code);
        }}
        inputProps={{ id }}
        sx={{ mt: 0.75, '& select': { py: 1.5 } }}
      >
        {all.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Select>
    </Box>
  );
}
