import type { ResourceContract, ResourceRow } from '../api/defineContract';
import type { BulkWatch } from './bulk';
import { NotConfirmedError, type PendingWrite } from './errors';
import type { WriteWatch } from './outcome';
import type { DataResource } from './resource';
import type { RulesMeans } from './rules';
import { changesIn, expectedRow, type Change } from './versions';
import type { createWrites } from './writes';

type Writes = ReturnType<typeof createWrites>;

/** A dangerous write that is about to be sent. */
export interface DangerousWrite {
  readonly operation: PendingWrite['operation'];
  readonly resource: string;
  readonly ids: readonly string[];
  /** The row as far as it is known, where it is about one alone. */
  readonly row?: ResourceRow | undefined;
}

/** Asks the person to confirm that it is them, if their last sign-in is too long ago. */
export type Confirm = (write: DangerousWrite) => Promise<'yes' | NotConfirmedError['why']>;

interface Means {
  readonly confirm: Confirm;
  readonly knownRow: RulesMeans['knownRow'];
  readonly resourceOf: (name: string) => Pick<DataResource, 'contract' | 'fields'>;
}

/**
 * The same writes, with a confirmation before the dangerous ones: deletes, changes of many rows, and changes of
 * sensitive fields. No lock is held while the person is asked, and no one is asked about a write that is refused
 * anyway. Each throws a NotConfirmedError if the person does not confirm that it is them.
 */
export function withSecondLook(writes: Writes, { confirm, knownRow, resourceOf }: Means): Writes {
  const look = async (write: DangerousWrite, given?: unknown) => {
    const [id] = write.ids;
    const row =
      id !== undefined && write.ids.length === 1 ? await knownRow(write.resource, id, given) : undefined;
    const answer = await confirm({ ...write, row });
    if (answer !== 'yes') throw new NotConfirmedError(answer);
  };

  const areSensitive = (resource: string, names: readonly string[]): boolean =>
    names.some((name) => resourceOf(resource).fields[name]?.isSensitive);

  const contractOf = (resource: string): ResourceContract => resourceOf(resource).contract;

  const isSensitive = (resource: string, change: Change): boolean =>
    areSensitive(resource, Object.keys(changesIn(contractOf(resource), change)));

  return {
    ...writes,

    async update(resource: string, id: string, change: Change, watch?: WriteWatch) {
      if (isSensitive(resource, change)) {
        const row = expectedRow(resource, contractOf(resource), id, change);
        if (row) writes.allow(resource, { operation: 'update', id, row });
        await look({ operation: 'update', resource, ids: [id] }, change.previousData);
      }
      return writes.update(resource, id, change, watch);
    },

    async updateMany(resource: string, ids: readonly unknown[], data: unknown, watch?: BulkWatch) {
      const changes = ids.map((id) => watch?.changeOf?.(String(id)) ?? { data });
      if (!watch?.isQuiet || changes.some((change) => isSensitive(resource, change)))
        await look({ operation: 'update', resource, ids: ids.map(String) });
      return writes.updateMany(resource, ids, data, watch);
    },

    async remove(resource: string, id: string, given?: unknown, watch?: WriteWatch) {
      writes.allow(resource, await writes.deletion(resource, id, given));
      await look({ operation: 'delete', resource, ids: [id] }, given);
      return writes.remove(resource, id, given, watch);
    },

    async removeMany(resource: string, ids: readonly unknown[], watch?: BulkWatch) {
      await look({ operation: 'delete', resource, ids: ids.map(String) });
      return writes.removeMany(resource, ids, watch);
    },

    async finish(pending: PendingWrite, watch?: WriteWatch) {
      const { resource, operation, id, changes } = pending;
      // An entry that names no fields may have changed any of them.
      if (operation === 'delete' || !changes || areSensitive(resource, changes))
        await look({ operation, resource, ids: [id] });
      return writes.finish(pending, watch);
    },
  };
}
