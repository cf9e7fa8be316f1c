import { inRem } from '../../ui/theme/inRem';

export const chipSx = {
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  maxWidth: '100%',
  minHeight: inRem(24),
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  fontSize: inRem(12),
  fontWeight: 600,
  lineHeight: 1.25,
  // A long word is on a line of its own, in one piece.
  overflowWrap: 'normal',
} as const;
