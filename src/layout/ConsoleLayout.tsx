import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { memo, Suspense, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useLocation } from 'react-router';
import { SwitchesContext } from '../custom/switches/controls';
import type { ConsoleDataProvider } from '../dataProvider';
import { WriteGuard } from '../kit/rows/WriteGuard';
import { IdleCountdown, loadIdleWarning } from '../ui/session/IdleCountdown';
import { PartBoundary } from '../ui/PartBoundary';
import { lazyPart } from '../ui/lazyPart';
import { AlertsProvider, AlertStack, useAlerts } from '../ui/alerts/alerts';
import { leftAlertsOf } from '../ui/alerts/leftAlerts';
import { LeavingProvider } from '../ui/leaving';
import { errorDetails } from '../ui/report';
import { useServices } from '../ui/services';
import { pageSx } from '../ui/theme/page';
import { Splash } from '../ui/waiting';
import { useTranslation } from '../ui/translation';
import { ReactAdminAlerts } from './ReactAdminAlerts';
import { TopBar } from './TopBar';

export function ConsoleLayout({ children }: { children: ReactNode }) {
  const main = useFocusAfterNavigation();
  // The frame is rendered first. The page follows at a low priority, so that input and answers interrupt it.
  const isFramed = useDeferredValue(true, false);
  const { session } = useServices().identity;
  // Called here and not in each switch, because this hook re-renders with every navigation, as the frame does.
  const switches = useDataProvider<ConsoleDataProvider>();
  const [left] = useState(() => leftAlertsOf(session));
  return (
    <AlertsProvider left={left}>
      <LeavingProvider>
        <SwitchesContext value={switches}>
          <Box sx={frameSx}>
            <Surroundings />
            <Box
              component="main"
              id={CONTENT_ID}
              ref={main}
              tabIndex={-1}
              sx={{
                ...pageSx,
                flexGrow: 1,
                minWidth: 0,
                px: { xs: 2, sm: 3 },
                py: { xs: 1.5, md: 2 },
              }}
            >
              <PartBoundary isPage>
                {isFramed && <Suspense fallback={<Splash />}>{children}</Suspense>}
              </PartBoundary>
            </Box>
          </Box>
        </SwitchesContext>
      </LeavingProvider>
    </AlertsProvider>
  );
}

/** Sets the top bar's height for what sticks below it: with several resources, the bar has a second line. */
const frameSx = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  '&:has(header nav)': { '--top-bar': '104px' },
} as const;

const LazyOwnFailures = lazyPart<object>(
  () => import('./OwnFailures').then(({ OwnFailures }) => OwnFailures),
  { isOptional: true },
);

/** Milliseconds before anything is fetched that the page does not need. */
const HEAD_START = 3000;

/** The parts around every page, memoized so that a navigation does not re-render them. */
const Surroundings = memo(function Surroundings() {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      void loadIdleWarning();
      setIsSettled(true);
    }, HEAD_START);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <SkipLink />
      <TopBar />
      <AlertStack />
      <ReactAdminAlerts />
      {isSettled && <LazyOwnFailures />}
      <BusyNotice />
      <IdleCountdown />
      <WriteGuard />
    </>
  );
});

/** The id of the page's content, where the skip link leads. */
const CONTENT_ID = 'content';

/** Seen only while it has the focus. */
const SkipLink = () => {
  const t = useTranslation();
  return (
    <Link
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // Without changing the address, which the router would treat as a navigation.
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        fontWeight: 600,
        backgroundColor: 'background.paper',
        boxShadow: 3,
        '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
      }}
    >
      {t('frame.skip')}
    </Link>
  );
};

/** Says that the sign-in service was busy when the page was opened: the session continues with the present token. */
function BusyNotice() {
  const t = useTranslation();
  const { identity } = useServices();
  const { show } = useAlerts();
  useEffect(() => {
    if (!identity.takeBusyStart()) return;
    const sentence = t('frame.signInBusy');
    const details = errorDetails(sentence, new Date().toISOString());
    show({ key: 'sign-in service', severity: 'info', sentence, details });
  }, [identity, show, t]);
  return null;
}

/**
 * The ref of the page's content, which gets the focus when another page is shown, because the link that led there is
 * gone. A page that sets the focus itself keeps it.
 */
function useFocusAfterNavigation() {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
