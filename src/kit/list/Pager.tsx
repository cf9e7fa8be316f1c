import TablePagination from '@mui/material/TablePagination';
import { memo } from 'react';
import { useEvent } from 'react-admin';
import { useWords } from '../resource';
import { inRem } from '../../ui/theme/inRem';
import { PAGE_SIZES } from './listAddress';
import { useAnnounceWhenShown, useListChange, useRows } from './listState';

export function Pager() {
  const { page, perPage, total = 0 } = useRows();
  const change = useListChange();
  const words = useWords();
  // After a delete the address may name a page that no longer exists, until react-admin corrects it.
  const lastPage = Math.max(0, Math.ceil(total / perPage) - 1);
  const announceWhenAt = useAnnounceWhenShown(page, () =>
    words('list.shown', {
      from: (page - 1) * perPage + 1,
      to: Math.min(total, page * perPage),
      count: total,
    }),
  );
  const turn = useEvent((next: number, isByKey: boolean) => {
    announceWhenAt(next + 1);
    change({ page: next + 1 }, { staysThere: isByKey });
  });
  return <Pages page={Math.min(page - 1, lastPage)} {...{ perPage, total, change, turn }} />;
}

interface PagesProps {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly change: ReturnType<typeof useListChange>;
  readonly turn: (next: number, isByKey: boolean) => void;
}

const Pages = memo(function Pages({ page, perPage, total, change, turn }: PagesProps) {
  const words = useWords();
  return (
    <TablePagination
      component="div"
      // Not the root that the theme sets for react-admin's pagers.
      slots={{ root: undefined }}
      count={total}
      page={page}
      rowsPerPage={perPage}
      rowsPerPageOptions={[...PAGE_SIZES]}
      // A click by keyboard counts no clicks. Scrolled to the top, its button would be out of sight.
      onPageChange={(event, next) => turn(next, event?.detail === 0)}
      onRowsPerPageChange={({ target }) => change({ perPage: Number(target.value) })}
      labelRowsPerPage={words('list.perPage')}
      labelDisplayedRows={({ from, to, count }) => words('list.shown', { from, to, count })}
      getItemAriaLabel={(type) => words(`list.page.${type}`)}
      slotProps={{ select: { native: true, inputProps: { 'aria-label': words('list.perPage') } } }}
      sx={{
        '& .MuiTablePagination-toolbar': { minHeight: 44, px: 1, justifyContent: 'flex-end' },
        '& .MuiTablePagination-selectLabel, & .MuiTablePagination-displayedRows': {
          fontSize: { xs: inRem(12.5), sm: inRem(14) },
          fontVariantNumeric: 'tabular-nums',
        },
        // Aligned with the texts beside it.
        '& .MuiTablePagination-input': {
          ml: { xs: 0, sm: 1 },
          mr: { xs: 0.5, sm: 4 },
          fontSize: { xs: inRem(12.5), sm: inRem(14) },
          '& select': { height: '1.5em', py: '4.5px', lineHeight: 1.5 },
        },
        // On a phone a long count wraps, so that there is room for the next-page button.
        '& .MuiTablePagination-spacer': { display: { xs: 'none', sm: 'block' } },
        '& .MuiTablePagination-displayedRows': { flexShrink: { xs: 1, sm: 0 } },
        '& .MuiTablePagination-actions': { ml: { xs: 0.5, sm: 2.5 } },
      }}
    />
  );
});
