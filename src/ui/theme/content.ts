import type { AlertColor } from '@mui/material/Alert';
import type { CSSObject, Theme, ThemeOptions } from '@mui/material/styles';
import { inRem } from './inRem';

function tinted({ vars: { palette } }: Theme, severity: AlertColor): CSSObject {
  const { main } = palette[severity];
  const on = palette.background.paper;
  return {
    color: palette.text.primary,
    backgroundColor: `color-mix(in srgb, ${main} 14%, ${on})`,
    boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${main} 40%, ${on})`,
    '& .MuiAlert-icon': { color: main },
  };
}

/** Raised surfaces, and everything on them, are lighter in the dark theme, where shadows can't be seen. */
const raised = (theme: Theme) => theme.applyStyles('dark', { '--mui-palette-background-paper': '#20262d' });

export const contentComponents: ThemeOptions['components'] = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiAppBar: {
    defaultProps: { color: 'inherit', elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        color: theme.vars.palette.text.primary,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      }),
    },
  },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
      head: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        fontSize: inRem(13),
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }),
      stickyHeader: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }),
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: { fontWeight: 600, borderRadius: 6 },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { alignItems: 'flex-start', overflowWrap: 'anywhere' },
      message: { flexGrow: 1, minWidth: 0 },
      // A card's surface, lightly tinted with the severity's colour.
      standard: ({ theme, ownerState: { severity = 'success' } }) => tinted(theme, severity),
    },
  },
  MuiDialog: {
    defaultProps: { maxWidth: 'xs', fullWidth: true },
    styleOverrides: { paper: ({ theme }) => raised(theme) },
  },
  MuiDialogTitle: {
    defaultProps: { variant: 'h2' },
    styleOverrides: { root: { paddingTop: 20, paddingBottom: 12 } },
  },
  // The title already has the space between.
  MuiDialogContent: { styleOverrides: { root: { paddingTop: 0 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, ...raised(theme) }),
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: true, describeChild: true },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: inRem(13),
        color: theme.vars.palette.background.paper,
        backgroundColor: theme.vars.palette.text.primary,
        overflowWrap: 'anywhere',
      }),
      arrow: ({ theme }) => ({ color: theme.vars.palette.text.primary }),
    },
  },
};
