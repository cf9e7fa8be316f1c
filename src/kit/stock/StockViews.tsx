import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import './inputs.css';
import { SafeWrites } from './SafeWrites';
import { NoLateRedirects } from './NoLateRedirects';
import { withStock } from './theme';

/** Wraps the pages, so that react-admin's own components work, and report only what has really happened. */
export const StockViews = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={withStock}>
    <NoLateRedirects>
      <SafeWrites>{children}</SafeWrites>
    </NoLateRedirects>
  </ThemeProvider>
);
