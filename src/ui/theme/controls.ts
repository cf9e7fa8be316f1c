import type { ThemeOptions } from '@mui/material/styles';
import { switchComponent } from './switch';
import { COARSE, forFingers } from './fingers';
import { inRem } from './inRem';

export const controlComponents: ThemeOptions['components'] = {
  ...switchComponent,
  MuiButton: {
    // The outline already shows the focus.
    defaultProps: { disableElevation: true, disableFocusRipple: true },
    styleOverrides: {
      root: { minHeight: 36, whiteSpace: 'nowrap', ...forFingers },
      sizeSmall: { minHeight: 32, ...forFingers },
      sizeLarge: { minHeight: 44 },
      // A button is red in the dark theme too; the pastel is only for text.
      contained: ({ theme, ownerState }) =>
        ownerState.color === 'error' &&
        theme.applyStyles('dark', {
          color: '#fff',
          backgroundColor: '#c4302b',
          '&:hover': { backgroundColor: '#a82722' },
        }),
    },
  },
  MuiIconButton: {
    defaultProps: { disableFocusRipple: true },
    styleOverrides: {
      root: { borderRadius: 8, [COARSE]: { minWidth: 44, minHeight: 44 } },
      sizeSmall: { minWidth: 32, minHeight: 32 },
    },
  },
  MuiCheckbox: { defaultProps: { disableFocusRipple: true } },
  MuiRadio: { defaultProps: { disableFocusRipple: true } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 36, fontSize: inRem(14), ...forFingers } } },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        [COARSE]: { minHeight: 44 },
      }),
      input: ({ theme }) => ({
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
      }),
      // The default line is too faint to show where a field begins.
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.text.secondary, opacity: 0.75 }),
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      select: ({ theme }) => ({
        // MUI replaces the outline with a faint background.
        '&&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
      }),
    },
  },
  MuiLink: { defaultProps: { underline: 'always' } },
};
