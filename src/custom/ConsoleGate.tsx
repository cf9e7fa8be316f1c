import { useState, type ReactElement } from 'react';
import { Navigate, useLocation, type Location } from 'react-router';
import type { Session } from '../identity/session';
import { useIsConsolePath, useSession } from '../ui/services';
import { redirectFor, type WayBack } from '../ui/session/redirects';
import { Starting, UnreachablePage } from '../ui/session/session';
import { lazyPart } from '../ui/lazyPart';
import { Splash } from '../ui/waiting';
import { loadConsole } from './loadConsole';

const Console = lazyPart(loadConsole, { waiting: <Splash /> });

/** Only administrators load the console; everyone else is redirected. */
export function ConsoleGate({ notFound }: { notFound: ReactElement }) {
  const session = useSession();
  const isConsolePath = useIsConsolePath();
  const location = useLocation();
  const [wasOut] = useState(session.status === 'signed-out');
  const { pathname, search } = location;
  if (!isConsolePath(pathname)) return notFound;
  const clean = withoutPrefill(location);
  if (clean) return <Navigate to={clean.to} state={clean.state} replace />;
  if (session.status === 'unreachable') return <UnreachablePage isGated />;
  const redirect = redirectFor(session);
  if (redirect) {
    const uid = session.status === 'signed-in' ? session.account.uid : session.uid;
    const wayBack = (wanted: string): WayBack => ({ wanted, uid });
    // A step of its own: Back leads to the gate again. The search in the address ends with the session.
    if (!wasOut && hasLoggedOut(session)) return <Navigate to={redirect} state={wayBack(pathname)} />;
    return <Navigate to={redirect} replace state={wayBack(pathname + search)} />;
  }
  if (session.status === 'starting') return <Starting />;
  return <Console />;
}

/** Whether the person has logged out here. */
const hasLoggedOut = (session: Session): boolean =>
  session.status === 'signed-out' && session.uid !== undefined && session.reason === undefined;

/**
 * Removes from an address the values that react-admin would fill a form with: `?source=` in the query, and `record` in
 * the router's state. Someone else's link could contain either.
 * @returns the address without them, or null if there is nothing to remove
 * @see getRecordFromLocation in ra-core
 */
export function withoutPrefill({ pathname, search, hash, state }: Location<unknown>) {
  const query = new URLSearchParams(search);
  const hasSource = query.has('source');
  const hasRecord = typeof state === 'object' && state !== null && ('record' in state || 'source' in state);
  if (!hasSource && !hasRecord) return null;
  query.delete('source');
  const rest = query.toString();
  return {
    to: { pathname, search: hasSource ? rest && `?${rest}` : search, hash },
    state: hasRecord ? null : state,
  };
}
