import Box from '@mui/material/Box';
import { Suspense, type ReactNode } from 'react';
import { AlertsProvider } from './alerts';
import { AlertStack } from './AlertStack';
import { BusyNotice } from './BusyNotice';
import { ConsoleBar } from './ConsoleBar';
import { IdleWarning } from './IdleWarning';
import { LeavingProvider } from './leaving';
import { CONTENT_ID, SkipLink } from './SkipLink';
import { Splash } from './Splash';
import { useFocusAfterNavigation } from './useFocusAfterNavigation';

/** The frame of every page of the console half. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const main = useFocusAfterNavigation();
  return (
    <AlertsProvider>
      <LeavingProvider>
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
          <SkipLink />
          <ConsoleBar />
          <AlertStack />
          <BusyNotice />
          <IdleWarning />
          <Box
            component="main"
            id={CONTENT_ID}
            ref={main}
            tabIndex={-1}
            sx={{
              flexGrow: 1,
              boxSizing: 'border-box',
              width: '100%',
              minWidth: 0,
              maxWidth: 1440,
              mx: 'auto',
              px: { xs: 2, sm: 3 },
              py: { xs: 2, md: 3 },
            }}
          >
            <Suspense fallback={<Splash />}>{children}</Suspense>
          </Box>
        </Box>
      </LeavingProvider>
    </AlertsProvider>
  );
}
