import { Navigate } from 'react-router';
import { isLoggedIn } from '../../identity/account';
import type { Session } from '../../identity/session';
import { paths } from '../../routes';
import { useIsConsolePath } from '../services';

type SignedIn = Extract<Session, { status: 'signed-in' }>;

/** Where to send a person who asks for a page of administrators, by whether they are signed in; null lets them pass. */
export function redirectFor(session: Session): string | null {
  switch (session.status) {
    case 'starting':
      // If the page belongs to a previous user, only they may come back to it from the login page.
      return session.uid === undefined ? null : paths.login;
    case 'unreachable':
      return null;
    case 'signed-out':
      return paths.login;
    case 'signed-in':
      if (!isLoggedIn(session.account)) return paths.verifyEmailAddress;
      return session.isAdmin ? null : paths.contactAdmin;
  }
}

/** The path that someone wanted before signing in, as stored in the router's state. */
export interface WayBack {
  readonly wanted: string;
  /** The user of that page, if someone was signed in: no one else is sent to it. */
  readonly uid?: string;
}

/** Stands for this site's origin: a path that leads to another site resolves to another origin. */
const HERE = 'https://console.invalid';

/** The address to return to in a router state, if it is a path of the console; otherwise the start page. */
export function wantedPathIn(
  state: unknown,
  uid: string,
  isConsolePath: (pathname: string) => boolean,
): string {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return paths.dashboard;
  const { wanted } = state;
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return paths.dashboard;
  if ('uid' in state && state.uid !== undefined && state.uid !== uid) return paths.dashboard;
  if (!URL.canParse(wanted, HERE)) return paths.dashboard;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  return origin === HERE && isConsolePath(pathname) ? pathname + search + hash : paths.dashboard;
}

export const redirectAfterSignIn = (
  session: SignedIn,
  state: unknown,
  isConsolePath: (pathname: string) => boolean,
): string => redirectFor(session) ?? wantedPathIn(state, session.account.uid, isConsolePath);

/** Redirects a signed-in person to the page that they wanted, or to the one that says why they have no access. */
export function GoOn({ session, state }: { session: SignedIn; state: unknown }) {
  const isConsolePath = useIsConsolePath();
  return <Navigate to={redirectAfterSignIn(session, state, isConsolePath)} state={state} replace />;
}
