export const chipSx = {
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  maxWidth: '100%',
  height: 24,
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  fontSize: 12,
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const;
