import type { ResourceRow } from '../api/contract';
import type { PendingWrite, UnfinishedError } from './errors';
import { keyOfWrite } from './rowWrites';

type Row = Pick<PendingWrite, 'resource' | 'id'>;

const keyOf = ({ resource, id }: Row): string => keyOfWrite({ resource, id, operation: 'update' });

/**
 * What updates of this page have sent that stopped, by row, until one of the row is done: what of it is there by now is
 * no one else's change.
 */
export function createAttempts() {
  const stopped = new Map<string, readonly ResourceRow[]>();
  const of = (row: Row): readonly ResourceRow[] => stopped.get(keyOf(row)) ?? [];
  return {
    of,
    add: (row: Row, sent: ResourceRow) => void stopped.set(keyOf(row), [...of(row), sent]),
    /** Nothing of this one is there, nor will be: what is there by now is someone else's. */
    remove: ({ pending, sent }: Pick<UnfinishedError, 'pending' | 'sent'>) =>
      void stopped.set(
        keyOf(pending),
        of(pending).filter((row) => row !== sent),
      ),
    end: (row: Row) => void stopped.delete(keyOf(row)),
  };
}
