import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keyframes } from '@mui/material/styles';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { inSentence } from '../../i18n/visible';
import { Sentence } from '../Breakable';
import { CopyDetails } from '../copy';
import { pageSx } from '../theme/page';
import { useTranslation } from '../translation';
import { useLeftAlerts, type LeftAlerts } from './leftAlerts';
import { joined, type Alerts, type ConsoleAlert, type PastAlert } from './alert';
import { createProvided } from '../provided';

const [AlertsContext, useAlerts] = createProvided<Alerts>('AlertsProvider');
export { useAlerts };

/** How many successes are kept. */
const MOST_PAST = 5;

interface AlertsProviderProps {
  /** The alerts that the person could not read in an earlier session. */
  readonly left?: LeftAlerts;
  readonly children: ReactNode;
}

export function AlertsProvider({ left, children }: AlertsProviderProps) {
  const [alerts, setAlerts] = useState<readonly ConsoleAlert[]>([]);
  const isHere = useLeftAlerts(left, alerts, setAlerts);
  const [past, setPast] = useState<readonly PastAlert[]>([]);
  const [places, setPlaces] = useState<readonly string[]>([]);
  const actions = useMemo(() => {
    // If there is nothing to remove, nothing renders.
    const without =
      (key: string) =>
      <Kept extends ConsoleAlert>(all: readonly Kept[]) =>
        all.some((one) => one.key === key) ? all.filter((one) => one.key !== key) : all;
    return {
      show: (alert: ConsoleAlert) => {
        if (!isHere.current) left?.keep([alert]);
        setAlerts((all) => [...without(alert.key)(all), alert]);
        if (alert.severity !== 'success') return;
        const past = { ...alert, shownAt: Date.now() };
        setPast((all) => [...without(alert.key)(all), past].slice(-MOST_PAST));
      },
      leave: (alert: ConsoleAlert) => left?.keep([alert]),
      update: (alert: ConsoleAlert) =>
        setAlerts((all) => all.map((one) => (one.key === alert.key ? alert : one))),
      dismiss: (key: string) => setAlerts(without(key)),
      claim: (place: string) => {
        setPlaces((all) => [...all, place]);
        return () => setPlaces((all) => all.toSpliced(all.indexOf(place), 1));
      },
    };
  }, [isHere, left]);
  const value = useMemo(() => ({ alerts, past, places, ...actions }), [alerts, past, places, actions]);
  return <AlertsContext value={value}>{children}</AlertsContext>;
}

/**
 * Every alert at once, the newest first. The stack is a band at the lower edge that shortens the visible part of the
 * page: no alert covers a row, a field or a button, and a focused element is scrolled to above it.
 */
export function AlertStack() {
  const t = useTranslation();
  const { alerts: all, places, dismiss } = useAlerts();
  const alerts = all.filter(({ place }) => place === undefined || !places.includes(place));
  const band = useRef<HTMLElement>(null);
  const newest = alerts.at(-1)?.key;
  useEffect(() => {
    if (newest !== undefined) band.current?.scrollTo({ top: 0 });
  }, [newest]);
  useEndOfView(band);
  return (
    <Box
      component="section"
      ref={band}
      aria-label={t('frame.alerts')}
      // Takes the focus when a focused alert is removed.
      tabIndex={alerts.length > 0 ? -1 : undefined}
      // Before the page in the order of reading and tabbing, below it on the screen.
      sx={{
        order: 1,
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        boxSizing: 'border-box',
        maxHeight: { xs: '40dvh', sm: '60dvh' },
        overflowY: 'auto',
        '& *': { scrollMarginBottom: 'var(--end)' },
        ...(alerts.length > 0 && {
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
          backgroundColor: 'background.default',
        }),
      }}
    >
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          gap: 1,
          ...pageSx,
          px: { xs: 1, sm: 3 },
          '& > *': { flex: '0 1 auto', minWidth: { xs: '100%', sm: 360 }, maxWidth: { xs: '100%', sm: 600 } },
        }}
      >
        {byCause(alerts).map((group) => (
          <AlertCard
            key={group[0].key}
            alert={group.length === 1 ? group[0] : joined(group)}
            onDismiss={() => group.forEach(({ key }) => dismiss(key))}
          />
        ))}
      </Stack>
    </Box>
  );
}

/** Elements that the browser scrolls to end up above the band; those in the band are in sight there. */
function useEndOfView(band: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = band;
    if (!current) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.scrollPaddingBottom = `${current.offsetHeight}px`;
      current.style.setProperty('--end', `-${current.offsetHeight}px`);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      root.style.scrollPaddingBottom = '';
    };
  }, [band]);
}

/**
 * The alerts in the order they are shown, the newest first: those with one cause together, at the position of the
 * newest.
 */
