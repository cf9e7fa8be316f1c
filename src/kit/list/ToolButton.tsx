import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, type ComponentType, type MouseEvent } from 'react';
import { Hint } from '../../ui/Hint';

/** Below this width, one line has no room for the search, four labelled tools and Create. */
export const WORDED = '@media (min-width: 700px)';

/** The style of a tool above the list: on a phone only its icon. */
const toolSx = {
  flexShrink: 0,
  minWidth: 44,
  '& .MuiButton-startIcon': { mx: 0 },
  [WORDED]: { minWidth: 0, '& .MuiButton-startIcon': { ml: -0.25, mr: { xs: 0.75, md: 1 } } },
} as const;

const toolWordSx = {
  display: 'none',
  [WORDED]: { display: 'inline' },
} as const;

/** Looks disabled, but can be reached by keyboard. */
const unavailableSx = {
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
  /** Whether it is highlighted, because it has changed what the list shows. */
  readonly isActive?: boolean;
  readonly isUnavailable?: boolean;
  /** Unavailable for a moment, without looking disabled. */
  readonly isBusy?: boolean;
  /** Whether something else replaces it for now: it is disabled and hidden from assistive technology. */
  readonly isReplaced?: boolean;
  /** Why it is unavailable or busy, as a tooltip; the button stays focusable to show it. */
  readonly reason?: string | null;
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
    isReplaced = false,
    reason = null,
    opens,
    onClick,
  } = props;
  return (
    <Hint words={reason}>
      {(hint) => (
        <Button
          {...hint}
          id={id}
          size="small"
          color="inherit"
          startIcon={<Icon />}
          aria-label={label}
          aria-pressed={isPressed}
          aria-disabled={isUnavailable || isBusy}
          aria-hidden={isReplaced || undefined}
          aria-haspopup={opens}
          disabled={isReplaced}
          onClick={onClick}
          disableRipple={isUnavailable || reason !== null}
          sx={{
            ...toolSx,
            color: isActive ? 'primary.main' : 'text.secondary',
            ...(isUnavailable && unavailableSx),
          }}
        >
          {/* Hidden in narrow windows, where the search needs the space. */}
          <Box component="span" sx={toolWordSx}>
            {shown}
          </Box>
        </Button>
      )}
    </Hint>
  );
});
