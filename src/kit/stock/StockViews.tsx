import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SafeWrites } from './SafeWrites';
import { NoLateRedirects } from './NoLateRedirects';
import { withStock } from './theme';

/** Wraps the pages: below it, react-admin's own components work, and say only what is true. */
export const StockViews = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={withStock}>
    <NoLateRedirects>
      <SafeWrites>{children}</SafeWrites>
    </NoLateRedirects>
  </ThemeProvider>
);
