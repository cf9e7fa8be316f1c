import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

/** One card in the upper middle of the page: what grows in it grows downwards and moves nothing above. */
export const CardFrame = ({ maxWidth = 420, children }: { maxWidth?: number; children: ReactNode }) => (
  <Box
    component="main"
    sx={{
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'start',
      minHeight: '100dvh',
      px: 2,
      pb: 4,
      pt: { xs: 3, sm: 'clamp(16px, 12dvh, 128px)' },
    }}
  >
    <Paper
      variant="outlined"
      sx={{ width: '100%', maxWidth, minWidth: 0, p: { xs: 3, sm: 5 }, borderRadius: 2 }}
    >
      {children}
    </Paper>
  </Box>
);
