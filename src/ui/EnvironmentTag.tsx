import Box from '@mui/material/Box';
import { useIsProduction, useServices } from './services';

const quiet = { color: 'text.secondary', borderColor: 'divider' };
const loud = { color: 'warning.contrastText', bgcolor: 'warning.main', borderColor: 'warning.main' };

/** Production has a colour of its own. */
export function EnvironmentTag() {
  const { environment } = useServices().config;
  const isProduction = useIsProduction();
  if (!environment) return null;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 1,
        border: 1,
        borderRadius: 1,
        typography: 'caption',
        lineHeight: 1.5,
        fontWeight: 600,
        maxWidth: 160,
        overflowWrap: 'break-word',
        ...(isProduction ? loud : quiet),
      }}
    >
      {environment}
    </Box>
  );
}
