import { useEffect, useState } from 'react';
import type { IdleWarning } from './IdleWarning';
import { useIdleSeconds } from '../services';

let loaded: typeof IdleWarning | undefined;

/** Fetches the countdown. Never throws: the page works without it, and the sign-out says why it happened. */
export async function loadIdleWarning(): Promise<void> {
  try {
    loaded ??= (await import('./IdleWarning')).IdleWarning;
  } catch {
    // The next countdown tries again.
  }
}

/** The countdown before the idle sign-out, which is loaded when it begins, or before. */
export function IdleCountdown() {
  const isCounting = useIdleSeconds() !== null;
  const [, setIsLoaded] = useState(false);
  useEffect(() => {
    if (isCounting) void loadIdleWarning().then(() => setIsLoaded(true));
  }, [isCounting]);
  const Warning = loaded;
  return isCounting && Warning !== undefined && <Warning />;
}
