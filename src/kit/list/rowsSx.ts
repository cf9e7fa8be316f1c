import { keyframes, type SxProps, type Theme } from '@mui/material/styles';
import { cellsSx } from '../kinds';

/** Marks the row that a person comes back to. */
export const returned = keyframes({
  from: { backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 24%, transparent)' },
});

/** A finger needs more room than a pointer. */
const forFingers = { '@media (pointer: coarse)': { minHeight: 44 } };

/**
 * The style of everything in rows, declared once for all of them. Rows use plain elements: creating a styled component
 * for each takes longer than drawing the row.
 */
export const rowsSx = {
  ...cellsSx,
  '& .actions': {
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'center',
    columnGap: 0.25,
  },
  '& .action': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    minHeight: 32,
    minWidth: { sm: 38, md: 0 },
    px: { sm: 0, md: 1 },
    py: 0.5,
    border: 0,
    borderRadius: 1,
    bgcolor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: 1.75,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 0.15s',
    ...forFingers,
    '& svg': { display: 'block', fontSize: 18, ml: { sm: 0, md: -0.25 }, mr: { sm: 0, md: 0.5 } },
    // Only a desktop has room for the words.
    '& .word': { display: { sm: 'none', md: 'inline' } },
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-disabled=true]': {
      color: 'text.disabled',
      cursor: 'not-allowed',
      '&:hover': { bgcolor: 'transparent' },
    },
    '&.delete': { color: 'text.secondary', '&:hover, &:focus-visible': { color: 'error.main' } },
    '&.more': {
      minWidth: 32,
      p: 0.5,
      color: 'text.secondary',
      '& svg': { display: 'block', fontSize: 20, m: 0 },
    },
  },
} as const satisfies SxProps<Theme>;

/**
 * The end of a line that scrolls sideways on small screens: it fades out, so that what follows is not taken for
 * missing.
 */
export const fadingBelow = (width: 'sm' | 'md') =>
  ({
    pr: { xs: 3, [width]: 0 },
    maskImage: { xs: 'linear-gradient(90deg, #000 calc(100% - 24px), transparent)', [width]: 'none' },
  }) as const;
