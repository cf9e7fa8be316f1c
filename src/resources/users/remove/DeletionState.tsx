import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { Waiting } from '../../../layout/Waiting';
import type { ReactNode } from 'react';
import { listTexts } from '../texts';
import type { Deletion } from './deletions';

/** What the delete of a row has come to, in the row itself. */
export function DeletionState({ state }: { state: Deletion }) {
  if (state.status === 'waiting' || state.status === 'done')
    return <Words colour="text.secondary">{listTexts[state.status]}</Words>;
  if (state.status === 'error')
    return <Words colour="error.main">{listTexts[state.isHalfDone ? 'notFinished' : 'notDeleted']}</Words>;
  return (
    <>
      <CircularProgress size={14} color="inherit" aria-hidden />
      <Words colour="text.secondary">
        <Waiting word={listTexts.deleting} />
      </Words>
    </>
  );
}

const Words = ({ children, colour }: { children: ReactNode; colour: string }) => (
  <Typography component="span" sx={{ color: colour, fontSize: 12.5, fontWeight: 500, whiteSpace: 'nowrap' }}>
    {children}
  </Typography>
);
