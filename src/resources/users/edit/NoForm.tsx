import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { frameTexts } from '../../../i18n/consoleTexts';
import { describeFailure } from '../../../i18n/failures';
import { wrappingAlert } from '../../../layout/alertSx';
import { FailureDetails } from '../../../layout/FailureDetails';
import { paths } from '../../../routes';
import { editTexts } from '../texts';

interface NoFormProps {
  /** Why there is none. */
  readonly sentence: string;
  /** What the read failed with, where that is why. */
  readonly error?: unknown;
  /** For a reason that can pass. */
  readonly onRetry?: () => void;
}

/** In place of the form of a user who can't be changed. */
export const NoForm = ({ sentence, error, onRetry }: NoFormProps) => (
  <Alert
    severity="warning"
    role="alert"
    sx={wrappingAlert}
    action={
      <>
        <Button color="inherit" size="small" component={Link} to={paths.dashboard}>
          {editTexts.toDashboard}
        </Button>
        {onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {frameTexts.retry}
          </Button>
        )}
      </>
    }
  >
    {sentence}
    {error !== undefined && <FailureDetails {...describeFailure(error)} />}
  </Alert>
);
