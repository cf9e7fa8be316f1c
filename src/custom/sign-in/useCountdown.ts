import { useEffect, useState } from 'react';

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/**
 * Whole seconds that are left, counted by the clock and not by ticks: a sleeping tab wakes up right.
 * Begins at once where it is given how many seconds, and from when in epoch milliseconds.
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
