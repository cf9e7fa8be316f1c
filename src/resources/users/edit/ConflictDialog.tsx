import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { FailureDetails } from '../../../layout/FailureDetails';
import { EnvironmentChip } from '../EnvironmentChip';
import { conflictTexts } from '../texts';
import { DifferenceChoice } from './DifferenceChoice';
import { choicesOf, compare, isDecided, merge, type Choices } from './merge';
import type { Conflict } from './saveProgress';
import type { UserRow } from '../model';

interface ConflictDialogProps {
  readonly conflict: Conflict;
  /** Closes it and leaves what was typed. */
  readonly onBack: () => void;
  /** Gives up what was typed for what the service holds. */
  readonly onReload: () => void;
  /** Sends this version over the one that the service holds. */
  readonly onSend: (version: UserRow) => void;
}

/** Both versions of a user field by field, to merge, overwrite or reload. */
export function ConflictDialog({ conflict, onBack, onReload, onSend }: ConflictDialogProps) {
  const { mine, now, why, said, details } = conflict;
  const differences = compare({ opened: conflict.opened, mine, theirs: now });
  const [choices, setChoices] = useState<Choices>(() => choicesOf(differences));
  const isTheirsToo = differences.some(({ by }) => by !== 'mine');
  const id = useId();
  return (
    <Dialog
      open
      onClose={onBack}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-why`}
    >
      <DialogTitle id={`${id}-title`} sx={{ px: { xs: 2, sm: 3 } }}>
        {conflictTexts.title}
      </DialogTitle>
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        <Typography id={`${id}-why`}>{conflictTexts.why[why]}</Typography>
        <FailureDetails said={said} details={details} />
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.field}
            difference={difference}
            mine={mine}
            theirs={now}
            choice={choices[difference.field]}
            onChoose={(side) => setChoices((all) => ({ ...all, [difference.field]: side }))}
          />
        ))}
        {differences.length === 0 && <Typography sx={{ mt: 2 }}>{conflictTexts.same}</Typography>}
        <EnvironmentChip />
      </DialogContent>
      <DialogActions
        sx={{ px: { xs: 2, sm: 3 }, pb: 2.5, flexWrap: 'wrap', gap: 1, '& > *': { m: '0 !important' } }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a popup takes the focus, and its harmless answer is where it belongs */}
        <Button color="inherit" autoFocus onClick={onBack}>
          {conflictTexts.back}
        </Button>
        <Button color="inherit" onClick={onReload}>
          {conflictTexts.reload}
        </Button>
        <Button color={isTheirsToo ? 'error' : 'primary'} onClick={() => onSend(mine)}>
          {isTheirsToo ? conflictTexts.overwrite : conflictTexts.sendAgain}
        </Button>
        {isTheirsToo && (
          <Button
            variant="contained"
            disabled={!isDecided(differences, choices)}
            onClick={() => onSend(merge(mine, now, choices))}
          >
            {conflictTexts.merge}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
