import type { FocusEvent } from 'react';

/** The end of a line that scrolls sideways on small screens fades out, so that what follows is not overlooked. */
export const fadingSx = {
  pr: { xs: 3, sm: 0 },
  scrollPaddingInline: { xs: '24px', sm: 0 },
  maskImage: { xs: 'linear-gradient(90deg, #000 calc(100% - 24px), transparent)', sm: 'none' },
} as const;

/**
 * Scrolls an element that is focused by keyboard fully into view: browsers don't if a part of it is visible. An element
 * that is pressed stays below the pointer.
 */
export function showWhole({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
