import Button from '@mui/material/Button';
import type { RefObject } from 'react';
import { Waiting } from '../../../layout/Waiting';
import { bulkTexts } from '../texts';
import { Bar } from './Bar';
import type { DeletionRun, RunProgress } from './DeletionRun';
import { RunGuard } from './RunGuard';

interface RunBarProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly run: DeletionRun;
  readonly progress: RunProgress;
}

/** How far a bulk delete is, and the way to stop it. */
export function RunBar({ ref, run, progress: { current, since, isStopping, isChecking } }: RunBarProps) {
  const word = isChecking
    ? bulkTexts.checking
    : isStopping
      ? bulkTexts.stopping
      : bulkTexts.deleting(Math.max(1, current), run.users.length);
  return (
    <Bar ref={ref} words={<Waiting word={word} since={since} />}>
      {!isChecking && !isStopping && current < run.users.length && (
        <Button size="small" color="inherit" onClick={run.stop} sx={{ ml: 'auto' }}>
          {bulkTexts.stop}
        </Button>
      )}
      <RunGuard />
    </Bar>
  );
}
