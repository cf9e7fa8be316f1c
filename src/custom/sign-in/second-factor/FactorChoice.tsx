import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { signInTexts } from '../../../i18n/signInTexts';
import type { Factor } from '../../../identity/secondFactor';

const texts = signInTexts.secondFactor;

const labelOf = ({ kind, name, lastDigits }: Factor): string =>
  kind === 'sms' ? texts.sms(lastDigits, name) : texts.totp(name);

interface FactorChoiceProps {
  readonly factors: readonly Factor[];
  readonly value: Factor;
  readonly onChange: (factor: Factor) => void;
}

/** Which of several factors to ask for. */
export function FactorChoice({ factors, value, onChange }: FactorChoiceProps) {
  const label = useId();
  return (
    <FormControl sx={{ mb: 2.5 }}>
      <FormLabel id={label} sx={{ mb: 0.5, typography: 'body2', fontWeight: 600, color: 'text.primary' }}>
        {texts.choose}
      </FormLabel>
      <RadioGroup
        name="factor"
        aria-labelledby={label}
        value={value.id}
        onChange={(_, id) => {
          const chosen = factors.find((factor) => factor.id === id);
          if (chosen) onChange(chosen);
        }}
      >
        {factors.map((factor) => (
          <FormControlLabel key={factor.id} value={factor.id} control={<Radio />} label={labelOf(factor)} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
