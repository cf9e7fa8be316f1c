import { useGetList } from 'react-admin';
import type { ListMeta } from '../../../dataProvider';
import { useOwnId } from '../../../layout/services';
import type { UserRow } from '../model';
import { editRefusal } from '../rules';
import { FORM_QUERY } from './formQuery';

/** The rows don't matter here, only what is known of the whole answer. */
const ONE_ROW = { pagination: { page: 1, perPage: 1 } };

/**
 * Why a user can't be changed, or null where nothing is known to speak against it. Only the list tells which ids the
 * service holds twice: it is read where it is not at hand. Nobody waits for it, and one that can't be read refuses nobody.
 */
export function useEditRefusal(id: string): string | null {
  const ownId = useOwnId();
  const list = useGetList<UserRow>('users', ONE_ROW, FORM_QUERY);
  const { duplicates = [] }: Partial<ListMeta> = list.meta ?? {};
  return editRefusal(id, { ownId, duplicates });
}
