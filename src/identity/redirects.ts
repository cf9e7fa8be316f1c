import { paths } from '../routes';
import { isLoggedIn } from './account';
import type { Session } from './session';

export type SignedIn = Extract<Session, { status: 'signed-in' }>;

/** Where a signed-in or signed-out person belongs who asks for a page of administrators; null lets them pass. */
export function redirectFor(session: Session): string | null {
  switch (session.status) {
    case 'starting':
    case 'unreachable':
      return null;
    case 'signed-out':
      return paths.login;
    case 'signed-in':
      if (!isLoggedIn(session.account)) return paths.verifyEmailAddress;
      return session.isAdmin ? null : paths.contactAdmin;
  }
}

/** The path someone wanted before signing in, as the router's state holds it. */
export interface WayBack {
  readonly wanted: string;
  /** Whose page it was, where someone was signed in: no one else is led to it. */
  readonly uid?: string;
}

/** Takes the place of this site's address: a path that leaves it leaves this origin too. */
const HERE = 'https://console.invalid';

/** The way back of a user in a router state, where it is a path of the console; anything else leads home. */
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

/** Where someone who is signed in goes on to: to the page that lets them in, or to what they wanted. */
export const redirectAfterSignIn = (
  session: SignedIn,
  state: unknown,
  isConsolePath: (pathname: string) => boolean,
): string => redirectFor(session) ?? wantedPathIn(state, session.account.uid, isConsolePath);
