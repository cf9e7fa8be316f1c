import { useEffect, useState } from 'react';

/** Whole seconds that are left, counted by the clock and not by ticks: a sleeping tab wakes up right. */
export function useCountdown() {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return undefined;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) setEnd(0);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return {
    left,
    /** Counts `seconds` down, from now or from an earlier moment in epoch milliseconds. */
    start(seconds: number, from = Date.now()) {
      const end = from + seconds * 1000;
      setEnd(end);
      setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    },
  };
}
