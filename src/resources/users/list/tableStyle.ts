import type { SxProps, Theme } from '@mui/material/styles';

/** Dense, light lines, a header that stays under the top bar; the columns' widths hold without scrolling sideways. */
export const tableSx: SxProps<Theme> = {
  tableLayout: 'fixed',
  // Collapsed borders would not stay with the header.
  borderCollapse: 'separate',
  '& th, & td': { borderColor: 'divider', px: { sm: 1, md: 1.5 } },
  '& thead th, & thead td': {
    position: 'sticky',
    // Under the top bar where that stays in sight: from desktop width on.
    top: { xs: 0, md: 64 },
    zIndex: 2,
    height: 38,
    py: 0.5,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontSize: 12,
    fontWeight: 600,
    lineHeight: 1.3,
    '&:first-of-type': { borderTopLeftRadius: 8 },
    '&:last-of-type': { borderTopRightRadius: 8 },
  },
  '& thead .note': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 11,
    fontWeight: 400,
  },
  '& tbody td': { height: 39, py: 0.125, fontSize: 13.5 },
  '& tbody tr': { scrollMarginTop: 120 },
  '& th:nth-of-type(1)': { width: { sm: 118, md: 190 } },
  '& th:nth-of-type(3)': { width: { sm: 142, md: 160 } },
  '& th:nth-of-type(4)': { width: { sm: 138, md: 160 } },
  '& thead td': { width: { sm: 124, md: 250 } },
  // The boxes, while rows can be selected.
  '& thead td.box': { width: 44 },
  '& td.box': { pr: 0 },
};
