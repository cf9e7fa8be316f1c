import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { VERSION } from '../browser/version';
import { redacted } from './report';
import { useTranslation } from './translation';

/** Whether a text was copied: the browser may deny access to the clipboard, or have none. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The outcome is that of the last copy, as long as the subject is the same. */
export function useCopy(subject?: unknown) {
  const [last, setLast] = useState<{ of: unknown; outcome: 'copied' | 'refused' }>();
  return {
    outcome: last?.of === subject ? last?.outcome : undefined,
    async copy(text: string) {
      const isCopied = await copied(text);
      setLast({ of: subject, outcome: isCopied ? 'copied' : 'refused' });
      return isCopied;
    },
  };
}

/**
 * Copies the details for a report, with the build's version and without email addresses and tokens. If the browser
 * refuses, the details are shown, to be copied by hand.
 */
export function CopyDetails({ details: given }: { details: string }) {
  const t = useTranslation();
  const details = `${redacted(given)} · ${t('ui.version', { version: VERSION })}`;
  // An alert may get other details while it is shown.
  const { outcome, copy } = useCopy(details);
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
    <Button size="small" color="inherit" onClick={() => void copy(details)} sx={{ minWidth: 0, px: 1 }}>
      {t(outcome === 'copied' ? 'ui.copied' : 'ui.copyDetails')}
    </Button>
  );
}
