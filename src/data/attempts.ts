import type { ResourceRow } from '../api/contract';
import type { UnfinishedError } from './errors';
import { keyOfWrite, type Journal, type RowKey } from './journal';
import { changedFields } from './versions';

interface Attempt {
  /** The row that was sent. */
  readonly sent: ResourceRow;
  /** Those of its fields that the update was to change. */
  readonly changes: Readonly<Record<string, unknown>>;
}

const updateOf = ({ resource, id }: RowKey) => ({ resource, id, operation: 'update' }) as const;

/**
 * The changes that this page's stopped updates have sent. As long as an update of the row is unfinished, such a value
 * in the row counts as this person's own change.
 */
export function createAttempts(journal: Journal) {
  const stopped = new Map<string, readonly Attempt[]>();

  const of = (row: RowKey): readonly Attempt[] => {
    const key = keyOfWrite(updateOf(row));
    // The update may also have been finished in another tab.
    if (!journal.find(updateOf(row))) stopped.delete(key);
    return stopped.get(key) ?? [];
  };

  return {
    changesOf: (row: RowKey) => of(row).map(({ changes }) => changes),

    add({ pending, sent, before }: UnfinishedError): void {
      if (!sent) return;
      const names = before ? changedFields(before, sent) : Object.keys(sent);
      const changes = Object.fromEntries(names.map((name) => [name, sent[name]]));
      stopped.set(keyOfWrite(updateOf(pending)), [...of(pending), { sent, changes }]);
    },

    /** For an update that was not carried out and won't be: the same values in the row are someone else's change. */
    remove({ pending, sent }: UnfinishedError): void {
      stopped.set(
        keyOfWrite(updateOf(pending)),
        of(pending).filter((attempt) => attempt.sent !== sent),
      );
    },
  };
}
