import type { IntendedWrite, ResourceContract, ResourceRow } from '../api/defineContract';
import type { BulkWatch } from './bulk';
import { CommonRuleError, NotConfirmedError, RuleError, type PendingWrite } from './errors';
import type { WriteWatch } from './outcome';
import type { DataResource } from './resource';
import { changesIn, expectedRow, type Change } from './versions';

/* Whether a write may be sent: by the rules, and by the person who must confirm that it is them. */

export interface RulesMeans {
  readonly contractOf: (resource: string) => ResourceContract;
  /** A row without asking the service: the one that the caller gives, or the one that was read last. */
  readonly knownRow: (resource: string, id: string, given?: unknown) => Promise<ResourceRow | undefined>;
  readonly duplicatesOf: (resource: string) => readonly string[];
  readonly ownId: () => string | undefined;
}

/** The refusals before anything is sent, however the write was requested. */
export function createRules({ contractOf, knownRow, duplicatesOf, ownId }: RulesMeans) {
  return {
    /** Throws for a write that a rule of the contract refuses, and for a row whose id is not unique. */
    allow(resource: string, write: IntendedWrite): void {
      const circumstances = { ownId: ownId(), duplicates: duplicatesOf(resource) };
      const reason = contractOf(resource).refusal?.(write, circumstances);
      if (reason) throw new RuleError(reason);
      if (circumstances.duplicates.includes(write.id)) throw new CommonRuleError('duplicate');
    },

    /** A delete in the form that the rules check; `given` is what the caller knows about the row. */
    deletion: async (resource: string, id: string, given?: unknown) =>
      ({ operation: 'delete', id, row: await knownRow(resource, id, given) }) as const,
  };
}

export interface DangerousWrite {
  readonly operation: PendingWrite['operation'];
  readonly resource: string;
  readonly ids: readonly string[];
  /** Only for a write of one row, if the console has read that row. */
  readonly row?: ResourceRow | undefined;
}

/** Asks the person to confirm that it is them, if their last sign-in is too long ago. */
export type Confirm = (write: DangerousWrite) => Promise<'yes' | NotConfirmedError['why']>;

interface SecondLookMeans extends RulesMeans {
  readonly confirm: Confirm;
  readonly resourceOf: (name: string) => Pick<DataResource, 'fields'>;
}

interface Writes {
  update(resource: string, id: string, change: Change, watch?: WriteWatch): Promise<ResourceRow>;
  updateMany(resource: string, ids: readonly unknown[], data: unknown, watch?: BulkWatch): Promise<string[]>;
  remove(resource: string, id: string, given?: unknown, watch?: WriteWatch): Promise<null>;
  removeMany(resource: string, ids: readonly unknown[], watch?: BulkWatch): Promise<string[]>;
  finish(pending: PendingWrite, watch?: WriteWatch): Promise<ResourceRow | null>;
}

/**
 * The same writes, with a confirmation before the dangerous ones: deletes, changes of many rows, and changes of
 * sensitive fields. No lock is held while the person is asked, and no one is asked about a write that is refused
 * anyway. Each throws a NotConfirmedError if the person does not confirm that it is them.
 */
export function withSecondLook<All extends Writes>(writes: All, means: SecondLookMeans): All {
  const { confirm, contractOf, knownRow, resourceOf } = means;
  const rules = createRules(means);

  const look = async (write: DangerousWrite, given?: unknown) => {
    const [id] = write.ids;
    const row =
      id !== undefined && write.ids.length === 1 ? await knownRow(write.resource, id, given) : undefined;
    const answer = await confirm({ ...write, row });
    if (answer !== 'yes') throw new NotConfirmedError(answer);
  };

  const areSensitive = (resource: string, names: readonly string[]): boolean =>
    names.some((name) => resourceOf(resource).fields[name]?.isSensitive);

  const isSensitive = (resource: string, change: Change): boolean =>
    areSensitive(resource, Object.keys(changesIn(contractOf(resource), change)));

  const dangerous: Writes = {
    async update(resource, id, change, watch) {
      if (isSensitive(resource, change)) {
        const row = expectedRow(resource, contractOf(resource), id, change);
        if (row) rules.allow(resource, { operation: 'update', id, row });
        await look({ operation: 'update', resource, ids: [id] }, change.previousData);
      }
      return writes.update(resource, id, change, watch);
    },

    async updateMany(resource, ids, data, watch) {
      const changes = ids.map((id) => watch?.changeOf?.(String(id)) ?? { data });
      if (!watch?.isQuiet || changes.some((change) => isSensitive(resource, change)))
        await look({ operation: 'update', resource, ids: ids.map(String) });
      return writes.updateMany(resource, ids, data, watch);
    },

    async remove(resource, id, given, watch) {
      rules.allow(resource, await rules.deletion(resource, id, given));
      await look({ operation: 'delete', resource, ids: [id] }, given);
      return writes.remove(resource, id, given, watch);
    },

    async removeMany(resource, ids, watch) {
      await look({ operation: 'delete', resource, ids: ids.map(String) });
      return writes.removeMany(resource, ids, watch);
    },

    async finish(pending, watch) {
      const { resource, operation, id, changes } = pending;
      // An entry that names no fields may have changed any of them.
      if (operation === 'delete' || !changes || areSensitive(resource, changes))
        await look({ operation, resource, ids: [id] });
      return writes.finish(pending, watch);
    },
  };
  return { ...writes, ...dangerous };
}
