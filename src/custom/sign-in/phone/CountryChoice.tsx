import Box from '@mui/material/Box';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { signInTexts } from '../../../i18n/signInTexts';
import { countries, type CountryCode } from './phoneNumber';

const all = countries();

interface CountryChoiceProps {
  readonly value: CountryCode;
  readonly onChange: (country: CountryCode) => void;
}

/** The browser's own list: a phone shows it large, and letters find a country in it. */
export function CountryChoice({ value, onChange }: CountryChoiceProps) {
  const id = useId();
  return (
    <Box sx={{ mb: 2 }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ fontWeight: 600 }}>
        {signInTexts.phone.country}
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
