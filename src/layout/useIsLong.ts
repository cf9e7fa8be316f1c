import { useEffect, useState } from 'react';

const PATIENCE = 5_000;

/** Whether what is waited for has not come within 5 s of the first rendering. */
export function useIsLong(): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
