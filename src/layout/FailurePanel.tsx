import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { frameTexts } from '../i18n/consoleTexts';
import { describeFailure } from '../i18n/failures';
import { wrappingAlert } from './alertSx';
import { FailureDetails } from './FailureDetails';

/** A failure where content would stand: what happened, what still holds, and Retry. */
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
  const { sentence, said, details } = describeFailure(error);
  return (
    <Alert
      severity="error"
      role="alert"
      sx={wrappingAlert}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {frameTexts.retry}
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
