import { useListContext } from 'react-admin';
import type { ListMeta } from '../../../dataProvider';
import type { UserRow } from '../model';

/** The list context with what the data provider says about the answer behind the page. */
export function useUserList() {
  const list = useListContext<UserRow>();
  // While react-admin patches its cache after a delete, the answer carries no meta for a moment.
  const meta: Partial<ListMeta> = list.meta ?? {};
  const q: unknown = list.filterValues['q'];
  return { ...list, meta, q: typeof q === 'string' ? q : '' };
}
