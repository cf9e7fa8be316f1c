import type { ResourceRow } from '../api/contract';
import type { PendingWrite, UnfinishedError } from './errors';
import { keyOfWrite } from './rowWrites';

type Row = Pick<PendingWrite, 'resource' | 'id'>;

const keyOf = ({ resource, id }: Row): string => keyOfWrite({ resource, id, operation: 'update' });

/**
 * The rows that this page's stopped updates have sent, until an update of the row is done. If the service has such a
 * value by now, it counts as this person's own change.
 */
export function createAttempts() {
  const stopped = new Map<string, readonly ResourceRow[]>();
  const of = (row: Row): readonly ResourceRow[] => stopped.get(keyOf(row)) ?? [];
  return {
    of,
    add: (row: Row, sent: ResourceRow) => void stopped.set(keyOf(row), [...of(row), sent]),
    /** For an update that was not carried out and won't be: the same values in the row are someone else's change. */
    remove: ({ pending, sent }: Pick<UnfinishedError, 'pending' | 'sent'>) =>
      void stopped.set(
        keyOf(pending),
        of(pending).filter((row) => row !== sent),
      ),
    end: (row: Row) => void stopped.delete(keyOf(row)),
  };
}
