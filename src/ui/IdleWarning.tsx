import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { idleTexts } from '../i18n/consoleTexts';
import { useIdleSeconds, useServices } from './services';

/** The countdown before the idle sign-out. Any sign of life ends it, the button too. */
export function IdleWarning() {
  const { idle } = useServices();
  const seconds = useIdleSeconds();
  const id = useId();
  // While the popup fades out it keeps what it said.
  const [last, setLast] = useState({ seconds: 0, from: 1 });
  if (seconds !== null && seconds !== last.seconds) {
    setLast({ seconds, from: seconds > last.seconds ? seconds : last.from });
  }
  return (
    <Dialog
      open={seconds !== null}
      role="alertdialog"
      onClose={idle.stay}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-about`}
    >
      <DialogTitle id={`${id}-title`}>{idleTexts.title}</DialogTitle>
      <DialogContent id={`${id}-about`}>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {idleTexts.countdown(last.seconds)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {idleTexts.consequence}
        </Typography>
        <LinearProgress
          variant="determinate"
          aria-label={idleTexts.left}
          value={Math.min(100, (100 * last.seconds) / last.from)}
          sx={{ mt: 2.5, borderRadius: 2 }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a popup takes the focus, and this is its one answer */}
        <Button variant="contained" autoFocus onClick={idle.stay}>
          {idleTexts.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
