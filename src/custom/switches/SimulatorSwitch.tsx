import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { useTranslation } from '../../ui/translation';
import { simulatorControl, simulatorSource } from './controls';
import { useReading } from './source';
import { SourceStatus, StateSwitch, StateWord, useSwitch } from './StateSwitch';

export function SimulatorSwitch() {
  const source = useReading(simulatorSource);
  const t = useTranslation();
  const control = useMemo(() => simulatorControl(t), [t]);
  const view = useSwitch(control, source);
  const id = useId();
  const { reading } = source;
  return (
    <Stack
      // On a tablet the switch comes first, so that words of another length don't move it.
      direction={{ xs: 'row', sm: 'row-reverse', md: 'row' }}
      sx={{ alignItems: 'center', gap: 1.5, minWidth: 0, minHeight: 44 }}
    >
      <Box
        id={id}
        sx={{
          display: { xs: 'flex', md: 'block' },
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1,
          minWidth: 0,
          textAlign: { md: 'right' },
          lineHeight: { md: 1.2 },
        }}
      >
        <Typography variant="h3" component="h2">
          {reading.status === 'known' &&
            t(`switches.connected.${reading.state ? 'simulator' : 'fingenesis'}`)}
          {reading.status === 'unknown' && t('switches.connectionUnknown')}
          {reading.status === 'reading' && t('switches.readingConnection')}
        </Typography>
        {view.waitingSince === undefined ? (
          <SourceStatus source={source} />
        ) : (
          <StateWord waitingSince={view.waitingSince} variant="caption" color="textSecondary" />
        )}
      </Box>
      <StateSwitch view={view} describedBy={id} />
    </Stack>
  );
}
