import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { frameTexts } from '../../../i18n/consoleTexts';
import { wrappingAlert } from '../../../layout/alertSx';
import { paths } from '../../../routes';
import { editTexts } from '../texts';

/** In place of the form of a user who is no more, or not there yet: a record can be made after its sign-in. */
export const GoneNote = ({ onRetry }: { onRetry: () => void }) => (
  <Alert
    severity="warning"
    role="alert"
    sx={wrappingAlert}
    action={
      <>
        <Button color="inherit" size="small" component={Link} to={paths.dashboard}>
          {editTexts.toDashboard}
        </Button>
        <Button color="inherit" size="small" onClick={onRetry}>
          {frameTexts.retry}
        </Button>
      </>
    }
  >
    {editTexts.gone}
  </Alert>
);
