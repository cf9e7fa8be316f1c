import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { PendingWrite } from '../../../api/journal';
import { Age } from '../../../layout/Age';
import { wrappingAlert } from '../../../layout/alertSx';
import { Waiting } from '../../../layout/Waiting';
import { editUserPath, isSegment } from '../../../routes';
import { isFinishable, pendingTexts } from './words';

interface PendingAlertProps {
  readonly entry: PendingWrite;
  readonly isFinishing: boolean;
  readonly isAboveForm: boolean;
  readonly name: string;
  /** Which half is open. */
  readonly sentence: string;
  readonly onFinish: () => void;
  readonly onDismiss: () => void;
}

/** One write that stopped half way: which half is open, and the way to finish or to forget it. */
export const PendingAlert = ({
  entry,
  isFinishing,
  isAboveForm,
  name,
  sentence,
  onFinish,
  onDismiss,
}: PendingAlertProps) => (
  <Alert
    severity="warning"
    variant="outlined"
    sx={{ ...wrappingAlert, bgcolor: 'background.paper', alignItems: 'center' }}
    action={
      isFinishing ? (
        <Typography component="output" variant="body2" color="textSecondary">
          <Waiting word={pendingTexts.finishing} />
        </Typography>
      ) : (
        <>
          {isFinishable(entry) && (
            <Button
              color="inherit"
              size="small"
              onClick={onFinish}
              aria-label={`${pendingTexts.finish} ${name}`}
            >
              {pendingTexts.finish}
            </Button>
          )}
          {!isFinishable(entry) && !isAboveForm && <ToForm id={entry.id} name={name} />}
          <Button
            color="inherit"
            size="small"
            onClick={onDismiss}
            aria-label={`${pendingTexts.dismiss} ${name}`}
          >
            {pendingTexts.dismiss}
          </Button>
        </>
      )
    }
  >
    <Typography variant="body2">
      {sentence} {!isFinishable(entry) && isAboveForm && pendingTexts.formShows}
    </Typography>
    <Age since={entry.time} word={pendingTexts.begun} />
  </Alert>
);

/** Leads to what is true now, to be sent again from there; nowhere for an id of the journal that no address can carry. */
const ToForm = ({ id, name }: { id: string; name: string }) =>
  isSegment(id) && (
    <Button
      color="inherit"
      size="small"
      component={Link}
      to={editUserPath(id)}
      aria-label={pendingTexts.openFormOf(name)}
    >
      {pendingTexts.openForm}
    </Button>
  );
