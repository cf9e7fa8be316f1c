import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Unfolding } from './Unfolding';

/** What came of the last click, told to screen readers too: the region is there before its words. */
export const Outcome = ({ children }: { children?: ReactNode }) => (
  <Box component="output" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
    <Unfolding>{children && <Box sx={{ pt: 1.5, overflowWrap: 'anywhere' }}>{children}</Box>}</Unfolding>
  </Box>
);
