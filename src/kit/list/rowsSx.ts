import { keyframes, type SxProps, type Theme } from '@mui/material/styles';
import { cellsSx } from '../kinds';
import { COARSE, forFingers } from '../../ui/theme/fingers';
import { inRem } from '../../ui/theme/inRem';
import { ACTIONS, BOX } from './tableFit';

/** Marks the row that a person comes back to. */
export const returned = keyframes({
  from: { backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 24%, transparent)' },
});

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
    minWidth: { sm: 38, lg: 0 },
    px: { sm: 0, lg: 1 },
    py: 0.5,
    border: 0,
    borderRadius: 1,
    bgcolor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: inRem(13),
    fontWeight: 600,
    lineHeight: 1.75,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 0.15s',
    ...forFingers,
    '& svg': { display: 'block', fontSize: 18, ml: { sm: 0, lg: -0.25 }, mr: { sm: 0, lg: 0.5 } },
    // Only a wide window has room for the words.
    '& .word': { display: { sm: 'none', lg: 'inline' } },
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
      '& svg': { fontSize: 20, m: 0 },
    },
  },
} as const satisfies SxProps<Theme>;

const headSx = {
  position: 'sticky',
  // Below the top bar where that is sticky: from desktop width on.
  top: { xs: 0, md: 'var(--top-bar, 64px)' },
  zIndex: 2,
  height: 37,
  py: 0.25,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: inRem(12),
  fontWeight: 600,
  lineHeight: 1.3,
  // The first cell: a column's, or the checkbox's.
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
    // The row's highlight, on top of an opaque background.
    backgroundImage: 'linear-gradient(var(--mark, transparent) 0 0)',
    borderLeft: 1,
    borderColor: 'divider',
    // The border takes the room of the last action otherwise, which would wrap.
    pl: 0,
  },
  '& tbody td:last-of-type': { zIndex: 1 },
  // Repeats the row's focus outline, which these cells cover.
  '& tbody tr:focus-visible td:last-of-type': {
    boxShadow: ['0 2px', '0 -2px', '-2px 0']
      .map((side) => `inset ${side} var(--mui-palette-primary-main)`)
      .join(),
  },
} as const satisfies SxProps<Theme>;

/**
 * The width of the actions' column, in a window of each size; `less` pixels are taken by the checkboxes, and
 * `--actions` is that of the words.
 */
export const actionsWidth = (less: number) => ({
  sm: `calc(${inRem(ACTIONS.sm)} - ${less}px)`,
  lg: `calc(var(--actions) - ${less}px)`,
});

/** Dense rows with a sticky header; the columns keep their widths without scrolling sideways. */
export const tableSx: SxProps<Theme> = {
  ...rowsSx,
  tableLayout: 'fixed',
  // Collapsed borders would not stick with the header.
  borderCollapse: 'separate',
  '& th, & td': { borderColor: 'divider', px: { sm: 1, lg: 1.5 } },
  '& thead th, & thead td': headSx,
  '& thead .note': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: inRem(11),
    fontWeight: 400,
  },
  '& tbody td': {
    // Cells without an ellipsis wrap instead of being cut.
    overflowWrap: 'anywhere',
    height: 38,
    // The height of touch-sized buttons, even while they are hidden.
    [COARSE]: { height: 47 },
    py: 0.125,
    borderBottom: 1,
    borderColor: 'divider',
    fontSize: inRem(13.5),
    lineHeight: 1.43,
  },
  '& .actions': { ...rowsSx['& .actions'], flexWrap: 'wrap' },
  // A failure, or a save, is on a line of its own above the buttons: its column has no room for both.
  '& .actions > :is(.MuiTypography-root, .running):not(:last-child)': {
    flexBasis: '100%',
    justifyContent: 'flex-end',
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
  '& thead td': { width: actionsWidth(0) },
  // The checkboxes, in selection mode.
  '& thead td.box': { width: BOX },
  // Their space comes from the actions, which are hidden, so that no other column gets narrower.
  '& thead td.box ~ td': { width: actionsWidth(BOX) },
  '& td.box': { pr: 0 },
};
