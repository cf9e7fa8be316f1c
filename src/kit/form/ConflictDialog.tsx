import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ResourceRow } from '../../api/defineContract';
import type { FailureWords } from '../../i18n/failures';
import { EnvironmentTag } from '../../ui/EnvironmentTag';
import { FailureDetails } from '../../ui/failures';
import { useResource, useWords } from '../resource';
import { useValueText } from '../valueText';
import {
  choicesOf,
  compare,
  fieldsInOrder,
  isDecided,
  merge,
  type Choices,
  type Difference,
} from './versions';

/** What was sent and what the service holds are two versions of the row, both changed from what was opened. */
export interface Conflict extends Pick<FailureWords, 'said' | 'details'> {
  readonly why: 'changed' | 'refused' | 'unknown';
  readonly opened: ResourceRow;
  readonly mine: ResourceRow;
  readonly now: ResourceRow;
}

interface ConflictDialogProps {
  readonly conflict: Conflict;
  /** Closes it and leaves what was typed. */
  readonly onBack: () => void;
  /** Gives up what was typed for what the service holds. */
  readonly onReload: () => void;
  /** Sends this version over the one that the service holds. */
  readonly onSend: (version: ResourceRow) => void;
}

/** Both versions of a row field by field, to merge, overwrite or reload. */
export function ConflictDialog({ conflict, onBack, onReload, onSend }: ConflictDialogProps) {
  const { opened, mine, now, why, said, details } = conflict;
  const resource = useResource();
  const words = useWords();
  const fields = fieldsInOrder(resource, opened, mine, now);
  const differences = compare(fields, { opened, mine, theirs: now });
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
        {words('conflict.title')}
      </DialogTitle>
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        <Typography id={`${id}-why`}>{words(`conflict.why.${why}`)}</Typography>
        <FailureDetails said={said} details={details} />
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.field}
            difference={difference}
            versions={{ mine, theirs: now }}
            choice={choices[difference.field]}
            onChoose={(side) => setChoices((all) => ({ ...all, [difference.field]: side }))}
          />
        ))}
        {differences.length === 0 && <Typography sx={{ mt: 2 }}>{words('conflict.same')}</Typography>}
        <Box sx={{ mt: 2 }}>
          <EnvironmentTag />
        </Box>
      </DialogContent>
      <DialogActions
        sx={{ px: { xs: 2, sm: 3 }, pb: 2.5, flexWrap: 'wrap', gap: 1, '& > *': { m: '0 !important' } }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a popup takes the focus, and its harmless answer is where it belongs */}
        <Button color="inherit" autoFocus onClick={onBack}>
          {words('conflict.back')}
        </Button>
        <Button color="inherit" onClick={onReload}>
          {words('conflict.reload')}
        </Button>
        <Button color={isTheirsToo ? 'error' : 'primary'} onClick={() => onSend(mine)}>
          {words(isTheirsToo ? 'conflict.overwrite' : 'conflict.sendAgain')}
        </Button>
        {isTheirsToo && (
          <Button
            variant="contained"
            disabled={!isDecided(differences, choices)}
            onClick={() => onSend(merge(mine, now, choices))}
          >
            {words('conflict.merge')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const SIDES = ['mine', 'theirs'] as const;

/** One field in which two versions differ, side by side, and the choice between them. */
function DifferenceChoice({
  difference: { field, by },
  versions,
  choice,
  onChoose,
}: {
  difference: Difference;
  versions: Readonly<Record<(typeof SIDES)[number], ResourceRow>>;
  choice: (typeof SIDES)[number] | undefined;
  onChoose: (side: (typeof SIDES)[number]) => void;
}) {
  const words = useWords();
  const { labelOf, textOf } = useValueText();
  return (
    <FormControl component="fieldset" fullWidth sx={{ mt: 2 }}>
      <FormLabel
        component="legend"
        sx={{ fontSize: 14, color: 'text.secondary', '& strong': { color: 'text.primary' } }}
      >
        <strong>{labelOf(field)}</strong> · {words(`conflict.by.${by}`)}
      </FormLabel>
      <RadioGroup
        value={choice ?? null}
        onChange={(_, side) => onChoose(side === 'theirs' ? 'theirs' : 'mine')}
        sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1, alignItems: 'start' }}
      >
        {SIDES.map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio size="small" sx={{ py: 0.5 }} />}
            sx={{ alignItems: 'flex-start', mr: 0, minWidth: 0 }}
            label={<Version title={words(`conflict.${side}`)} value={textOf(field, versions[side])} />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

const Version = ({ title, value }: { title: string; value: string }) => (
  <Box
    sx={{ pt: 0.5, minWidth: 0, fontSize: 14, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
  >
    <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
      {title}
    </Box>
    <bdi>{value}</bdi>
  </Box>
);
