import type { SxProps, Theme } from '@mui/material/styles';
import { cellsSx } from '../kinds';

/** A finger needs more room than a pointer. */
const forFingers = { '@media (pointer: coarse)': { minHeight: 44 } };

/**
 * The look of what stands in rows, said once for all of them. They are plain elements: a styled one each takes longer to
 * make than the browser needs to draw the row.
 */
export const rowsSx = {
  ...cellsSx,
  '& .actions': {
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'center',
    columnGap: 0.25,
    flexWrap: { sm: 'wrap', md: 'nowrap' },
  },
  '& .action': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 32,
    px: { sm: 0.75, md: 1 },
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
    // Between phone and desktop the words alone fit.
    '& svg': { display: { sm: 'none', md: 'block' }, fontSize: 18, ml: -0.25, mr: 0.5 },
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
