import { useEffect, useState } from 'react';

const PATIENCE = 5_000;

/** Whether something that is under way has been so for 5 s. */
export function useIsLong(isUnderWay: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isUnderWay]);
  return isLong;
}
