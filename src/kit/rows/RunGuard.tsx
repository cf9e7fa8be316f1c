import { lazy, Suspense, type ComponentType } from 'react';
import { useRuns, type BulkRun } from './BulkRun';

const RunQuestion = lazy<ComponentType<{ resource: string; run: BulkRun }>>(() =>
  import('./RunQuestion').then(
    (part) => ({ default: part.RunQuestion }),
    // Without a connection the write fails by itself.
    () => ({ default: () => null }),
  ),
);

/** Holds back who would leave the console while a bulk write goes on, on whichever page they are by then. */
export const RunGuard = () =>
  useRuns().map(({ resource, run }) => (
    <Suspense key={run.key}>
      <RunQuestion resource={resource} run={run} />
    </Suspense>
  ));
