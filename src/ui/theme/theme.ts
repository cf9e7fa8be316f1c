import { createTheme, type PaletteOptions } from '@mui/material/styles';
import { baseline } from './baseline';
import { contentComponents } from './content';
import { controlComponents } from './controls';
import { inRem } from './inRem';

declare module '@mui/material/styles' {
  /** Tells the compiler about `theme.vars`, which `cssVariables` below creates. */
  interface CssThemeVariables {
    enabled: true;
  }
}

/*
 * Neutral surfaces, one accent colour, red only for destructive actions. Light and dark are one theme of CSS variables,
 * so that switching between them re-renders nothing.
 */

const light: PaletteOptions = {
  primary: { main: '#1d5b9e' },
  // For dates that are near.
  secondary: { main: '#7a3e9d' },
  error: { main: '#b3261e' },
  warning: { main: '#8a5300' },
  success: { main: '#1b6e3c' },
  info: { main: '#1d5b9e' },
  background: { default: '#f4f5f7', paper: '#ffffff' },
  text: { primary: '#1a1e24', secondary: '#545c67' },
  divider: '#dfe3e8',
  bulkActionsToolbarColor: '#1a1e24',
  bulkActionsToolbarBackgroundColor: '#e6eef8',
  contrastThreshold: 4.5,
};

const dark: PaletteOptions = {
  primary: { main: '#8fbdf3' },
  secondary: { main: '#d3a8f0' },
  error: { main: '#f5a8a2' },
  warning: { main: '#e8b86c' },
  success: { main: '#83cf9f' },
  info: { main: '#8fbdf3' },
  background: { default: '#0f1216', paper: '#171b20' },
  text: { primary: '#e8ebef', secondary: '#a3acb8' },
  // Icons are as subdued as in the light theme.
  action: { active: '#a3acb8' },
  divider: '#2a3038',
  bulkActionsToolbarColor: '#e8ebef',
  bulkActionsToolbarBackgroundColor: '#1e2a38',
  contrastThreshold: 4.5,
};

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  // One ring for every control: 2 px, 2 px away, in the accent, which keeps 3:1 on every surface.
  focusVisible: true,
  motion: { reducedMotion: 'system' },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: '"Inter Variable", system-ui, sans-serif',
    h1: { fontSize: inRem(24), fontWeight: 650, lineHeight: 1.3 },
    h2: { fontSize: inRem(18), fontWeight: 650, lineHeight: 1.4 },
    h3: { fontSize: inRem(15), fontWeight: 600, lineHeight: 1.4 },
    body2: { lineHeight: 1.5 },
    caption: { lineHeight: 1.5 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: { MuiCssBaseline: { styleOverrides: baseline }, ...controlComponents, ...contentComponents },
});
