import CheckCircle from '@mui/icons-material/CheckCircle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Domain, ToggleState } from '../../api/toggles';
import { switchTexts } from '../../i18n/consoleTexts';
import type { SwitchControl } from './source';
import { StateSwitch } from './StateSwitch';
import { StateWord } from './StateWord';
import type { LiveSource } from './useReading';
import { useSwitch } from './useSwitch';

/** Both domains' names with the switch between them; the active one is ticked, and named in a sentence. */
export function DomainSwitch({
  control,
  source,
  names,
}: {
  control: SwitchControl<ToggleState>;
  source: LiveSource<ToggleState>;
  names: Readonly<Record<Domain, string>>;
}) {
  const view = useSwitch(control, source);
  const id = useId();
  const { reading } = source;
  const active = reading.status === 'known' ? reading.state.domain : undefined;
  return (
    <Stack sx={{ rowGap: 0.25 }}>
      <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1.5, minWidth: 0 }}>
        <DomainName name={names.product} isActive={active === 'product'} />
        <StateSwitch view={view} describedBy={id} isSelector />
        <DomainName name={names.fingenisis} isActive={active === 'fingenisis'} />
      </Stack>
      <StateWord id={id} waitingSince={view.waitingSince} color="textSecondary">
        {active && switchTexts.active(names[active])}
        {reading.status === 'unknown' && switchTexts.unknown}
        {reading.status === 'reading' && switchTexts.reading}
      </StateWord>
    </Stack>
  );
}

const DomainName = ({ name, isActive }: { name: string; isActive: boolean }) => (
  <Typography
    component="span"
    noWrap
    title={name}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      columnGap: 0.5,
      fontWeight: isActive ? 650 : 400,
      color: isActive ? 'text.primary' : 'text.secondary',
    }}
  >
    {isActive && <CheckCircle color="primary" sx={{ fontSize: 18 }} />}
    {name}
  </Typography>
);
