import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { FailureWords } from '../i18n/failures';

/** One message to the administrator; it stays until it is dismissed or replaced. */
export interface ConsoleAlert extends Omit<Partial<FailureWords>, 'sentence'> {
  /** Alerts with the same key are one: the newer takes the older one's place. */
  readonly key: string;
  readonly severity: 'success' | 'info' | 'warning' | 'error';
  readonly sentence: ReactNode;
  /** What to do about it, such as Undo or Retry; the alert goes when it is used. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** The functions never change, so that effects and callbacks may hold them. */
export interface Alerts {
  /** Oldest first. */
  readonly alerts: readonly ConsoleAlert[];
  /** Shows an alert as the newest. */
  readonly show: (alert: ConsoleAlert) => void;
  /** Changes an alert where it stands; one that was dismissed stays away. */
  readonly update: (alert: ConsoleAlert) => void;
  readonly dismiss: (key: string) => void;
}

const AlertsContext = createContext<Alerts | null>(null);

/** Holds the alerts of the console half. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const [alerts, setAlerts] = useState<readonly ConsoleAlert[]>([]);
  const actions = useMemo(() => {
    const without = (key: string) => (all: readonly ConsoleAlert[]) => all.filter((one) => one.key !== key);
    return {
      show: (alert: ConsoleAlert) => setAlerts((all) => [...without(alert.key)(all), alert]),
      update: (alert: ConsoleAlert) =>
        setAlerts((all) => all.map((one) => (one.key === alert.key ? alert : one))),
      dismiss: (key: string) => setAlerts(without(key)),
    };
  }, []);
  const value = useMemo(() => ({ alerts, ...actions }), [alerts, actions]);
  return <AlertsContext value={value}>{children}</AlertsContext>;
}

/** Throws outside of an AlertsProvider. */
export function useAlerts(): Alerts {
  const alerts = use(AlertsContext);
  if (alerts === null) throw new Error('useAlerts needs an AlertsProvider above it.');
  return alerts;
}
