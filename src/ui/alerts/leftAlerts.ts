import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { logFailure } from '../../browser/log';
import type { Session, SessionStore } from '../../identity/session';
import { useServices } from '../services';
import type { ConsoleAlert } from './alert';

/** A change of the alerts on a page. */
type Change = (all: readonly ConsoleAlert[]) => readonly ConsoleAlert[];

/** The alerts that someone could not read before they lost access to the console. Kept in memory only. */
let left: { readonly uid: string; readonly alerts: readonly ConsoleAlert[] } | undefined;

/** Changes the alerts of the person who is signed in now. */
let present: ((change: Change) => void) | undefined;

export interface LeftAlerts {
  /**
   * Hands out, once, what an earlier session of the person who is signed in has left, and later what it brings late.
   * @returns a function that stops that
   */
  readonly follow: (edit: (change: Change) => void) => () => void;
  /**
   * Keeps those that outlive a session, unless the person has logged out.
   * @param shown whether they had been on the page: of the same key, one that was kept since is newer
   */
  readonly keep: (alerts: readonly ConsoleAlert[], shown?: 'shown') => void;
}

/** Whether the console is closed to the person without their asking: they are signed out, or no administrator now. */
const isClosed = (session: Session): boolean =>
  session.status === 'signed-in'
    ? !session.isAdmin
    : session.status === 'signed-out' && session.reason !== undefined;

export function leftAlertsOf({ getSnapshot, ownId }: SessionStore): LeftAlerts {
  const uid = ownId();
  /** Whether the console was closed to the person whose alerts these are. */
  let hasEnded = isClosed(getSnapshot());
  /** Changes the alerts of the page that these belong to. When the console closes, that page is about to go. */
  let own: typeof present;
  return {
    follow(edit) {
      own = edit;
      present = edit;
      const alerts = left?.uid === uid ? left?.alerts : undefined;
      left = undefined;
      if (alerts) edit((all) => [...alerts, ...all]);
      return () => {
        if (present === edit) present = undefined;
      };
    },
    keep(alerts, shown) {
      const isUnasked = isClosed(getSnapshot());
      hasEnded ||= isUnasked;
      const isBack = hasEnded && ownId() === uid;
      if (!(isUnasked || isBack) || uid === undefined) return;
      // Its action belongs to a page that is gone.
      const outliving = alerts
        .filter(({ outlivesSession }) => outlivesSession)
        .map(({ action: _, ...alert }) => alert);
      const change: Change = (all) => (shown ? withNewest(outliving, all) : withNewest(all, outliving));
      if (isBack && present && present !== own) return present(change);
      left = { uid, alerts: change(left?.uid === uid ? left.alerts : []) };
    },
  };
}

function withNewest(all: readonly ConsoleAlert[], newest: readonly ConsoleAlert[]) {
  const keys = new Set(newest.map(({ key }) => key));
  return [...all.filter(({ key }) => !keys.has(key)), ...newest];
}

/** Whether an alert may not have been read yet; a success is only told once. */
const isUnseen = ({ severity }: ConsoleAlert): boolean => severity !== 'success';

/** Calls `onEnd` when the console closes to the person without their asking, while its page is still there. */
export function useUnaskedEnd(onEnd: () => void): void {
  const { session } = useServices().identity;
  const changed = useEffectEvent(() => {
    if (!isClosed(session.getSnapshot())) return;
    try {
      onEnd();
    } catch (error) {
      // The session must end all the same.
      logFailure('What was typed could not be kept.', error);
    }
  });
  useEffect(() => session.subscribe(() => changed()), [session]);
}

/**
 * Shows the alerts that were left before, and leaves those that outlive this session.
 * @returns whether the alerts are still shown
 */
export function useLeftAlerts(
  left: LeftAlerts | undefined,
  alerts: readonly ConsoleAlert[],
  edit: (change: Change) => void,
): RefObject<boolean> {
  const isHere = useRef(true);
  const latest = useEffectEvent(() => alerts);
  useEffect(() => {
    isHere.current = true;
    const stop = left?.follow(edit);
    return () => {
      isHere.current = false;
      stop?.();
      left?.keep(latest().filter(isUnseen), 'shown');
    };
  }, [left, edit]);
  return isHere;
}
