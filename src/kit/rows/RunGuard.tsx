import { useMutationState } from '@tanstack/react-query';
import { useBeforeUnload } from 'react-router';
import { LazyRunQuestion } from '../lazyViews';
import { FINISH_ALL, useRuns } from './BulkRun';

/** Asks a person who wants to leave the console while many rows are written, on whichever page they are. */
export function RunGuard() {
  const runs = useRuns().map(({ resource, run }) => ({
    key: run.key,
    resource,
    does: run.change ? ('change' as const) : ('bulk' as const),
  }));
  const finishing = useMutationState({
    filters: {
      status: 'pending',
      predicate: ({ options: { mutationKey } }) => mutationKey?.[1] === FINISH_ALL,
    },
    select: ({ options: { mutationKey } }) => String(mutationKey?.[0]),
  }).map((resource) => ({ key: `${resource}/${FINISH_ALL}`, resource, does: 'unfinished' as const }));
  const questions = [...runs, ...finishing];
  // The browser's own question, which also works before the console's is loaded.
  useBeforeUnload((event) => {
    if (questions.length > 0) event.preventDefault();
  });
  return questions.map(({ key, resource, does }) => (
    <LazyRunQuestion key={key} resource={resource} does={does} />
  ));
}
