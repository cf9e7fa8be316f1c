import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { paths } from '../../../routes';
import { editTexts } from '../texts';

/** In place of the form of a user who is no more. */
export const GoneNote = () => (
  <Alert
    severity="warning"
    role="alert"
    action={
      <Button color="inherit" size="small" component={Link} to={paths.dashboard}>
        {editTexts.toDashboard}
      </Button>
    }
  >
    {editTexts.gone}
  </Alert>
);
