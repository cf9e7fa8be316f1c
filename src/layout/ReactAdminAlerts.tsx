import { useEffect, useRef } from 'react';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { useAlerts } from '../ui/alerts/alerts';

const DONE = ['created', 'updated', 'deleted'].map((what) => `ra.notification.${what}`);

/** Whether a notification reports a successful write, in any wording: react-admin gives it the type "info". */
const isOfDone = (
  { message, notificationOptions }: NotificationPayload,
  translate: ReturnType<typeof useTranslate>,
): boolean => {
  const args: Readonly<Record<string, unknown>> = notificationOptions?.messageArgs ?? {};
  return DONE.some((key) => message === key || args._ === translate(key, { smart_count: args.smart_count }));
};

/** Shows react-admin's own notifications, because its queue would show them one at a time and only briefly. */
export function ReactAdminAlerts(): null {
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
      // A caller may give the key, because it knows which messages belong together.
      const given: unknown = notificationOptions?.alert;
      const key = typeof given === 'string' ? given : `react-admin/alert ${count.current}`;
      if (message === null) {
        dismiss(key);
        continue;
      }
      show({
        key,
        severity: type === 'info' && isOfDone(notification, translate) ? 'success' : type,
        sentence:
          typeof message === 'string'
            ? translate(message, { _: message, ...notificationOptions?.messageArgs })
            : message,
      });
    }
    setNotifications((all) => all.filter((notification) => !taken.current.has(notification)));
  }, [notifications, setNotifications, translate, show, dismiss]);
  return null;
}
