/** An alert's actions go below its words where both have no room side by side. */
export const wrappingAlert = {
  flexWrap: 'wrap',
  overflowWrap: 'anywhere',
  '& .MuiAlert-message': { flex: '1 1 200px' },
} as const;
