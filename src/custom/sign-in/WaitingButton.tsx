import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface WaitingButtonProps extends ButtonProps {
  readonly isWaiting: boolean;
}

/** A button that keeps its width and its name while what it started is under way. */
export const WaitingButton = ({ isWaiting, ...button }: WaitingButtonProps) => (
  <Button
    {...button}
    fullWidth
    size="large"
    // Disabled only for the moment: it keeps its colour, so that nothing flashes.
    sx={{ '&.MuiButton-loading.MuiButton-contained': { bgcolor: 'primary.main', opacity: 0.8 } }}
    loading={isWaiting}
    loadingIndicator={
      <CircularProgress
        aria-hidden="true"
        size={20}
        sx={{ color: button.variant === 'contained' ? 'primary.contrastText' : 'primary.main' }}
      />
    }
  />
);
