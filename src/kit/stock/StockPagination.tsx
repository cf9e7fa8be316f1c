import { Pagination, useListContext } from 'react-admin';

/** react-admin's pager, if there are pages: without rows it would say "1-10 of 10". */
export function StockPagination() {
  const { error, total } = useListContext();
  return error && total === undefined ? null : <Pagination />;
}
