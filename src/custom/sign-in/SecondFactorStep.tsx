import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState, useId } from 'react';
import { stepTexts } from '../../i18n/english/stepTexts';
import type { Challenge, Factor } from '../../identity/secondFactor';
import { CardPage } from '../../ui/card';
import { CodeBySms, CodeForm, OtherWaysLink } from './code';

interface SecondFactorStepProps {
  readonly challenge: Challenge;
  /** The address to return to after sign-in. */
  readonly state: unknown;
  readonly onCancel: () => void;
}

export const SecondFactorStep = ({ challenge, state, onCancel }: SecondFactorStepProps) => (
  <CardPage
    title={stepTexts.secondFactor.title}
    purpose={challenge.factors.length > 0 ? stepTexts.secondFactor.purpose : stepTexts.secondFactor.none}
  >
    {/* A sign-in that was begun before, in Google's window, may bring another account's challenge. */}
    <SecondFactorForms key={challenge.factors[0]?.id} challenge={challenge} />
    <OtherWaysLink state={state} onLeave={onCancel} />
  </CardPage>
);

export function SecondFactorForms({ challenge }: Pick<SecondFactorStepProps, 'challenge'>) {
  const { factors, sendCode, confirm } = challenge;
  const [picked, setPicked] = useState<Factor>();
  const chosen = picked ?? factors[0];
  return (
    <>
      {chosen && factors.length > 1 && <FactorChoice factors={factors} value={chosen} onChange={setPicked} />}
      {chosen?.kind === 'sms' && (
        <CodeBySms
          key={chosen.id}
          // With several factors, the choice has already named it.
          purpose={factors.length === 1 ? labelOf(chosen) : null}
          lastDigits={chosen.lastDigits ?? '…'}
          onSend={() => sendCode(chosen)}
          onVerify={(code) => confirm(chosen, code)}
        />
      )}
      {chosen?.kind === 'totp' && (
        <Box key={chosen.id}>
          <Typography sx={{ mb: 2 }}>{stepTexts.secondFactor.totpNext}</Typography>
          {/* Picking a factor with the arrow keys must not move the focus away from the radios. */}
          <CodeForm way="app" takesFocus={!picked} onVerify={(code) => confirm(chosen, code)} />
        </Box>
      )}
    </>
  );
}

const labelOf = ({ kind, name, lastDigits }: Factor): string =>
  kind === 'sms' ? stepTexts.secondFactor.sms(lastDigits, name) : stepTexts.secondFactor.totp(name);

interface FactorChoiceProps {
  readonly factors: readonly Factor[];
  readonly value: Factor;
  readonly onChange: (factor: Factor) => void;
}

function FactorChoice({ factors, value, onChange }: FactorChoiceProps) {
  const label = useId();
  return (
    <FormControl sx={{ mb: 2.5 }}>
      <FormLabel id={label} sx={{ mb: 0.5, typography: 'body2', fontWeight: 600, color: 'text.primary' }}>
        {stepTexts.secondFactor.choose}
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
