import { watchNpm } from './processes';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls `end` once, on a signal to end or when npm is gone. `end` must then exit, because signals no longer do. */
export function whenEnded(end: () => void): void {
  let isEnded = false;
  const endOnce = () => {
    if (isEnded) return;
    isEnded = true;
    end();
  };
  for (const signal of SIGNALS) process.on(signal, endOnce);
  watchNpm(endOnce);
}
