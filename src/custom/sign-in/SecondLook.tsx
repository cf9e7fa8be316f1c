import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useAsked, useSessionSeconds } from '../../ui/services';
import { loadSecondLook } from './steps';

// Loaded by whoever asks, before anyone is asked.
const SecondLookDialog = lazy(loadSecondLook);

const SessionEndWarning = lazy<ComponentType>(() =>
  import('../../ui/SessionEndWarning').then(
    (module) => ({ default: module.SessionEndWarning }),
    // A page is worth more than its countdown: the login page says why the session ended.
    () => ({ default: () => null }),
  ),
);

/** Over every page: one more sign-in where something dangerous or the end of the session asks for it. */
export function SecondLook() {
  const asked = useAsked();
  const isEnding = useSessionSeconds() !== null;
  // It stays while it fades.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  return (
    <Suspense>
      {isEnding && <SessionEndWarning />}
      {shown && <SecondLookDialog asked={shown} isOpen={asked !== null} />}
    </Suspense>
  );
}
