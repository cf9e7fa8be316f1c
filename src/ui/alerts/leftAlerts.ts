import type { SessionStore } from '../../identity/session';
import type { ConsoleAlert } from './alert';

/** What someone could not read any more because their session ended unasked. It stays in this page. */
let left: { readonly uid: string; readonly alerts: readonly ConsoleAlert[] } | undefined;

export interface LeftAlerts {
  /** Those of the person who is signed in; they are handed out once. */
  readonly take: () => readonly ConsoleAlert[];
  /** Keeps those that outlive a session, unless the person has logged out. */
  readonly keep: (alerts: readonly ConsoleAlert[]) => void;
}

export function leftAlertsOf({ getSnapshot, ownId }: SessionStore): LeftAlerts {
  const uid = ownId();
  return {
    take() {
      const alerts = left?.uid === uid ? left?.alerts : undefined;
      left = undefined;
      return alerts ?? [];
    },
    keep(alerts) {
      const session = getSnapshot();
      const isUnasked = session.status === 'signed-out' && session.reason !== undefined;
      if (!isUnasked || uid === undefined) return;
      // Its action belongs to a page that is gone.
      const outliving = alerts
        .filter(({ outlivesSession }) => outlivesSession)
        .map(({ action: _, ...alert }) => alert);
      const others = left?.uid === uid ? left.alerts : [];
      const keys = new Set(outliving.map(({ key }) => key));
      left = { uid, alerts: [...others.filter(({ key }) => !keys.has(key)), ...outliving] };
    },
  };
}
