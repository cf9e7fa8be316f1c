import { useEffect } from 'react';
import type { Blocker } from 'react-router';
import { useAsked, useServices } from '../services';

/** A blocked navigation only closes the dialog that asks to sign in again, and leaves the page below as it is. */
export function useStepFromSignIn(blocker: Blocker): void {
  const { reauthentication } = useServices().identity;
  const asked = useAsked();
  useEffect(() => {
    if (blocker.state !== 'blocked' || !asked) return undefined;
    blocker.reset();
    // In the cleanup, after the blocker was reset: otherwise the blocker's own question would flash.
    return () => reauthentication.answer(asked.id, 'no');
  }, [blocker, asked, reauthentication]);
}
