import Box from '@mui/material/Box';
import { keyframes, type SxProps, type Theme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslation } from './translation';

const pass = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } });

/** A thin moving line during a wait; a tenth of the size of MUI's, which can also show a percentage. */
export const ProgressLine = ({ label, sx }: { label: string; sx?: SxProps<Theme> }) => (
  <Box
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers let no <progress> be drawn as a moving line
    role="progressbar"
    aria-label={label}
    sx={[
      {
        height: 4,
        overflow: 'hidden',
        bgcolor: 'action.selected',
        '&::before': {
          content: '""',
          display: 'block',
          width: '34%',
          height: '100%',
          bgcolor: 'primary.main',
          animation: `${pass} 1.6s ease-in-out infinite`,
        },
      },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  />
);

/** The moment before anything is known: a thin bar where the page will be, and nothing that jumps. */
export const Splash = () => <ProgressLine label={useTranslation()('ui.loading')} />;

/** A word about a wait, and after 5 s that it is still going on. */
export function Waiting({ word, since }: { word: string; since?: number }) {
  const t = useTranslation();
  return useIsLong(since) ? `${word} · ${t('ui.stillWaiting')}` : word;
}

/** Milliseconds of a wait before the page says that it is still going on. */
const PATIENCE = 5_000;

/** Whether 5 s have passed since the instant in epoch milliseconds, or since the first render. */
export function useIsLong(since?: number): boolean {
  const [shownAt] = useState(() => Date.now());
  const start = since ?? shownAt;
  const [longSince, setLongSince] = useState(() => (shownAt - start >= PATIENCE ? start : undefined));
  useEffect(() => {
    const timer = setTimeout(() => setLongSince(start), start + PATIENCE - Date.now());
    return () => clearTimeout(timer);
  }, [start]);
  return longSince === start;
}
