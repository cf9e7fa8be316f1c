import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PendingWrite } from '../../data/errors';
import { ConfirmDialog } from '../lazyViews';
import { useWords } from '../resource';
import type { RunningFinish } from './useFinishAll';

interface FinishAllProps {
  readonly entries: readonly PendingWrite[];
  readonly onFinish: () => void;
}

/** Offers to finish several writes, after a question. */
export function FinishAll({ entries, onFinish }: FinishAllProps) {
  const words = useWords();
  const [isAsked, setIsAsked] = useState(false);
  const deletes = entries.filter(({ operation }) => operation === 'delete').length;
  const updates = entries.length - deletes;
  const say = (key: string, smart_count: number) => words(`unfinished.all.${key}`, { smart_count });
  return (
    <>
      <Button size="small" onClick={() => setIsAsked(true)}>
        {say('finish', entries.length)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        question={say('question', entries.length)}
        no={words('cancel')}
        yes={say('finish', entries.length)}
        isDestructive={deletes > 0}
        onNo={() => setIsAsked(false)}
        onYes={() => {
          setIsAsked(false);
          onFinish();
        }}
      >
        {deletes > 0 && say('deletes', deletes)} {updates > 0 && say('updates', updates)}
      </ConfirmDialog>
    </>
  );
}

/** How many writes are left while they are finished, and a button that stops that. */
export function FinishingAll({ run, left }: { run: RunningFinish; left: number }) {
  const words = useWords();
  return (
    <>
      <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
        {run.isStopping
          ? words('unfinished.all.stopping')
          : words('unfinished.all.running', { smart_count: left })}
      </Typography>
      {!run.isStopping && (
        <Button size="small" onClick={run.stop}>
          {words('unfinished.all.stop')}
        </Button>
      )}
    </>
  );
}
