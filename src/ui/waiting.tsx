import Box from '@mui/material/Box';
import { keyframes, type SxProps, type Theme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { signInTexts } from '../i18n/signInTexts';

const pass = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } });

/** A thin line that moves while something is waited for; a tenth of the bytes of MUI's, which can count too. */
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

/** The moment before anything is known: a thin bar on the top edge, and nothing that jumps. */
export const Splash = () => <ProgressLine label={signInTexts.loading} />;

const PATIENCE = 5_000;

/** Whether what is waited for has not come within 5 s of the first rendering. */
export function useIsLong(): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
