import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ToggleState } from '../../api/toggles';
import { switchTexts } from '../../i18n/consoleTexts';
import type { SwitchControl } from './source';
import { StateSwitch } from './StateSwitch';
import { StateWord } from './StateWord';
import type { LiveSource } from './useReading';
import { useSwitch } from './useSwitch';

const wordOf = (value: boolean | null) => {
  if (value === null) return switchTexts.unknown;
  return value ? switchTexts.on : switchTexts.off;
};

/** One exchange group: name, state in a word, switch. */
export function ExchangeSwitch({
  control,
  source,
}: {
  control: SwitchControl<ToggleState>;
  source: LiveSource<ToggleState>;
}) {
  const view = useSwitch(control, source);
  const id = useId();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1.5, minWidth: 0 }}>
      <StateSwitch view={view} id={id} describedBy={`${id}-state`} />
      <Stack sx={{ minWidth: 0 }}>
        <Typography component="label" htmlFor={id} variant="body2" sx={{ fontWeight: 600 }}>
          {control.name}
        </Typography>
        <StateWord id={`${id}-state`} waitingSince={view.waitingSince} color="textSecondary">
          {source.reading.status === 'reading' ? switchTexts.reading : wordOf(view.value)}
        </StateWord>
      </Stack>
    </Stack>
  );
}
