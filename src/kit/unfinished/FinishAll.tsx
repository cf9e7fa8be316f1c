import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactNode } from 'react';
import type { PendingWrite } from '../../data/errors';
import { ConfirmDialog } from '../lazyViews';
import { useResource, useWords } from '../resource';
import type { RunningFinish } from './useFinishAll';
import { deletesWhole } from './words';

interface FinishAllProps {
  /** Those that can be finished. */
  readonly entries: readonly PendingWrite[];
  /** The run under way. */
  readonly run: RunningFinish | undefined;
  readonly onFinish: () => void;
  /** More buttons, before its own. */
  readonly children: ReactNode;
}

/** Finishes several writes after a question, says how many are left, and stops when asked to. */
export function FinishAll({ entries, run, onFinish, children }: FinishAllProps) {
  const words = useWords();
  const [isAsked, setIsAsked] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const { steps } = useResource().contract;
  const whole = entries.filter((entry) => deletesWhole(steps[entry.operation], entry)).length;
  const updates = entries.filter(({ operation }) => operation === 'update').length;
  const deletes = entries.length - whole - updates;
  const say = (key: string, smart_count: number) => words(`unfinished.all.${key}`, { smart_count });
  return (
    <Box
      ref={bar}
      // Takes the focus when a focused button is replaced.
      tabIndex={-1}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {children}
      {run ? (
        <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
          {run.isStopping ? words('unfinished.all.stopping') : say('running', run.left)}
        </Typography>
      ) : (
        entries.length > 1 && (
          <Button size="small" onClick={() => setIsAsked(true)}>
            {say('finish', entries.length)}
          </Button>
        )
      )}
      {run && !run.isStopping && (
        <Button size="small" onClick={run.stop}>
          {words('unfinished.all.stop')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        question={say('question', entries.length)}
        no={words('cancel')}
        yes={say('finish', entries.length)}
        isDestructive={whole + deletes > 0}
        onNo={() => setIsAsked(false)}
        onYes={() => {
          setIsAsked(false);
          onFinish();
        }}
        onClosed={() => bar.current?.contains(document.activeElement) || bar.current?.focus()}
      >
        {whole > 0 && say('whole', whole)} {deletes > 0 && say('deletes', deletes)}{' '}
        {updates > 0 && say('updates', updates)}
      </ConfirmDialog>
    </Box>
  );
}
