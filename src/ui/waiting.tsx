import Box from '@mui/material/Box';
import { keyframes, type SxProps, type Theme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { signInTexts } from '../i18n/english/signInTexts';

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

/** The moment before anything is known: a thin bar at the top edge, and nothing that jumps. */
export const Splash = () => <ProgressLine label={signInTexts.loading} />;

const PATIENCE = 5_000;

/** Whether 5 s have passed since the first render. */
export function useIsLong(): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
