import { useEffect, useEffectEvent } from 'react';
import type { EndReason } from '../../identity/endReason';
import { useServices } from '../services';

/** Ends that a countdown has foretold, and the loss of what was typed with them. */
const FORETOLD: ReadonlySet<EndReason | undefined> = new Set<EndReason>(['idle', 'expired']);

/** Calls `onChange` when the session changes, while the page is still there, unless it ends as it was foretold. */
export function useUnforeseenChange(onChange: () => void): void {
  const { session } = useServices().identity;
  const changed = useEffectEvent(() => {
    const now = session.getSnapshot();
    if (now.status !== 'signed-out' || !FORETOLD.has(now.reason)) onChange();
  });
  useEffect(() => session.subscribe(() => changed()), [session]);
}
