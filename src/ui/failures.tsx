import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { use } from 'react';
import { describeFailure, type FailureWords } from '../i18n/failures';
import { inSentence } from '../i18n/visible';
import { CopyDetails } from './copy';
import { useWords, WordsContext } from './words';

/** A failure in place of content: what happened, what still holds, and Retry. */
export function FailurePanel({
  error,
  holds,
  onRetry,
}: {
  error: unknown;
  /** What is still true, such as "Nothing was changed." */
  holds: string;
  onRetry: () => void;
}) {
  const t = useWords();
  const { sentence, said, details } = describeFailure(error, use(WordsContext));
  return (
    <Alert
      severity="error"
      role="alert"
      sx={wrappingAlert}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    >
      <Typography variant="body2">
        {sentence} {holds}
      </Typography>
      <FailureDetails said={said} details={details} />
    </Alert>
  );
}

/** Under the sentence of a failure: the service's own words, and what a report needs. */
export function FailureDetails({ said, details }: Pick<FailureWords, 'said' | 'details'>) {
  const t = useWords();
  return (
    <>
      {said && <Typography variant="body2">{t('ui.serviceSays', { words: inSentence(said) })}</Typography>}
      {details && (
        <Box sx={{ ml: -1 }}>
          <CopyDetails details={details} />
        </Box>
      )}
    </>
  );
}

/** An alert's actions go below its words where both have no room side by side. */
export const wrappingAlert = {
  flexWrap: 'wrap',
  overflowWrap: 'anywhere',
  '& .MuiAlert-message': { flex: '1 1 200px' },
} as const;
