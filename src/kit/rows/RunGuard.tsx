import { useBeforeUnload } from 'react-router';
import { LazyRunQuestion } from '../lazyViews';
import { useRuns } from './BulkRun';

/** Asks a person who wants to leave the console during a bulk write, on whichever page they are. */
export function RunGuard() {
  const runs = useRuns();
  // The browser's own question, which also works before the console's is loaded.
  useBeforeUnload((event) => {
    if (runs.length > 0) event.preventDefault();
  });
  return runs.map(({ resource, run }) => <LazyRunQuestion key={run.key} resource={resource} run={run} />);
}
