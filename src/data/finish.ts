import type { NamedRequest, ResourceRow } from '../api/contract';
import { isGone } from '../api/errors';
import { CommonRuleError, UnfinishedError, type PendingWrite, type UnknownOutcomeError } from './errors';
import type { WriteWatch } from './outcome';
import { fingerprintOf, finishWrite } from './rowWrites';
import { isSame } from '../api/call';
import type { WriteParts, WritesMeans } from './writes';

export interface Finished {
  /** The row as it is then; null after a delete. */
  readonly row: ResourceRow | null;
  /** Whether the rest was another one than the write began with: the row is not what that was to make of it. */
  readonly isOther: boolean;
}

/** How to go on from a write that stopped; both throw like the other writes. */
export function createFinish({ client, journal }: WritesMeans, parts: WriteParts) {
  const { lock, checks, deletionOf, areSensitive, confirmed, stepsOf, presentRow, written, watched } = parts;

  const finishNow = (pending: PendingWrite, watch?: WriteWatch): Promise<Finished> =>
    lock.hold(pending, async () => {
      const { resource, id, operation } = pending;
      const finished = async (row: ResourceRow | null, steps: readonly NamedRequest[], isOther = false) => {
        const send = async () => {
          await finishWrite({ client, journal }, pending, steps);
          return row;
        };
        return { row: await written(resource, id, send, watched(watch)), isOther };
      };
      if (operation === 'delete') return finished(null, stepsOf(resource, await deletionOf(resource, id)));
      const row = await presentRow(resource, id).catch((error: unknown) => {
        // If the row no longer exists, nothing is left to finish.
        if (isGone(error)) journal.remove(pending);
        throw error;
      });
      const steps = row ? stepsOf(resource, { operation, id, row }) : [];
      const open = steps.findIndex(({ step }) => step === pending.step);
      if (open < 1) throw new CommonRuleError('notKept');
      // The service may not have kept what the steps before have sent, or someone else may have changed it since.
      const rest = steps.slice(open).map(fingerprintOf);
      const isOther = pending.rest !== undefined && !isSame(pending.rest.slice(-rest.length), rest);
      return finished(row, steps, isOther);
    });

  return {
    /**
     * Finishes a write: an update with the row as the service has it now. Throws a CommonRuleError for an update whose
     * row may not have been written: its values are not known any more.
     */
    async finish(pending: PendingWrite, watch?: WriteWatch) {
      const { resource, operation, id, changes } = pending;
      // An entry that names no fields may have changed any of them.
      if (operation === 'delete' || !changes || areSensitive(resource, changes))
        await confirmed({ operation, resource, ids: [id] });
      return finishNow(pending, watch);
    },

    /** Checks an unknown outcome again and sends no write. Returns and throws what the write would. */
    recheck: (
      error: UnfinishedError | UnknownOutcomeError,
      watch?: WriteWatch,
    ): Promise<ResourceRow | null> => {
      const { resource, id } = error instanceof UnfinishedError ? error.pending : error;
      // The failure of the last check says nothing about this one.
      const check = async () =>
        error instanceof UnfinishedError
          ? checks.write(error.with({ checkFailure: undefined }), watch)
          : checks.create(error, watch);
      return lock.hold({ resource, id }, () => written(resource, id, () => Promise.reject(error), check));
    },
  };
}
