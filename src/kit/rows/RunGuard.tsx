import { useBeforeUnload } from 'react-router';
import { lazyPart } from '../../ui/lazyPart';
import { loadAfterRows } from '../list/loadAfterRows';
import { useRuns, type BulkRun } from './BulkRun';

/** A list loads it after its rows, so that it is there before a run begins. */
export const RunQuestion = lazyPart<{ resource: string; run: BulkRun }>(() =>
  loadAfterRows().then(
    (part) => ({ default: part.RunQuestion }),
    // Without a connection, the write fails anyway.
    () => ({ default: () => null }),
  ),
);

/** Asks a person who wants to leave the console during a bulk write, on whichever page they are. */
export function RunGuard() {
  const runs = useRuns();
  // The browser's own question, also before the console's is loaded.
  useBeforeUnload((event) => {
    if (runs.length > 0) event.preventDefault();
  });
  return runs.map(({ resource, run }) => <RunQuestion key={run.key} resource={resource} run={run} />);
}
