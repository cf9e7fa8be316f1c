import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { signInTexts } from '../../../i18n/signInTexts';
import type { Challenge } from '../../../identity/secondFactor';
import { CardPage } from '../CardPage';
import { CodeForm } from '../code/CodeForm';
import { FactorChoice } from './FactorChoice';
import { SmsFactor } from './SmsFactor';

const texts = signInTexts.secondFactor;

interface SecondFactorStepProps {
  readonly challenge: Challenge;
  readonly onCancel: () => void;
}

/** Asks for the second factor of an account that has one enrolled. */
export function SecondFactorStep({ challenge, onCancel }: SecondFactorStepProps) {
  const { factors, sendCode, confirm } = challenge;
  const [chosen, setChosen] = useState(factors[0]);
  return (
    <CardPage title={texts.title} purpose={chosen ? texts.purpose : texts.none}>
      {chosen && factors.length > 1 && <FactorChoice factors={factors} value={chosen} onChange={setChosen} />}
      {chosen?.kind === 'sms' && (
        <SmsFactor
          key={chosen.id}
          factor={chosen}
          isOnly={factors.length === 1}
          onSend={() => sendCode(chosen)}
          onVerify={(code) => confirm(chosen, code)}
        />
      )}
      {chosen?.kind === 'totp' && (
        <Box key={chosen.id}>
          <Typography sx={{ mb: 2 }}>{texts.totpNext}</Typography>
          <CodeForm onVerify={(code) => confirm(chosen, code)} />
        </Box>
      )}
      <Button fullWidth size="large" sx={{ mt: 1.5 }} onClick={onCancel}>
        {signInTexts.ways.back}
      </Button>
    </CardPage>
  );
}
