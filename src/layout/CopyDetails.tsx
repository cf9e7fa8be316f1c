import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { frameTexts } from '../i18n/consoleTexts';
import { VERSION } from '../version';
import { redacted } from './redacted';

type Outcome = 'copied' | 'refused';

/** Copies what a report needs, with the build's version and without e-mail addresses and tokens; where the browser does not let it, the details are shown to be copied by hand. */
export function CopyDetails({ details: given }: { details: string }) {
  const details = `${redacted(given)} · ${frameTexts.version(VERSION)}`;
  const [outcome, setOutcome] = useState<Outcome>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(details);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  if (outcome === 'refused') {
    return (
      <Typography
        variant="caption"
        component="p"
        sx={{ px: 1, fontVariantNumeric: 'tabular-nums', userSelect: 'all' }}
      >
        {details}
      </Typography>
    );
  }
  return (
    <Button size="small" color="inherit" onClick={() => void copy()} sx={{ minWidth: 0, px: 1 }}>
      {outcome === 'copied' ? frameTexts.copied : frameTexts.copyDetails}
    </Button>
  );
}
