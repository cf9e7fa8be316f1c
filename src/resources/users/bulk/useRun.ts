import { useMutationState } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { runOf, type DeletionRun, type RunProgress } from './DeletionRun';

const noSubscription = () => () => undefined;
const nothing = () => null;

/** The bulk delete that is under way, wherever it was started; the component renders again as it goes on. */
export function useRun(): { readonly run: DeletionRun; readonly progress: RunProgress } | null {
  const runs = useMutationState({
    filters: { mutationKey: ['users', 'deleteMany'], status: 'pending' },
    select: ({ state }) => runOf(state.variables),
  });
  const run = runs.find((one) => one !== undefined);
  const progress = useSyncExternalStore(run?.subscribe ?? noSubscription, run?.getSnapshot ?? nothing);
  return run && progress ? { run, progress } : null;
}
