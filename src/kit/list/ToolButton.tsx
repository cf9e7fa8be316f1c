import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, type ComponentType, type MouseEvent } from 'react';

/** Narrower windows have no room for the search, four tools in words and Create in one line. */
export const WORDED = '@media (min-width: 700px)';

/** The style of a tool above the list: on a phone only its icon. */
export const toolSx = {
  flexShrink: 0,
  minWidth: 44,
  '& .MuiButton-startIcon': { mx: 0 },
  [WORDED]: { minWidth: 0, '& .MuiButton-startIcon': { ml: -0.25, mr: { xs: 0.75, md: 1 } } },
} as const;

export const toolWordSx = {
  display: 'none',
  [WORDED]: { display: 'inline' },
} as const;

/** Looks disabled, but can be reached by keyboard. */
export const unavailableSx = {
  color: 'text.disabled',
  cursor: 'not-allowed',
  '&:hover': { bgcolor: 'transparent' },
} as const;

interface ToolProps {
  readonly Icon: ComponentType;
  readonly label: string;
  /** Shown instead of its label. */
  readonly shown?: string;
  readonly id?: string;
  readonly isPressed?: boolean;
  /** Whether it has changed what the list shows. */
  readonly isActive?: boolean;
  readonly isUnavailable?: boolean;
  /** Unavailable for a moment, without looking disabled. */
  readonly isBusy?: boolean;
  readonly opens?: 'dialog';
  /** A stable function. */
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

export const ToolButton = memo(function ToolButton(props: ToolProps) {
  const {
    Icon,
    label,
    shown = label,
    id,
    isPressed,
    isActive = isPressed,
    isUnavailable = false,
    isBusy = false,
    opens,
    onClick,
  } = props;
  return (
    <Button
      id={id}
      size="small"
      color="inherit"
      startIcon={<Icon />}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isUnavailable || isBusy}
      aria-haspopup={opens}
      onClick={onClick}
      disableRipple={isUnavailable}
      sx={{
        ...toolSx,
        color: isActive ? 'primary.main' : 'text.secondary',
        ...(isUnavailable && unavailableSx),
      }}
    >
      {/* The icon alone, where the search would have no room. */}
      <Box component="bdi" sx={shownSx}>
        {shown}
      </Box>
    </Button>
  );
});

const shownSx = {
  ...toolWordSx,
  maxWidth: { xs: 80, md: 140 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;
