import Tooltip, { type TooltipProps } from '@mui/material/Tooltip';

export interface TipProps {
  readonly id: string;
  readonly words: string;
  readonly about: HTMLElement;
  readonly placement?: TooltipProps['placement'];
  readonly onClose: () => void;
}

export const Tip = ({ id, words, about, placement, onClose }: TipProps) => (
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
