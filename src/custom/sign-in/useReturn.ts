import { useEffect, useEffectEvent } from 'react';

/** Calls `onReturn` when the person comes back to the tab. */
export function useReturn(onReturn: () => void): void {
  const act = useEffectEvent(onReturn);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') act();
    };
    const onFocus = () => act();
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}
