import type { CSSObject, Theme } from '@mui/material/styles';

/** The font of ids and codes. */
export const MONO = '"JetBrains Mono Variable", ui-monospace, monospace';

/** Styles for every element, not only those of MUI. */
export const baseline = (theme: Theme): CSSObject => ({
  // Avoids a single word on the last line.
  p: { textWrapStyle: 'pretty' },
  'h1, h2, h3': { textWrapStyle: 'balance' },
  // A group has a name for screen readers, not a frame.
  fieldset: { border: 0, margin: 0, padding: 0, minWidth: 0 },
  ':focus-visible': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
  // The console focuses it after a navigation; no one tabs to it.
  'main:focus, main:focus-visible': { outline: 'none' },
  'code, kbd, samp': {
    fontFamily: MONO,
    fontVariantLigatures: 'none',
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      scrollBehavior: 'auto !important',
    },
  },
});
