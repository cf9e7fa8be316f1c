import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useAsked, useSessionSeconds } from '../../ui/services';
import { loadSecondLook } from './steps';

// The caller loads it before it asks.
const SecondLookDialog = lazy(loadSecondLook);

const SessionEndWarning = lazy<ComponentType>(() =>
  import('../../ui/session/SessionEndWarning').then(
    (module) => ({ default: module.SessionEndWarning }),
    // The page works without its countdown: the login page says why the session ended.
    () => ({ default: () => null }),
  ),
);

/** On every page: another sign-in before something dangerous, or before the end of the session. */
export function SecondLook() {
  const asked = useAsked();
  const isEnding = useSessionSeconds() !== null;
  // It stays while it fades.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  return (
    <>
      <Suspense>{isEnding && <SessionEndWarning />}</Suspense>
      <Suspense>{shown && <SecondLookDialog asked={shown} isOpen={asked !== null} />}</Suspense>
    </>
  );
}
