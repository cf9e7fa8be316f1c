import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { isDay, startOfDay } from '../dates';
import { PresetButtons, PresetRow } from '../PresetButtons';
import { BASES, type Base, type Preset } from '../presetTimes';
import { useFields, useWords } from '../resource';
import { SpelledDay } from '../kinds/SpelledDay';
import { forFingers } from '../../ui/theme/fingers';
import { inRem } from '../../ui/theme/inRem';
import type { ChosenTime } from './changes';

interface TimeChoiceProps {
  readonly field: string;
  readonly time: ChosenTime;
  readonly onChange: (time: ChosenTime) => void;
}

export function TimeChoice({ field, time, onChange }: TimeChoiceProps) {
  const words = useWords();
  const id = useId();
  const context = useFields()(field);
  const [base, setBase] = useState<Base>(time && 'preset' in time ? time.base : 'later');
  const preset = time && 'preset' in time ? time.preset : null;
  const choose = (next: Preset | null, from: Base) => {
    setBase(from);
    if (next) onChange({ preset: next, base: from });
  };
  const [typed, setTyped] = useState('');
  const day = time && 'instant' in time ? typed : '';
  return (
    <Stack sx={{ gap: 1.5, pt: 0.5 }}>
      <div>
        <PresetRow label={words('presets.label')}>
          <PresetButtons chosen={preset} onChoose={(next) => choose(next, base)} />
          <OutlinedInput
            type="date"
            size="small"
            value={day}
            onChange={({ target }) => {
              setTyped(target.value);
              onChange(isDay(target.value) ? { instant: startOfDay(target.value, context.timeZone) } : null);
            }}
            slotProps={{
              input: {
                'aria-label': words('presets.date'),
                'aria-describedby': `${id}-day`,
                max: '9999-12-31',
              },
            }}
            startAdornment={<InputAdornment position="start">{words('presets.date')}</InputAdornment>}
            sx={dateSx}
          />
        </PresetRow>
        <Box id={`${id}-day`} sx={{ ...noteSx, mt: 0.5 }}>
          {time && 'instant' in time && <SpelledDay instant={time.instant} context={context} />}
        </Box>
      </div>
      <Box sx={noteSx}>
        <label htmlFor={id}>{words('presets.base')}</label>{' '}
        <NativeSelect
          id={id}
          value={base}
          disabled={day !== ''}
          onChange={({ target }) => choose(preset, BASES.find((one) => one === target.value) ?? 'later')}
          sx={{ fontSize: inRem(13) }}
        >
          {BASES.map((one) => (
            <option key={one} value={one}>
              {words(`presets.from.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </Box>
    </Stack>
  );
}

const noteSx = { color: 'text.secondary', fontSize: inRem(13), '&:empty': { display: 'none' } } as const;

/** As tall and as round as the presets. */
const dateSx = {
  borderRadius: 3.5,
  '& input, & .MuiTypography-root': { py: 0, fontSize: inRem(12.5) },
  minHeight: 32,
  ...forFingers,
} as const;
