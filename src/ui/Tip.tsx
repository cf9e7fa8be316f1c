import Tooltip, { type TooltipProps } from '@mui/material/Tooltip';
import { useEffect } from 'react';

export interface TipProps {
  readonly id: string;
  readonly words: string;
  readonly about: HTMLElement;
  readonly placement?: TooltipProps['placement'];
  /** Whether it stays, whatever is pressed: it leaves Escape to others. */
  readonly isHeld?: boolean;
  readonly onClose: () => void;
}

export function Tip({ id, words, about, placement, isHeld = false, onClose }: TipProps) {
  useEffect(() => (isHeld ? undefined : takeEscape()), [isHeld]);
  return (
    <Tooltip
      open
      onClose={onClose}
      id={id}
      title={words}
      placement={placement}
      disableInteractive
      slotProps={{ popper: { anchorEl: about } }}
    >
      <span hidden />
    </Tooltip>
  );
}

/** Escape closes the tooltip alone: MUI leaves the key to whatever else listens, such as selection mode. */
function takeEscape() {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault();
  };
  window.addEventListener('keydown', onKey, true);
  return () => window.removeEventListener('keydown', onKey, true);
}
