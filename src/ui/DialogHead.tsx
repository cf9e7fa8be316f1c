import Box from '@mui/material/Box';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { EnvironmentTag } from './EnvironmentTag';

/** The title of a dialog, with the environment's name, so that no one mistakes it for another. */
export const DialogHead = ({ id, children }: { id: string; children: string }) => (
  <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
    <DialogTitle id={id} sx={{ flex: '1 1 0', minWidth: 0, px: { xs: 2, sm: 3 } }}>
      {children}
    </DialogTitle>
    <Box sx={{ pt: 2.5, pr: { xs: 2, sm: 3 } }}>
      <EnvironmentTag />
    </Box>
  </Stack>
);
