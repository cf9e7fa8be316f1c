import { useLayoutEffect, useRef } from 'react';

/** What takes the place of a row that goes: the last button of the next one, or of the one before, or the list's title. */
function successorOf(actions: Element): HTMLElement | null {
  const row = actions.closest('tr, li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const buttons = neighbour ? [...neighbour.querySelectorAll('button')] : [];
  return buttons.at(-1) ?? document.getElementById('user-data');
}

/** The ref of a row's actions: a focus among them goes on to the next row when this one is gone. */
export function useRowFocus() {
  const actions = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = actions.current;
    return () => {
      if (element?.contains(document.activeElement)) successorOf(element)?.focus();
    };
  }, []);
  return actions;
}
