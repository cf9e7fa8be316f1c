import type { SxProps, Theme } from '@mui/material/styles';

export const formSx: SxProps<Theme> = { p: { xs: 2, sm: 3 } };
