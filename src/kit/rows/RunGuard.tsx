import { lazy, Suspense, type ComponentType } from 'react';
import { useBeforeUnload } from 'react-router';
import { useRuns, type BulkRun } from './BulkRun';

// Already there when a run begins: it comes with what a list loads after its rows.
const RunQuestion = lazy<ComponentType<{ resource: string; run: BulkRun }>>(() =>
  import('../list/afterRows').then(
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
  return runs.map(({ resource, run }) => (
    <Suspense key={run.key}>
      <RunQuestion resource={resource} run={run} />
    </Suspense>
  ));
}
