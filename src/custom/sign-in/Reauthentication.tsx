import { useState } from 'react';
import { useAsked, useSessionSeconds } from '../../ui/services';
import { lazyPart } from '../../ui/lazyPart';
import { loadReauthentication } from './steps';

// Loaded before the question is asked.
const ReauthenticationDialog = lazyPart(loadReauthentication);

// Without it, the login page says why the session ended.
const SessionEndWarning = lazyPart<object>(
  () => import('../../ui/session/SessionEndWarning').then(({ SessionEndWarning }) => SessionEndWarning),
  { isOptional: true },
);

/** On every page: another sign-in before something dangerous, or before the end of the session. */
export function Reauthentication() {
  const asked = useAsked();
  const isEnding = useSessionSeconds() !== null;
  // Keeps showing the question while the dialog fades out.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  return (
    <>
      {isEnding && <SessionEndWarning />}
      {shown && <ReauthenticationDialog asked={shown} isOpen={asked !== null} />}
    </>
  );
}
