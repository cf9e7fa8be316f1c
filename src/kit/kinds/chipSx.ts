import { inRem } from '../../ui/theme/inRem';

export const chipSx = {
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  maxWidth: '100%',
  height: inRem(24),
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  fontSize: inRem(12),
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const;
