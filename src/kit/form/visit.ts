import { startTransition, useLayoutEffect, useRef, useState } from 'react';

let lastVisit = 0;

/**
 * A number for each visit of a form, as the key of what belongs to it. After a save React keeps the form as it is until
 * the list is drawn, and what was read for it a little longer: anyone who goes back by then finds a new form. `leave`
 * takes effect together with the change of the address, not before it.
 */
export function useVisit() {
  const [visit, setVisit] = useState(nextVisit);
  const leave = () => startTransition(() => setVisit(nextVisit));
  return { visit, leave };
}

const nextVisit = () => (lastVisit += 1);

/** Whether the form is still on the page. */
export function useIsHere() {
  const isHere = useRef(true);
  // In the commit that removes it: an answer may come before the effects run.
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
