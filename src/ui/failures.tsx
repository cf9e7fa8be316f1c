import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { use, useEffect, type ReactNode } from 'react';
import { onOnline } from '../browser/online';
import { describeFailure, type FailureWords } from '../i18n/failures';
import { inSentence } from '../i18n/visible';
import { Sentence } from './Breakable';
import { CopyDetails } from './copy';
import { useTranslation, TranslationContext } from './translation';

/** A failure instead of content: what happened, what still holds, and Retry. */
export function FailurePanel({
  error,
  holds,
  onRetry,
}: {
  error: unknown;
  /** What did not happen, or is still true: "Couldn’t load the users.", "Nothing was changed." */
  holds: string;
  onRetry: () => void;
}) {
  const { sentence, said, details } = describeFailure(error, use(TranslationContext));
  return (
    <Alert severity="error" role="alert">
      <Typography variant="body2">
        {holds} <Sentence>{sentence}</Sentence>
      </Typography>
      <FailureDetails said={said} details={details}>
        <ReadAgain onRetry={onRetry} />
      </FailureDetails>
    </Alert>
  );
}

interface FailureDetailsProps extends Pick<FailureWords, 'said' | 'details'> {
  readonly children?: ReactNode;
}

/** Below the sentence of a failure: the service's own message, and one row of buttons. */
export function FailureDetails({ said, details, children }: FailureDetailsProps) {
  const t = useTranslation();
  return (
    <>
      {said && <Typography variant="body2">{t('ui.serviceSays', { words: inSentence(said) })}</Typography>}
      {(details || children) && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, ml: -1, mb: -0.75 }}>
          {children}
          {details && <CopyDetails details={details} />}
        </Stack>
      )}
    </>
  );
}

/** Retry of a read that failed, which is also done once the browser has a network again. */
export function ReadAgain({ onRetry }: { onRetry: () => void }) {
  const t = useTranslation();
  useEffect(() => onOnline(onRetry), [onRetry]);
  return <AlertButton onClick={onRetry}>{t('ui.retry')}</AlertButton>;
}

export const AlertButton = (props: Pick<ButtonProps, 'onClick' | 'color' | 'children' | 'aria-label'>) => (
  <Button {...props} size="small" sx={{ minWidth: 0, px: 1 }} />
);
