import type { Identity } from './identity';

/** Milliseconds between two checks of the token. */
const PERIOD = 30_000;

/**
 * Renews the token of the signed-in user once it has expired, also on a page that does not call the service: so every
 * open page learns of a claim that was granted or removed elsewhere, and of a deleted account.
 */
export function keepTokenFresh({ session, getIdToken }: Pick<Identity, 'session' | 'getIdToken'>): void {
  const look = () => {
    if (session.getSnapshot().status !== 'signed-in') return;
    // An error that ends the session has already done so; after any other, the next check tries again.
    getIdToken(false).catch(() => undefined);
  };
  setInterval(look, PERIOD);
  // Timers of a hidden page run late.
  document.addEventListener('visibilitychange', look);
}
