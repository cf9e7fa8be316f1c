import { switchClasses } from '@mui/material/Switch';
import type { ThemeOptions } from '@mui/material/styles';

const TRACK = 28;
const WIDTH = 48;

/**
 * A switch that shows its state by shape: off is a small thumb in an outline, on is a large one with a tick in a filled
 * track.
 */
export const switchComponent: ThemeOptions['components'] = {
  MuiSwitch: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { width: WIDTH, height: TRACK, padding: 0, overflow: 'visible' },
      switchBase: ({ theme }) => ({
        padding: 4,
        color: theme.vars.palette.text.secondary,
        '&:hover': { backgroundColor: 'transparent' },
        [`&.${switchClasses.checked}`]: {
          transform: `translateX(${WIDTH - TRACK}px)`,
          color: theme.vars.palette.background.paper,
          '&:hover': { backgroundColor: 'transparent' },
          [`& .${switchClasses.input}`]: { left: TRACK - WIDTH },
          [`& .${switchClasses.thumb}`]: { transform: 'none' },
          [`& .${switchClasses.thumb}::after`]: { opacity: 1 },
          [`& + .${switchClasses.track}`]: {
            backgroundColor: theme.vars.palette.primary.main,
            borderColor: theme.vars.palette.primary.main,
          },
        },
        [`&.${switchClasses.disabled}`]: {
          color: theme.vars.palette.text.secondary,
          [`&.${switchClasses.checked}`]: { color: theme.vars.palette.background.paper },
          [`& + .${switchClasses.track}`]: { opacity: 0.5, backgroundColor: 'transparent' },
          [`&.${switchClasses.checked} + .${switchClasses.track}`]: {
            backgroundColor: theme.vars.palette.primary.main,
          },
        },
      }),
      // The whole track can be clicked, and the area around it that a finger needs.
      input: { top: -8, left: 0, width: WIDTH, height: 44 },
      thumb: ({ theme }) => ({
        position: 'relative',
        width: 20,
        height: 20,
        boxShadow: 'none',
        transform: 'scale(0.7)',
        '&::after': {
          content: '""',
          position: 'absolute',
          top: 4,
          left: 7,
          width: 4,
          height: 7,
          border: `solid ${theme.vars.palette.primary.main}`,
          borderWidth: '0 2px 2px 0',
          transform: 'rotate(45deg)',
          opacity: 0,
        },
      }),
      track: ({ theme }) => ({
        boxSizing: 'border-box',
        borderRadius: TRACK / 2,
        border: `2px solid ${theme.vars.palette.text.secondary}`,
        backgroundColor: 'transparent',
        opacity: 1,
      }),
    },
  },
};
