import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useColorScheme } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from '../ui/translation';

const MODES = ['system', 'light', 'dark'] as const;

/** MUI remembers the choice. */
export function ThemeChoice() {
  const t = useTranslation();
  const { mode = 'system', setMode } = useColorScheme();
  const id = useId();
  return (
    <>
      <Typography id={id} variant="caption" component="p" color="textSecondary">
        {t('frame.theme')}
      </Typography>
      <RadioGroup row aria-labelledby={id} value={mode}>
        {MODES.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            label={t(`frame.modes.${choice}`)}
            onChange={() => setMode(choice)}
            control={<Radio size="small" sx={{ p: 0.75 }} />}
            slotProps={{ typography: { variant: 'body2' } }}
            // Aligns the circle of the radio with the text above.
            sx={{ ml: -1, mr: 3 }}
          />
        ))}
      </RadioGroup>
    </>
  );
}
