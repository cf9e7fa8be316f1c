import { useEffect } from 'react';
import type { Blocker } from 'react-router';
import { useAsked, useServices } from '../services';

/** A blocked step only closes the dialog that asks to sign in again: what lies under it stays. */
export function useStepFromSignIn(blocker: Blocker): void {
  const { reauthentication } = useServices().identity;
  const asked = useAsked();
  useEffect(() => {
    if (blocker.state !== 'blocked' || !asked) return undefined;
    blocker.reset();
    // Once the block is gone, or its own question would flash.
    return () => reauthentication.answer(asked.id, 'no');
  }, [blocker, asked, reauthentication]);
}
