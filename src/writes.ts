import { ChangedError, changedFields } from './api/changed';
import type { Client } from './api/client';
import { isConflict, isGone } from './api/errors';
import type { Journal, PendingWrite } from './api/journal';
import type { NamedRequest, ResourceContract, ResourceRow } from './api/resourceContract';
import { RuleError, type IntendedWrite } from './api/rules';
import { inTurn } from './api/turn';
import { finishWrite, runWrite } from './api/write';
import type { Snapshots } from './snapshots';

const UNKNOWN_VALUES = 'The console has not kept what was to be saved. Nothing was sent.';

interface Means {
  readonly client: Client;
  readonly journal: Journal;
  readonly snapshots: Snapshots;
  readonly contractOf: (resource: string) => ResourceContract;
  readonly rowOf: (resource: string, id: string) => Promise<ResourceRow>;
  /** The id of the person who is signed in. */
  readonly ownId: () => string | undefined;
}

/**
 * The writes of all resources. Each throws, before anything is sent, a TypeError for a write that the resource does not
 * have, a RuleError for what the console refuses and a BusyElsewhereError while another tab writes the row; a
 * ChangedError for a row that is another one by now; an UnfinishedError, which stands in the journal, where it stopped
 * half way; and the client's errors.
 */
export function createWrites({ snapshots, contractOf, rowOf, ownId, ...tools }: Means) {
  /** The steps of a write that the resource has and its rules allow. */
  const stepsOf = (resource: string, write: IntendedWrite): readonly NamedRequest[] => {
    const { update, delete: remove, refusal } = contractOf(resource);
    const duplicates = [...(snapshots.atHand(resource)?.duplicates ?? [])];
    const refused = refusal?.(write, { ownId: ownId(), duplicates });
    if (refused) throw new RuleError(refused);
    const steps = write.operation === 'delete' ? remove?.(write.id) : update?.(write.row);
    if (!steps) throw new TypeError(`"${resource}" has no ${write.operation}.`);
    return steps;
  };

  /** What is known to be done shows at once; whatever the write came to, the list is then read anew. */
  const written = async (
    resource: string,
    id: string,
    row: ResourceRow | null,
    write: () => Promise<void>,
  ): Promise<void> => {
    try {
      await inTurn({ resource, id }, write);
      snapshots.patch(resource, id, row);
    } finally {
      await snapshots.expire(resource);
    }
  };

  /** Where the service speaks of a conflict, the row as it is now goes with its words. */
  const withPresentRow = async (resource: string, id: string, write: Promise<void>) => {
    try {
      await write;
    } catch (error) {
      if (!isConflict(error) || !contractOf(resource).getOne) throw error;
      const now = await rowOf(resource, id).catch((failure: unknown) => {
        throw isGone(failure) ? failure : error;
      });
      throw new ChangedError(now, error);
    }
  };

  /** The fields that an update changes. Throws a ChangedError where the row is no longer the one it began with. */
  const changesOf = async (resource: string, id: string, row: ResourceRow, before: unknown) => {
    const { readRow, getOne } = contractOf(resource);
    const base = readRow(before);
    if (base === null) return undefined;
    if (getOne) {
      const now = await rowOf(resource, id);
      if (changedFields(now, base).length > 0) throw new ChangedError(now);
    }
    return [...changedFields(base, row)];
  };

  return {
    /** Writes a row. `before` is the row as it was when the change began, where that is known. */
    async update(resource: string, id: string, data: unknown, before?: unknown): Promise<ResourceRow> {
      const row = contractOf(resource).readRow(data);
      if (row?.id !== id) throw new TypeError(`This data is no row of "${resource}", or another one.`);
      // A form that was opened by its address may be sent before the list has told which ids it holds twice.
      await snapshots.first(resource);
      const steps = stepsOf(resource, { operation: 'update', id, row });
      await written(resource, id, row, async () => {
        const changes = await changesOf(resource, id, row, before);
        const target = { resource, id, operation: 'update', changes } as const;
        await withPresentRow(resource, id, runWrite(tools, target, steps));
      });
      return row;
    },

    async remove(resource: string, id: string): Promise<void> {
      const target = { resource, id, operation: 'delete' } as const;
      const steps = stepsOf(resource, target);
      await written(resource, id, null, () => withPresentRow(resource, id, runWrite(tools, target, steps)));
    },

    /**
     * Does what is left of a write and returns the row that it leaves: of an update the row as the service has it now.
     * Throws a RuleError for an update that may not have written its row: nobody knows any more what it should become.
     */
    async finish(pending: PendingWrite): Promise<ResourceRow | null> {
      const { resource, id, operation } = pending;
      if (operation === 'delete') {
        const steps = stepsOf(resource, { operation, id });
        await written(resource, id, null, () => finishWrite(tools, pending, steps));
        return null;
      }
      const row = await rowOf(resource, id);
      const steps = stepsOf(resource, { operation, id, row });
      if (steps.findIndex(({ step }) => step === pending.step) < 1) throw new RuleError(UNKNOWN_VALUES);
      await written(resource, id, row, () => finishWrite(tools, pending, steps));
      return row;
    },
  };
}
