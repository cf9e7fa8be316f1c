import Box from '@mui/material/Box';

const quiet = { color: 'text.secondary', borderColor: 'divider' };
const loud = { color: 'warning.contrastText', bgcolor: 'warning.main', borderColor: 'warning.main' };

/** The name of the environment, so that nobody takes one for another; production has a colour of its own. */
export const EnvironmentTag = ({ name }: { name: string }) => (
  <Box
    component="span"
    sx={{
      px: 1,
      border: 1,
      borderRadius: 1,
      typography: 'caption',
      fontWeight: 600,
      overflowWrap: 'anywhere',
      ...(name === 'production' ? loud : quiet),
    }}
  >
    {name}
  </Box>
);
