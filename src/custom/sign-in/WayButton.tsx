import Button, { type ButtonProps } from '@mui/material/Button';

/** Another way in beside the first one: as wide, and quieter. */
export const WayButton = (button: ButtonProps) => (
  <Button
    {...button}
    fullWidth
    size="large"
    variant="outlined"
    color="inherit"
    sx={{ borderColor: 'divider', '&:hover': { borderColor: 'text.secondary' } }}
  />
);
