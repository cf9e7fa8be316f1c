/** Calls back whenever the browser has a network again; returns how to stop that. */
export function onOnline(act: () => void): () => void {
  window.addEventListener('online', act);
  return () => window.removeEventListener('online', act);
}

/** Whether the browser is sure that it has no network. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;
