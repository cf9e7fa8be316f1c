import type { CSSObject, Theme } from '@mui/material/styles';

/** What holds for every element, also for those that are no MUI components. */
export const baseline = (theme: Theme): CSSObject => ({
  // No word stands alone on the last line.
  body: { textWrapStyle: 'pretty' },
  'h1, h2, h3': { textWrapStyle: 'balance' },
  ':focus-visible': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
  // Focus is put there by the console, after a navigation; no one tabs to it.
  'main:focus, main:focus-visible': { outline: 'none' },
  'code, kbd, samp': {
    fontFamily: '"JetBrains Mono Variable", ui-monospace, monospace',
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
