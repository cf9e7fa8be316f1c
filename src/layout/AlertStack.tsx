import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { frameTexts } from '../i18n/consoleTexts';
import { AlertCard } from './AlertCard';
import { useAlerts } from './alerts';
import { useReactAdminAlerts } from './useReactAdminAlerts';

/**
 * Every alert at once, the newest on top. The stack sticks to the lower edge and has room of its own below the page,
 * so that nothing stays covered; there it is out of the way of the switches above and the actions at the right.
 */
export function AlertStack() {
  useReactAdminAlerts();
  const { alerts, dismiss } = useAlerts();
  const stack = useRef<HTMLElement>(null);
  const newest = alerts.at(-1)?.key;
  useEffect(() => {
    if (newest !== undefined) stack.current?.scrollTo({ top: 0 });
  }, [newest]);
  return (
    <Box
      component="section"
      ref={stack}
      aria-label={frameTexts.alerts}
      // Before the page in the order of reading and tabbing, after it on the screen.
      sx={{
        order: 1,
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        alignSelf: 'flex-start',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        boxSizing: 'border-box',
        width: { xs: '100%', sm: 480 },
        maxHeight: { xs: '40dvh', sm: '60dvh' },
        overflowY: 'auto',
        px: { xs: 1, sm: 3 },
        pb: alerts.length > 0 ? { xs: 1, sm: 3 } : 0,
      }}
    >
      {alerts.toReversed().map((alert) => (
        <AlertCard key={alert.key} alert={alert} onDismiss={() => dismiss(alert.key)} />
      ))}
    </Box>
  );
}
