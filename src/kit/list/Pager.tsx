import TablePagination from '@mui/material/TablePagination';
import { memo } from 'react';
import { useWords } from '../resource';
import { PAGE_SIZES } from './listAddress';
import { useListChange, useRows } from './listState';

/** Which rows are shown, of how many, and the buttons to the others. */
export function Pager() {
  const { page, perPage, total = 0 } = useRows();
  const change = useListChange();
  // After a delete the address may name a page that no longer exists, until react-admin corrects it.
  const lastPage = Math.max(0, Math.ceil(total / perPage) - 1);
  return <Pages page={Math.min(page - 1, lastPage)} perPage={perPage} total={total} change={change} />;
}

interface PagesProps {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly change: ReturnType<typeof useListChange>;
}

const Pages = memo(function Pages({ page, perPage, total, change }: PagesProps) {
  const words = useWords();
  return (
    <TablePagination
      component="div"
      count={total}
      page={page}
      rowsPerPage={perPage}
      rowsPerPageOptions={[...PAGE_SIZES]}
      onPageChange={(_, next) => change({ page: next + 1 })}
      onRowsPerPageChange={({ target }) => change({ perPage: Number(target.value) })}
      labelRowsPerPage={words('list.perPage')}
      labelDisplayedRows={({ from, to, count }) => words('list.shown', { from, to, count })}
      getItemAriaLabel={(type) => words(`list.page.${type}`)}
      slotProps={{ select: { native: true, inputProps: { 'aria-label': words('list.perPage') } } }}
      sx={{
        '& .MuiTablePagination-toolbar': { minHeight: 44, px: 1 },
        // On a phone it would leave no room for the next-page button.
        '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
        '& .MuiTablePagination-input': { ml: { xs: 0, sm: 1 }, mr: { xs: 1, sm: 4 } },
        '& .MuiTablePagination-actions': { ml: { xs: 1, sm: 2.5 } },
        '& .MuiTablePagination-displayedRows': { fontVariantNumeric: 'tabular-nums' },
      }}
    />
  );
});
