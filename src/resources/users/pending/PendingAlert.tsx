import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PendingWrite } from '../../../api/journal';
import { Age } from '../../../layout/Age';
import { wrappingAlert } from '../../../layout/alertSx';
import { Waiting } from '../../../layout/Waiting';
import { openHalf, pendingTexts } from './words';

interface PendingAlertProps {
  readonly entry: PendingWrite;
  readonly isFinishing: boolean;
  readonly name: string;
  readonly onFinish: () => void;
  readonly onDismiss: () => void;
}

/** One write that stopped half way: which half is open, and the way to finish or to forget it. */
export const PendingAlert = ({ entry, isFinishing, name, onFinish, onDismiss }: PendingAlertProps) => (
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
          <Button
            color="inherit"
            size="small"
            onClick={onFinish}
            aria-label={`${pendingTexts.finish} ${name}`}
          >
            {pendingTexts.finish}
          </Button>
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
    <Typography variant="body2">{openHalf(entry, name)}</Typography>
    <Age since={entry.time} word={pendingTexts.begun} />
  </Alert>
);
