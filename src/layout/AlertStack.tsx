import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, type RefObject } from 'react';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { AlertCard, byCause, joined, useAlerts } from '../ui/alerts';
import { useTranslation } from '../ui/translation';

/**
 * Every alert at once, the newest first. The stack is a band at the lower edge that shortens the visible part of the
 * page: no alert covers a row, a field or a button, and a focused element is scrolled to above it.
 */
export function AlertStack() {
  const t = useTranslation();
  useReactAdminAlerts();
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
      // The focus of an alert that goes is passed on to the others.
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
          boxSizing: 'border-box',
          maxWidth: 1440,
          mx: 'auto',
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

/** Elements that the browser scrolls to end up above the band. */
function useEndOfView(band: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = band;
    if (!current) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.scrollPaddingBottom = `${current.offsetHeight}px`;
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      root.style.scrollPaddingBottom = '';
    };
  }, [band]);
}

/** Shows react-admin's own notifications, because its queue would show them one at a time and only briefly. */
function useReactAdminAlerts(): void {
  const { notifications, setNotifications } = useNotificationContext();
  const translate = useTranslate();
  const { show, dismiss } = useAlerts();
  const count = useRef(0);
  const taken = useRef(new WeakSet<NotificationPayload>());

  useEffect(() => {
    const fresh = notifications.filter((notification) => !taken.current.has(notification));
    if (fresh.length === 0) return;
    for (const notification of fresh) {
      const { message, type, notificationOptions } = notification;
      taken.current.add(notification);
      count.current += 1;
      // The sender of a write knows which messages belong together.
      const given: unknown = notificationOptions?.alert;
      const key = typeof given === 'string' ? given : `react-admin/alert ${count.current}`;
      if (message === null) {
        dismiss(key);
        continue;
      }
      show({
        key,
        severity: type,
        sentence:
          typeof message === 'string'
            ? translate(message, { _: message, ...notificationOptions?.messageArgs })
            : message,
      });
    }
    setNotifications((all) => all.filter((notification) => !taken.current.has(notification)));
  }, [notifications, setNotifications, translate, show, dismiss]);
}
