import Box from '@mui/material/Box';

/** What stands where a row has no value. */
export const Absent = ({ children }: { children: string }) => (
  <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
    {children}
  </Box>
);
