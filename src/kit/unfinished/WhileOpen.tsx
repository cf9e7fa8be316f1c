import { useLayoutEffect } from 'react';
import type { PendingWrite } from '../../data/errors';
import { keyOfWrite } from '../../data/journal';
import { useAlerts } from '../../ui/alerts/alerts';
import { usePendingWrites } from '../journal';

interface WhileOpenProps {
  /** The key of the alert that it is in. */
  readonly alert: string;
  readonly resource: string;
  readonly entries: readonly PendingWrite[];
}

/** Dismisses an alert once one of its writes is finished or dismissed, wherever that is: it is untrue by then. */
export function WhileOpen({ alert, resource, entries }: WhileOpenProps) {
  const { dismiss } = useAlerts();
  const open = new Set(usePendingWrites(resource).map(keyOfWrite));
  const isUntrue = !entries.every((entry) => open.has(keyOfWrite(entry)));
  // At once: an alert with the same key may be shown next, and stays.
  useLayoutEffect(() => {
    if (isUntrue) dismiss(alert);
  }, [isUntrue, alert, dismiss]);
  return null;
}
