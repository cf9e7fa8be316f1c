import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { frameTexts } from '../i18n/consoleTexts';
import { AlertCard, byCause, joined, useAlerts } from '../ui/alerts';

/**
 * Every alert at once, the newest on top. The stack sticks to the lower edge and has room of its own below the page,
 * so that nothing stays covered; there it is out of the way of the switches above and the actions at the right.
 */
export function AlertStack() {
  useReactAdminAlerts();
  const { alerts: all, places, dismiss } = useAlerts();
  const alerts = all.filter(({ place }) => place === undefined || !places.includes(place));
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
      {byCause(alerts).map((group) => (
        <AlertCard
          key={group[0].key}
          alert={group.length === 1 ? group[0] : joined(group)}
          onDismiss={() => group.forEach(({ key }) => dismiss(key))}
        />
      ))}
    </Box>
  );
}

/** Takes over react-admin's own notifications, since its queue would show one at a time and for a while. */
function useReactAdminAlerts(): void {
  const { notifications, setNotifications } = useNotificationContext();
  const translate = useTranslate();
  const { show } = useAlerts();
  const taken = useRef(new WeakSet<NotificationPayload>());
  const count = useRef(0);

  useEffect(() => {
    const fresh = notifications.filter((notification) => !taken.current.has(notification));
    if (fresh.length === 0) return;
    for (const notification of fresh) {
      const { message, type, notificationOptions } = notification;
      taken.current.add(notification);
      count.current += 1;
      show({
        key: `react-admin/${count.current}`,
        severity: type,
        sentence:
          typeof message === 'string'
            ? translate(message, { _: message, ...notificationOptions?.messageArgs })
            : message,
      });
    }
    setNotifications((all) => all.filter((notification) => !taken.current.has(notification)));
  }, [notifications, setNotifications, translate, show]);
}
