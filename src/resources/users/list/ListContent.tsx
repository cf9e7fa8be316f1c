import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useRefresh } from 'react-admin';
import { FailurePanel } from '../../../layout/FailurePanel';
import { listTexts } from '../texts';
import { SelectionBar } from '../bulk/SelectionBar';
import { EmptyList } from './EmptyList';
import { ListHeader } from './ListHeader';
import { ListSkeleton } from './ListSkeleton';
import { ListWarnings } from './ListWarnings';
import { Pager } from './Pager';
import { UserCards } from './UserCards';
import { UserTable } from './UserTable';
import { useUserList } from './useUserList';

/** Below this width a table would leave no room for the e-mail: cards take its place, as on a zoomed desktop. */
const NARROWEST_TABLE = 720;

/** The head of the list, and under it rows, their outlines, a failure, or words. */
export function ListContent() {
  return (
    <Box component="section" aria-labelledby="user-data">
      <ListHeader />
      <SelectionBar />
      <Body />
    </Box>
  );
}

function Body() {
  const { data, error, total, isFetching } = useUserList();
  const refresh = useRefresh();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down(NARROWEST_TABLE), {
    noSsr: true,
  });
  if (error && !data) return <FailurePanel error={error} holds={listTexts.holds} onRetry={refresh} />;
  if (!data) return <ListSkeleton isNarrow={isNarrow} />;
  return (
    <>
      <ListWarnings />
      <Paper variant="outlined" aria-busy={isFetching}>
        {total === 0 ? <EmptyList /> : isNarrow ? <UserCards users={data} /> : <UserTable users={data} />}
        {total !== 0 && <Pager />}
      </Paper>
    </>
  );
}
