import { useEffect } from 'react';
import { loadConsole } from './loadConsole';

/** Milliseconds in which the form belongs to the person alone: it accepts typing before anything is fetched. */
const HEAD_START = 2000;

/** Fetches the console half while the form is idle, so that it is there after sign-in. */
export function usePrefetchedConsole(): void {
  useEffect(() => {
    let idle: number | undefined;
    const fetchConsole = () => {
      // The gate loads it again, and tells of a failure.
      loadConsole().catch(() => undefined);
    };
    const timer = setTimeout(() => {
      // Safari has no idle callback.
      if ('requestIdleCallback' in window) idle = requestIdleCallback(fetchConsole);
      else fetchConsole();
    }, HEAD_START);
    return () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, []);
}
