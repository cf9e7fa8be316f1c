import { useEffect, useState } from 'react';

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/**
 * The remaining whole seconds, by the clock and not by ticks, so that they are right after the tab was asleep. Starts
 * at once if it is given a number of seconds and their start in epoch milliseconds.
 */
export function useCountdown(seconds = 0, from = 0) {
  const [end, setEnd] = useState(from + seconds * 1000);
  const [left, setLeft] = useState(() => secondsUntil(end));
  useEffect(() => {
    if (secondsUntil(end) === 0) return undefined;
    const timer = setInterval(() => {
      const now = secondsUntil(end);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return {
    left,
    /** Counts `seconds` down, from now or from an earlier moment in epoch milliseconds. */
    start(seconds: number, from = Date.now()) {
      setEnd(from + seconds * 1000);
      setLeft(secondsUntil(from + seconds * 1000));
    },
  };
}
