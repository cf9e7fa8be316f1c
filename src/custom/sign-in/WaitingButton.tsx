import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { SlowNote } from './SlowNote';

interface WaitingButtonProps extends ButtonProps {
  readonly isWaiting: boolean;
}

/** A button that keeps its width and its name while what it started is under way, and says when that takes long. */
export const WaitingButton = ({ isWaiting, ...button }: WaitingButtonProps) => (
  <div>
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
    <Box aria-live="polite" sx={{ typography: 'body2', color: 'text.secondary' }}>
      {isWaiting && <SlowNote />}
    </Box>
  </div>
);
