import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { useIsConfirming } from '../../ui/services';
import { Waiting } from '../../ui/waiting';
import { useResource, useWords } from '../resource';
import type { BulkRun, RunProgress } from './BulkRun';
import { selectIdOf } from './focus';

/** Above the list while rows are selected or written. When it is removed, its focus stays near. */
export function Bar({ ref, children }: { ref: RefObject<HTMLElement | null>; children: ReactNode }) {
  const { name } = useResource();
  const words = useWords();
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) focusBeside(element, name);
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
        // It is in the space that focused elements are scrolled out of. For scrolling, it counts as below that.
        '&, & *': { scrollMargin: 'calc(-1 * var(--bar)) 0 var(--bar)' },
      }}
    >
      {children}
    </Paper>
  );
}

/** The state, announced when it changes. */
export const BarStatus = ({ children }: { children: ReactNode }) => (
  <Typography
    component="output"
    variant="body2"
    sx={{ fontWeight: 600, mr: 1, fontVariantNumeric: 'tabular-nums' }}
  >
    {children}
  </Typography>
);

/** Focuses the Select button, or where that is out of sight, the first row that is in sight. Scrolls nothing. */
function focusBeside(bar: HTMLElement, resource: string): void {
  const { parentElement: room } = bar;
  const { bottom } = bar.getBoundingClientRect();
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  const select = document.getElementById(selectIdOf(resource));
  const isSelectSeen = room && select && topOf(select) >= stickyTopOf(room);
  const rows = [...(room?.parentElement?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
  const row = isSelectSeen ? undefined : rows.find((one) => topOf(one) >= bottom);
  if (row && !row.hasAttribute('tabindex')) row.tabIndex = -1;
  (row ?? select)?.focus({ preventScroll: true });
}

/** Where the bar's place stops when the page is scrolled, in pixels from the window's top. */
const stickyTopOf = (room: Element): number => parseFloat(getComputedStyle(room).top) || 0;

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
    bar.style.setProperty('--bar', `${bar.offsetHeight}px`);
    style.scrollPaddingTop = `${stickyTopOf(room) + bar.offsetHeight}px`;
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

export function RunBar({ run, progress }: { run: BulkRun; progress: RunProgress }) {
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
    <>
      <BarStatus>{isConfirming ? words('confirming') : <Waiting word={word} since={since} />}</BarStatus>
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
    </>
  );
}
