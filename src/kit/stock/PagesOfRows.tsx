import { Pagination, useListContext } from 'react-admin';

/** react-admin's pager, where there is something to page through: of rows that were not read it says "1-10 of 10". */
export function PagesOfRows() {
  const { error, total } = useListContext();
  return error && total === undefined ? null : <Pagination />;
}
