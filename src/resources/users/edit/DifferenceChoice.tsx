import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useServices } from '../../../layout/services';
import type { UserRecord } from '../contract';
import { conflictTexts } from '../texts';
import { fieldLabels, valueText } from '../values';
import type { Difference, Side } from './merge';

/** One field in which two versions differ, side by side, and the choice between them. */
export function DifferenceChoice({
  difference: { field, by },
  choice,
  onChoose,
  ...versions
}: {
  difference: Difference;
  mine: UserRecord;
  theirs: UserRecord;
  choice: Side | undefined;
  onChoose: (side: Side) => void;
}) {
  const { timeZone } = useServices().config;
  return (
    <FormControl component="fieldset" fullWidth sx={{ mt: 2 }}>
      <FormLabel
        component="legend"
        sx={{ fontSize: 14, color: 'text.secondary', '& strong': { color: 'text.primary' } }}
      >
        <strong>{fieldLabels[field]}</strong> · {conflictTexts.by[by]}
      </FormLabel>
      <RadioGroup
        value={choice ?? null}
        onChange={(_, side) => onChoose(side === 'theirs' ? 'theirs' : 'mine')}
        sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1, alignItems: 'start' }}
      >
        {(['mine', 'theirs'] as const).map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio size="small" sx={{ py: 0.5 }} />}
            sx={{ alignItems: 'flex-start', mr: 0, minWidth: 0 }}
            label={<Version title={conflictTexts[side]} value={valueText(versions[side], field, timeZone)} />}
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
