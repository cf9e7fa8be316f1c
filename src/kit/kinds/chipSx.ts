export const chipSx = {
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  maxWidth: '100%',
  height: '1.5rem',
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  fontSize: '0.75rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const;
