import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../dataProvider';
import type { KnownRecord } from './words';

/** Reads the list again, once, and says which of these records it still has. Throws where it can't be read. */
export function useLookUp() {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();

  /** A row that can't be read may be any record. */
  const recordOf = async (id: string): Promise<[string, KnownRecord]> => {
    const { data, meta } = await dataProvider.getList('users', { filter: { id } });
    if (data.length > 0) return [id, 'there'];
    return [id, meta?.unreadable === 0 ? 'gone' : 'unknown'];
  };

  return async (ids: readonly string[]): Promise<ReadonlyMap<string, KnownRecord>> => {
    // Rows from before would say that the record is still there.
    await queryClient.invalidateQueries({ queryKey: ['users'], refetchType: 'none' });
    const records = await Promise.all(ids.map(recordOf));
    // What the page shows of the users comes from the same answer; without this it would stay as it was.
    for (const verb of ['getList', 'getMany'])
      void queryClient.invalidateQueries({ queryKey: ['users', verb] });
    return new Map(records);
  };
}
