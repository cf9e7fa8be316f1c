import { watchNpm } from './processes';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls `end` once, when the person, the system or npm ends this program; nothing else then ends it. */
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
