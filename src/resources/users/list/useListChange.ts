import { use, useCallback, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';
import { cleanParams, paramsIn, searchFor, type ListParams } from './listParams';
import { useUserList } from './useUserList';

/**
 * Changes what the list shows; unless it is a page that changes, from the first page on. It starts from the address as
 * it is now and not as it was last drawn, as react-admin's own setters do: two changes in the same moment both hold.
 * Once another page is on its way it does nothing, because that page would be left again.
 */
export function useListChange(): (change: Partial<ListParams>) => void {
  const router = use(DataRouterContext)?.router;
  const { pathname } = useLocation();
  const { page, perPage, sort, filterValues } = useUserList();
  /** What is shown while the address says nothing: what react-admin remembers. */
  const remembered = useRef<ListParams>(null);
  useEffect(() => {
    remembered.current = cleanParams({
      page,
      perPage,
      sort: sort.field,
      order: sort.order,
      filter: filterValues,
    });
  });

  return useCallback(
    (change) => {
      if (!router || !remembered.current) return;
      const { location } = router.state;
      if (location.pathname !== pathname) return;
      const now = location.search === '' ? remembered.current : paramsIn(location.search);
      const search = searchFor({ ...now, page: 1, ...change });
      // react-admin scrolls to the top where a page was turned.
      void router.navigate({ search }, { state: { _scrollToTop: 'page' in change } });
    },
    [router, pathname],
  );
}
