import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { frameTexts } from '../../../i18n/consoleTexts';
import { wrappingAlert } from '../../../layout/alertSx';
import { FailureDetails } from '../../../layout/FailureDetails';
import type { Failed } from './saveProgress';

/** Why the user is not saved, or not wholly, and the way on. */
export const SaveFailure = ({ failure: { sentence, said, details, retry } }: { failure: Failed }) => (
  <Alert
    severity="error"
    role="alert"
    sx={{ ...wrappingAlert, mb: 2 }}
    action={
      // Without a way of its own, trying again is sending the form again.
      <Button color="inherit" size="small" type={retry ? 'button' : 'submit'} onClick={retry}>
        {frameTexts.retry}
      </Button>
    }
  >
    <Typography variant="body2">{sentence}</Typography>
    <FailureDetails said={said} details={details} />
  </Alert>
);
