import type { Identity } from './identity';

/** Milliseconds between two looks at the token. */
const PERIOD = 30_000;

/**
 * Renews the token of the signed-in user once it has expired, also on a page that asks the service for nothing: so
 * every open page hears of a claim that was given or taken elsewhere, and of an account that is gone.
 */
export function keepTokenFresh({ session, getIdToken }: Pick<Identity, 'session' | 'getIdToken'>): void {
  const look = () => {
    if (session.getSnapshot().status !== 'signed-in') return;
    // What ends the session has ended it; anything else that failed is tried again at the next look.
    getIdToken(false).catch(() => undefined);
  };
  setInterval(look, PERIOD);
  // Timers of a hidden page run late.
  document.addEventListener('visibilitychange', look);
}
