import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { useIsConfirming } from '../../ui/services';
import { Waiting } from '../../ui/waiting';
import { useResource, useWords } from '../resource';
import type { BulkRun, RunProgress } from './BulkRun';
import { focusSelect } from './focus';

interface BarProps {
  readonly ref: RefObject<HTMLElement | null>;
  /** The state, announced when it changes. */
  readonly status: ReactNode;
  readonly children: ReactNode;
}

/** When it is removed, its focus goes to the Select button in the list's header. */
export function Bar({ ref, status, children }: BarProps) {
  const { name } = useResource();
  const words = useWords();
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) focusSelect(name);
    };
  }, [ref, name]);
  useRoom(ref);
  return (
    <Paper
      ref={ref}
      component="section"
      variant="outlined"
      tabIndex={-1}
      aria-label={words('bulk.bar')}
      sx={{
        // Two lines on small screens.
        display: { xs: 'grid', md: 'flex' },
        gridTemplateColumns: 'auto 1fr auto',
        alignContent: 'space-evenly',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        minHeight: { xs: 90, sm: 44 },
        px: { xs: 1.5, sm: 2 },
        mb: { xs: 1, sm: 1.5 },
      }}
    >
      <Typography
        component="output"
        variant="body2"
        sx={{
          fontWeight: 600,
          mr: 1,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {status}
      </Typography>
      {children}
    </Paper>
  );
}

/**
 * Scrolls the page by the height that the bar adds to the filters' space, so that no row moves. Focused elements are
 * scrolled to below the bar.
 */
function useRoom(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = ref.current;
    const room = bar?.parentElement;
    if (!bar || !room) return undefined;
    const { style } = document.documentElement;
    style.scrollPaddingTop = `${parseFloat(getComputedStyle(room).top) + bar.offsetHeight}px`;
    const more = room.offsetHeight - (room.firstElementChild?.scrollHeight ?? 0);
    window.scrollBy(0, more);
    return () => {
      style.scrollPaddingTop = '';
      const list = room.parentElement;
      const end = () => list?.getBoundingClientRect().bottom ?? 0;
      const before = end();
      // After the bar is removed, because only some browsers have adjusted the scroll position by then.
      queueMicrotask(() => window.scrollBy(0, end() - before));
    };
  }, [ref]);
}

export function RunBar({
  ref,
  run,
  progress,
}: {
  ref: RefObject<HTMLElement | null>;
  run: BulkRun;
  progress: RunProgress;
}) {
  const words = useWords();
  const { current, since, isStopping, isChecking, ended } = progress;
  const { length: count } = run.rows;
  const isConfirming = useIsConfirming() && current === 0;
  const kind = run.change ? 'change' : 'bulk';
  const word = isChecking
    ? words('bulk.checking')
    : isStopping
      ? words(`${kind}.stopping`)
      : words(run.change ? 'change.running' : 'bulk.deleting', {
          label: words(run.change?.isUndo ? 'change.undo' : `changes.${run.change?.name}.label`),
          current: Math.max(1, current),
          ended,
          count,
        });
  return (
    <Bar ref={ref} status={isConfirming ? words('confirming') : <Waiting word={word} since={since} />}>
      {run.change && (
        <LinearProgress
          variant="determinate"
          value={(100 * ended) / count}
          aria-label={word}
          sx={{ order: { xs: 1, md: 0 }, gridColumn: '1 / -1', flexGrow: 1, height: 6, borderRadius: 3 }}
        />
      )}
      {!isChecking && !isStopping && current < count && (
        <Button size="small" color="inherit" onClick={run.stop} sx={{ gridColumn: 3, ml: 'auto' }}>
          {words(`${kind}.stop`)}
        </Button>
      )}
    </Bar>
  );
}
