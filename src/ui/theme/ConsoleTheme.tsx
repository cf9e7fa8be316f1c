import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import './forcedColors.css';
import './edges.css';
import './hitAreas.css';
import './lowWindow.css';
import './moreContrast.css';
import './print.css';
import './readOnly.css';
import './sortLabels.css';
import { theme } from './theme';
import { themeStorage } from './storage';

/** The theme of every page: the system's light or dark, unless the person chose one, which is remembered. */
export const ConsoleTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} defaultMode="system" storageManager={themeStorage} noSsr>
    <CssBaseline enableColorScheme />
    {children}
  </ThemeProvider>
);
