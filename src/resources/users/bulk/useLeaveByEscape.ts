import { useEffect, useEffectEvent } from 'react';
import { focusSelectButton } from './SelectButton';

/** Whether Escape means something to what has the focus: it empties a search. */
const isTaken = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

/** Leaves the mode by Escape; a dialog keeps the key to itself. */
export function useLeaveByEscape(leave: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isTaken(event.target)) return;
    leave();
    focusSelectButton();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
