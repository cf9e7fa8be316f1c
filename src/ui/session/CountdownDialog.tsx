import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';

interface CountdownDialogProps {
  /** The remaining whole seconds; hidden while null. */
  readonly seconds: number | null;
  readonly texts: {
    readonly title: string;
    readonly countdown: (seconds: number) => string;
    readonly consequence: string;
    readonly left: string;
  };
  readonly onClose: () => void;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

export function CountdownDialog({ seconds, texts, onClose, actions, children }: CountdownDialogProps) {
  const id = useId();
  // The text stays while the popup fades.
  const [last, setLast] = useState({ seconds: 0, from: 1 });
  if (seconds !== null && seconds !== last.seconds) {
    setLast({ seconds, from: seconds > last.seconds ? seconds : last.from });
  }
  const left = Math.round(Math.min(100, (100 * last.seconds) / last.from));
  return (
    <Dialog
      open={seconds !== null}
      role="alertdialog"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-about`}
    >
      <DialogTitle id={`${id}-title`}>{texts.title}</DialogTitle>
      <DialogContent id={`${id}-about`}>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{texts.countdown(last.seconds)}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.consequence}
        </Typography>
        {children}
        <Box
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers let no <progress> be drawn alike
          role="progressbar"
          aria-label={texts.left}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={left}
          sx={{ mt: 2.5, height: 4, borderRadius: 2, overflow: 'hidden', bgcolor: 'action.selected' }}
        >
          <Box
            style={{ width: `${left}%` }}
            sx={{ height: '100%', bgcolor: 'primary.main', transition: 'width 0.4s linear' }}
          />
        </Box>
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}
