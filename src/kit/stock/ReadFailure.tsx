import Box from '@mui/material/Box';
import { EditContext, ListContext, ShowContext } from 'react-admin';
import { use } from 'react';
import { FailurePanel } from '../../ui/failures';

/** Shown instead of rows, or a row, that could not be read. */
export function ReadFailure() {
  const contexts = [use(ListContext), use(EditContext), use(ShowContext)];
  const failed = contexts.find((context) => context?.error);
  if (!failed) return null;
  return (
    <Box sx={{ p: 2 }}>
      <FailurePanel error={failed.error} holds="" onRetry={() => void failed.refetch()} />
    </Box>
  );
}