export function byCause(
  alerts: readonly ConsoleAlert[],
): readonly (readonly [ConsoleAlert, ...ConsoleAlert[]])[] {
  const groups = new Map<string, [ConsoleAlert, ...ConsoleAlert[]]>();
  for (const alert of alerts) {
    const { key, subject, severity, sentence, said, action } = alert;
    const cause = subject === undefined ? key : JSON.stringify([severity, sentence, said, action?.label]);
    const group = groups.get(cause);
    groups.delete(cause);
    groups.set(cause, group ? [...group, alert] : [alert]);
  }
  return [...groups.values()].toReversed();
}

/** The alerts of a place, above the content that they are about. */
export function AlertsHere({ place }: { place: string }) {
  const { alerts, claim, dismiss } = useAlerts();
  useEffect(() => claim(place), [claim, place]);
  return alerts
    .filter((alert) => alert.place === place)
    .map((alert) => (
      <Box key={alert.key} sx={{ mb: 1.5 }}>
        <AlertCard alert={alert} onDismiss={() => dismiss(alert.key)} />
      </Box>
    ));
}

/** As plain text, the alerts that a person could not read before they lost access to the console. */
export function UnreadAlerts() {
  const { alerts, dismiss } = useAlerts();
  return alerts.flatMap(({ aids: _, ...alert }) => {
    const sentence = alert.brief ?? alert.sentence;
    if (typeof sentence !== 'string') return [];
    return (
      <Box key={alert.key} sx={{ my: 2 }}>
        <AlertCard alert={{ ...alert, sentence }} onDismiss={() => dismiss(alert.key)} />
      </Box>
    );
  });
}

/** Milliseconds for which a success stays. */
const SUCCESS_STAYS = 10_000;

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Lets a success disappear, but not while it is hovered or focused, or while the page is hidden. */
function useLeave(alert: ConsoleAlert, leave: () => void) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isSeen = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  // A repeated message starts its time again.
  const onTime = useEffectEvent((shown: ConsoleAlert) => shown === alert && leave());
  const isLeaving = alert.severity === 'success' && isSeen && !isPointedAt && !hasFocus;
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => onTime(alert), SUCCESS_STAYS);
    return () => clearTimeout(timer);
  }, [isLeaving, alert]);
  return {
    onPointerEnter: () => setIsPointedAt(true),
    onPointerLeave: () => setIsPointedAt(false),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  };
}

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/** On a phone the words flow around the close button, which would otherwise take a column of its own. */
const besideCloseSx = {
  position: 'relative',
  '& .MuiAlert-action': { position: 'absolute', top: 4, right: 12, p: 0 },
  '& .MuiAlert-message::before': { content: '""', float: 'right', width: 28, height: 28 },
} as const;

function AlertCard({ alert, onDismiss }: { alert: ConsoleAlert; onDismiss: () => void }) {
  const t = useTranslation();
  const { severity, isUrgent, subject, sentence, said, details, action, aids } = alert;
  const holds = useLeave(alert, onDismiss);
  const act = () => {
    // First, because the action may show an alert with the same key.
    onDismiss();
    action?.onClick();
  };
  const isTall = details || aids;
  const actionButton = action && (
    <Button size="small" onClick={act} sx={{ minWidth: 0, px: 1, flexShrink: 0 }}>
      {action.label}
    </Button>
  );
  return (
    <Alert
      {...holds}
      // The second click of a double click: the alert that the first one hit is gone, and this one has moved up.
      onClickCapture={(click) => click.detail === 2 && click.stopPropagation()}
      severity={severity}
      role={severity === 'success' && !isUrgent ? 'status' : 'alert'}
      action={
        <>
          {!isTall && actionButton}
          <IconButton color="inherit" size="small" aria-label={t('ui.dismiss')} onClick={onDismiss}>
            <Close fontSize="small" />
          </IconButton>
        </>
      }
      sx={(theme) => ({
        flexShrink: 0,
        border: `1px solid ${theme.vars.palette[severity].main}`,
        borderLeftWidth: 4,
        boxShadow: 3,
        py: 0.25,
        '& .MuiAlert-action': { pl: 1, pt: 0.25, mr: -1, alignItems: 'flex-start' },
        ...((isTall || !action) && { [theme.breakpoints.down('sm')]: besideCloseSx }),
        '@media (prefers-reduced-motion: no-preference)': { animation: `${rise} 150ms ease-out` },
      })}
    >
      <Typography variant="body2" component="div">
        {subject && `${subject.say(subject.topics)} `}
        <Sentence>{sentence}</Sentence>
      </Typography>
      {said && <Typography variant="body2">{t('ui.serviceSays', { words: inSentence(said) })}</Typography>}
      {isTall && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, ml: -1 }}>
          {actionButton}
          {aids}
          {details && <CopyDetails details={details} />}
        </Stack>
      )}
    </Alert>
  );
}
