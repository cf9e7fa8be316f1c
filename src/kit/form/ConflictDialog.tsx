import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ResourceRow } from '../../api/contract';
import type { FailureWords } from '../../i18n/failures';
import { Breakable } from '../../ui/Breakable';
import { CopyDetails } from '../../ui/copy';
import { FailureDetails } from '../../ui/failures';
import { DialogHead } from '../../ui/dialogs';
import { useResource, useWords } from '../resource';
import { useValueText } from '../valueText';
import { inRem } from '../../ui/theme/inRem';
import {
  initialChoices,
  compare,
  fieldsInOrder,
  isDecided,
  merge,
  type Choices,
  type Difference,
  type Side,
} from './conflict';

/** Two versions of a row, the one that was sent and the one that the service has, both changed from `opened`. */
export interface Conflict<Row> extends Pick<FailureWords, 'said' | 'details'> {
  readonly why: 'changed' | 'refused' | 'unknown';
  readonly opened: Row;
  readonly mine: Row;
  readonly now: Row;
}

interface ConflictDialogProps<Row> {
  readonly conflict: Conflict<Row>;
  /** Closes the dialog and keeps what was typed. */
  readonly onBack: () => void;
  /** Replaces what was typed with what the service holds. */
  readonly onReload: () => void;
  /** Sends this version to replace the one that the service holds. */
  readonly onSend: (version: Row) => void;
}

export function ConflictDialog<Row extends ResourceRow>({
  conflict,
  onBack,
  onReload,
  onSend,
}: ConflictDialogProps<Row>) {
  const { opened, mine, now, why, said, details } = conflict;
  const resource = useResource();
  const words = useWords();
  const fields = fieldsInOrder(resource, opened, mine, now);
  const differences = compare(fields, { opened, mine, theirs: now });
  const [choices, setChoices] = useState<Choices>(() => initialChoices(differences));
  const isTheirsToo = differences.some(({ by }) => by !== 'mine');
  const isSame = differences.length === 0;
  // The other change is the same as what was to be sent, and may be this person's own, in another tab.
  const isAlike = why === 'changed' && !isTheirsToo;
  const title = isSame ? 'titleSame' : isTheirsToo ? 'title' : isAlike ? 'titleAlike' : 'titleMine';
  const isAllTheirs = isTheirsToo && differences.every(({ field }) => choices[field] === 'theirs');
  /** What they changed and no form can, such as a version that the service counts, stays theirs. */
  const isFixed = ({ field, by }: Difference) =>
    by === 'theirs' && resource.fields[field]?.isReadOnly === true;
  const isAllMine = isTheirsToo && differences.every((one) => choices[one.field] === 'mine' || isFixed(one));
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(differences.map((one) => [one.field, isFixed(one) ? 'theirs' : side])));
  const id = useId();
  return (
    <Dialog
      open
      onClose={onBack}
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-why`}
    >
      <DialogHead id={`${id}-title`}>{words(`conflict.${title}`)}</DialogHead>
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        <Typography sx={{ mb: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>
          <Breakable>{resource.nameOf(opened)}</Breakable>
        </Typography>
        <Typography id={`${id}-why`}>
          {words(isSame ? 'conflict.same' : `conflict.why.${isAlike ? 'alike' : why}`)}
        </Typography>
        <FailureDetails said={said} />
        {isTheirsToo && (
          <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: 'wrap' }}>
            {SIDES.map((side) => (
              <Button
                key={side}
                size="small"
                variant="outlined"
                color="inherit"
                onClick={() => chooseAll(side)}
              >
                {words(`conflict.all.${side}`)}
              </Button>
            ))}
          </Stack>
        )}
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.field}
            difference={difference}
            versions={{ mine, theirs: now }}
            choice={choices[difference.field]}
            onChoose={(side) => setChoices((all) => ({ ...all, [difference.field]: side }))}
          />
        ))}
        {(isAllTheirs || isAllMine) && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {words(isAllTheirs ? 'conflict.allTheirs' : 'conflict.allMine')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions disableSpacing sx={{ px: { xs: 2, sm: 3 }, flexWrap: 'wrap', gap: 1 }}>
        {details && (
          <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, ml: -1 }}>
            <CopyDetails details={details} />
          </Box>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, and it belongs on the safe answer */}
        <Button color="inherit" autoFocus onClick={onBack}>
          {words('conflict.back')}
        </Button>
        <Button
          variant="contained"
          disabled={!isDecided(differences, choices)}
          onClick={() => (isAllTheirs ? onReload() : onSend(merge(mine, now, choices)))}
        >
          {words(isTheirsToo || isAlike ? 'conflict.save' : 'conflict.sendAgain')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const SIDES = ['mine', 'theirs'] as const;

function DifferenceChoice({
  difference: { field, by },
  versions,
  choice,
  onChoose,
}: {
  difference: Difference;
  versions: Readonly<Record<Side, ResourceRow>>;
  choice: Side | undefined;
  onChoose: (side: Side) => void;
}) {
  const words = useWords();
  const { labelOf, formLabelOf, formTextOf } = useValueText();
  const [label, formLabel] = [labelOf(field), formLabelOf(field)];
  /** A side that did not change the field has the value from before. */
  const isBefore = (side: Side) => by !== 'both' && by !== side;
  return (
    <FormControl component="fieldset" fullWidth sx={{ mt: 2 }}>
      <FormLabel
        component="legend"
        sx={{ fontSize: inRem(14), color: 'text.secondary', '& strong': { color: 'text.primary' } }}
      >
        {/* Also the list's label, because the values use the list's words. */}
        <strong>{formLabel}</strong>
        {label !== formLabel && ` (${label})`} · {words(`conflict.by.${by}`)}
      </FormLabel>
      <RadioGroup
        value={choice ?? null}
        onChange={(_, side) => onChoose(side === 'theirs' ? 'theirs' : 'mine')}
        sx={versionsSx}
      >
        {SIDES.map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio size="small" sx={{ py: 0.5 }} />}
            sx={{ alignItems: 'flex-start', mr: 0, minWidth: 0 }}
            label={
              <Version
                title={words(isBefore(side) ? 'conflict.before' : `conflict.${side}`)}
                value={formTextOf(field, versions[side])}
              />
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** Side by side where each column has room for a date. */
const versionsSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(128px, 1fr))',
  columnGap: 1,
  alignItems: 'start',
} as const;

const Version = ({ title, value }: { title: string; value: string }) => (
  <Box
    sx={{
      pt: 0.5,
      minWidth: 0,
      fontSize: inRem(14),
      overflowWrap: 'anywhere',
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    <Box component="span" sx={{ display: 'block', fontSize: inRem(12), color: 'text.secondary' }}>
      {title}
    </Box>
    <bdi>{value}</bdi>
  </Box>
);
