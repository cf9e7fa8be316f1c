import type { SxProps, Theme } from '@mui/material/styles';
import { returned, rowsSx } from './rowsSx';
import { ACTIONS, BOX } from './tableFit';

const headSx = {
  position: 'sticky',
  // Below the top bar where that is sticky: from desktop width on.
  top: { xs: 0, md: 'var(--top-bar, 64px)' },
  zIndex: 2,
  height: 38,
  py: 0.5,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: 12,
  fontWeight: 600,
  lineHeight: 1.3,
  // The first of all: a column, or the checkbox.
  '&:not(* + *)': { borderTopLeftRadius: 8 },
  '&:last-of-type': { borderTopRightRadius: 8 },
} as const satisfies SxProps<Theme>;

/** A table that scrolls sideways is a scroll container of its own: its header sticks to its top. */
export const sidewaysSx = { '& thead th, & thead td': { ...headSx, top: 0 } } as const;

/** In a table that scrolls sideways, the actions of a row stay in sight, in front of what is scrolled away. */
export const actionsStaySx = {
  '& td:last-of-type': {
    position: 'sticky',
    right: 0,
    bgcolor: 'background.paper',
    // As its row is marked, but on a surface that nothing shines through.
    backgroundImage: 'linear-gradient(var(--mark, transparent) 0 0)',
    borderLeft: 1,
    borderColor: 'divider',
  },
  '& tbody td:last-of-type': { zIndex: 1 },
  // The row's own outline is behind them.
  '& tbody tr:focus-visible td:last-of-type': {
    boxShadow: ['0 2px', '0 -2px', '-2px 0']
      .map((side) => `inset ${side} var(--mui-palette-primary-main)`)
      .join(),
  },
} as const satisfies SxProps<Theme>;

/**
 * Dense, light lines, and a header that stays below the top bar; the columns' widths hold without scrolling sideways.
 */
export const tableSx: SxProps<Theme> = {
  ...rowsSx,
  tableLayout: 'fixed',
  // Collapsed borders would not move with the header.
  borderCollapse: 'separate',
  '& th, & td': { borderColor: 'divider', px: { sm: 1, md: 1.5 } },
  '& thead th, & thead td': headSx,
  '& thead .note': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 11,
    fontWeight: 400,
  },
  '& tbody td': {
    // Of what has no ellipsis, as a number of many digits, nothing is cut off.
    overflowWrap: 'anywhere',
    height: 39,
    // The height of the buttons for fingers, also while they rest.
    '@media (pointer: coarse)': { height: 47 },
    py: 0.125,
    borderBottom: 1,
    borderColor: 'divider',
    fontSize: 13.5,
    lineHeight: 1.43,
  },
  '& .actions': { ...rowsSx['& .actions'], flexWrap: 'wrap' },
  // A failure is on a line of its own above the buttons: its column has no room for both.
  '& .actions > .MuiTypography-root:not(:last-child)': {
    flexBasis: '100%',
    textAlign: 'end',
    whiteSpace: 'normal',
  },
  '& tbody tr': { bgcolor: 'var(--mark)', scrollMarginTop: 120 },
  '& tbody tr:is(:hover, :has([aria-expanded=true]))': { '--mark': 'var(--mui-palette-action-hover)' },
  '& tbody tr[data-returned]': { animation: `${returned} 2s ease-out` },
  '& tbody tr:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& tbody tr[aria-selected=true]': {
    '--mark': (theme: Theme) => theme.alpha(theme.vars.palette.primary.main, 0.1),
  },
  '& thead td': { width: ACTIONS },
  // The checkboxes, in selection mode.
  '& thead td.box': { width: BOX },
  // Their space comes from the actions, which are hidden, so that no other column gets narrower.
  '& thead td.box ~ td': { width: { sm: ACTIONS.sm - BOX, md: ACTIONS.md - BOX } },
  '& td.box': { pr: 0 },
};
