import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useAlerts } from './alerts';

/** Takes over react-admin's own notifications, of which its queue would show one at a time and for a while. */
export function useReactAdminAlerts(): void {
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
