import { createContext, use, useSyncExternalStore } from 'react';
import type { Watched } from '../browser/store';
import type { Config } from '../config';
import type { Identity } from '../identity/identity';
import type { Countdown, Idle } from '../identity/timeLimits';
import type { Asked } from '../identity/reauthentication';
import type { Session } from '../identity/session';
import { createProvided } from './provided';

/** The services of the whole page; made once in `main.tsx`. */
export interface Services {
  readonly config: Config;
  readonly identity: Identity;
  readonly idle: Idle;
  /** Seconds until the session ends, regardless of activity. */
  readonly sessionEnd: Countdown;
}

export const [ServicesContext, useServices] = createProvided<Services>('ServicesContext');

/** Whether the environment is called production, in whatever case: what is done there is real. */
export const useIsProduction = (): boolean =>
  useServices().config.environment?.toLowerCase() === 'production';

export const useValueOf = <Value>({ subscribe, getSnapshot }: Watched<Value>): Value =>
  useSyncExternalStore(subscribe, getSnapshot);

export const useSession = (): Session => useValueOf(useServices().identity.session);

/** Begins to watch the session: the result says whether it still lasts. */
export function useSessionWatch(): () => () => boolean {
  const { identity } = useServices();
  return () => {
    const { ownId } = identity.presentSession();
    return () => ownId() !== undefined;
  };
}

/** Whole seconds until the idle sign-out during its countdown, otherwise null. */
export const useIdleSeconds = (): number | null => useValueOf(useServices().idle);

/** Whole seconds until the session ends during its countdown, otherwise null. */
export const useSessionSeconds = (): number | null => useValueOf(useServices().sessionEnd);

/** The open question to sign in again; null if there is none. */
export const useAsked = (): Asked | null => useValueOf(useServices().identity.reauthentication);

/**
 * Whether a write is waiting for the person to confirm that it is them.
 * @param row `resource/id`: only a write of that row counts
 */
export function useIsConfirming(row?: string): boolean {
  const rows = useAsked()?.intent?.rows;
  return rows !== undefined && (row === undefined || rows.includes(row));
}

/** Whether an address is one of the console half: of an administrators' page, or of a resource. */
type IsConsolePath = (pathname: string) => boolean;

/** The paths of the console half. The resources' are loaded later, so that the login form does not wait for them. */
export interface ConsolePaths {
  readonly isPage: IsConsolePath;
  /** The resources' paths, if they are loaded. */
  readonly atHand: () => IsConsolePath | undefined;
  /** Loads them; always the same promise, unless it failed. */
  readonly load: () => Promise<IsConsolePath>;
}

export const ConsolePathsContext = createContext<ConsolePaths>({
  isPage: () => false,
  atHand: () => undefined,
  load: () => Promise.resolve(() => false),
});

/** For use while rendering: suspends until the resources' paths are loaded, if they are needed. */
export function useIsConsolePath(): IsConsolePath {
  const { isPage, atHand, load } = use(ConsolePathsContext);
  return (pathname) => isPage(pathname) || (atHand() ?? use(load()))(pathname);
}

/** For use outside of rendering. */
export function useLoadConsolePaths(): () => Promise<IsConsolePath> {
  const { isPage, load } = use(ConsolePathsContext);
  return async () => {
    const isOfResource = await load();
    return (pathname) => isPage(pathname) || isOfResource(pathname);
  };
}

export function useOwnId(): string | undefined {
  const session = useSession();
  return session.status === 'signed-in' ? session.account.uid : undefined;
}
