import { useEffect, useState } from 'react';

interface Wait {
  readonly seconds: number;
  /** Epoch milliseconds. */
  readonly from: number;
}

/** A wait that begins in the future counts as over: the clock was set back since. */
const leftOf = ({ seconds, from }: Wait): number => {
  const passed = Date.now() - from;
  return passed < 0 ? 0 : Math.max(0, Math.ceil(seconds - passed / 1000));
};

/**
 * The remaining whole seconds, by the clock and not by ticks, so that they are right after the tab was asleep. Starts
 * at once if it is given a number of seconds and their start in epoch milliseconds.
 */
export function useCountdown(seconds = 0, from = 0) {
  const [wait, setWait] = useState<Wait>({ seconds, from });
  const [left, setLeft] = useState(() => leftOf(wait));
  useEffect(() => {
    if (leftOf(wait) === 0) return undefined;
    const timer = setInterval(() => {
      const now = leftOf(wait);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [wait]);
  return {
    left,
    /** Counts `seconds` down, from now or from an earlier moment in epoch milliseconds. */
    start(seconds: number, from = Date.now()) {
      setWait({ seconds, from });
      setLeft(leftOf({ seconds, from }));
    },
  };
}
