import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two looks of a page that somebody waits on: what it waits for may happen on another device. */
const PERIOD = 15_000;

/** Calls `look` when the person comes back to the tab, and every 15 s while it can be seen. */
export function useLook(look: () => void): void {
  const act = useEffectEvent(look);
  useEffect(() => {
    const ifVisible = () => {
      if (document.visibilityState === 'visible') act();
    };
    const onFocus = () => act();
    const timer = setInterval(ifVisible, PERIOD);
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', ifVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', ifVisible);
    };
  }, []);
}
