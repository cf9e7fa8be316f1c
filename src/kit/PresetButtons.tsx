import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { forFingers } from '../ui/theme/fingers';
import { inRem } from '../ui/theme/inRem';
import { useWords } from './resource';
import { PRESETS, type Preset } from './presetTimes';

interface PresetButtonsProps {
  readonly chosen: Preset | null;
  readonly onChoose: (preset: Preset) => void;
}

export function PresetButtons({ chosen, onChoose }: PresetButtonsProps) {
  const words = useWords();
  return PRESETS.map((preset) => (
    <Button
      key={preset}
      size="small"
      variant="outlined"
      color={chosen === preset ? 'primary' : 'inherit'}
      aria-pressed={chosen === preset}
      onClick={() => onChoose(preset)}
      sx={presetSx(chosen === preset)}
    >
      {words(`presets.${preset}`)}
    </Button>
  ));
}

export const presetSx = (isChosen: boolean) => ({
  minWidth: 0,
  px: 1.25,
  borderRadius: 3.5,
  fontSize: inRem(12.5),
  borderColor: isChosen ? 'primary.main' : 'divider',
  bgcolor: isChosen ? 'action.selected' : undefined,
  ...forFingers,
});

export const PresetRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack component="fieldset" direction="row" aria-label={label} sx={{ flexWrap: 'wrap', gap: 0.75 }}>
    {children}
  </Stack>
);
