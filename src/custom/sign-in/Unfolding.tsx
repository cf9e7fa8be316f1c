import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Room that opens downwards when there is something to say, and closes when it was dismissed. */
export const Unfolding = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateRows: children ? '1fr' : '0fr',
      transition: 'grid-template-rows 160ms ease-out',
      '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
    }}
  >
    <Box sx={{ minHeight: 0, overflow: 'hidden' }}>{children}</Box>
  </Box>
);
