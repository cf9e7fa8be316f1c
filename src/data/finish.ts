import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { isSame } from '../api/call';
import type { NamedRequest, ResourceRow } from '../api/contract';
import { isGone } from '../api/errors';
import {
  ChangedError,
  CommonRuleError,
  UnfinishedError,
  type PendingWrite,
  type UnknownOutcomeError,
  type Versions,
} from './errors';
import type { WriteWatch } from './outcome';
import { fingerprintOf, finishWrite } from './rowWrites';
import { changedFields, isAllKnown } from './versions';
import type { WriteParts, WritesMeans } from './writes';

export interface Finished {
  /** The row after the write; null after a delete. */
  readonly row: ResourceRow | null;
  /** Whether the steps sent differ from those of the original write, so that the row may not be what it intended. */
  readonly isOther: boolean;
}

/** `sent` and `before` are set if the caller still has the changes of the unfinished write. */
export interface FinishOptions extends WriteWatch, Versions {
  /** Set for a write that is known not to be done, and so may not be in the journal any more. */
  readonly isNotDone?: boolean;
}

export interface FinishMeans extends WritesMeans {
  readonly queryClient: QueryClient;
}

/** The fingerprints of the requests that a row leaves to be sent. */
type RestOf = (row: ResourceRow) => readonly string[];

/** How to go on from a write that stopped; both throw like the other writes. */
export function createFinish(means: FinishMeans, parts: WriteParts) {
  const { journal, queryClient, snapshots, contractOf, rowOf } = means;
  const { lock, checks, deletionOf, areSensitive, confirmed, stepsOf, presentRow, written, watched } = parts;

  /**
   * The present row with those of the caller's changes that are still to be sent. Throws a ChangedError if someone
   * changed these.
   */
  const withChanges = (now: ResourceRow, { sent, before }: Versions, restOf: RestOf): ResourceRow => {
    if (!sent || !before) return now;
    const fields = changedFields(before, sent);
    const as = (row: ResourceRow, fields: readonly string[]): ResourceRow => ({
      ...now,
      ...Object.fromEntries(fields.map((field) => [field, row[field]])),
    });
    if (![before, sent].some((row) => isSame(restOf(now), restOf(as(row, fields)))))
      throw new ChangedError(now);
    // The other fields were sent already, and someone may have changed them since.
    const isOpen = (field: string) => !isSame(restOf(as(sent, [field])), restOf(as(before, [field])));
    return as(sent, fields.filter(isOpen));
  };

  /**
   * The row from the visible pages, read again because older answers may be from before the write. Used where no call
   * reads one row. A caller that still has the row that was sent needs no page with it.
   */
  const rowOnPages = async ({ resource, id }: PendingWrite, sent?: ResourceRow): Promise<ResourceRow> => {
    snapshots.patch(resource, id, null);
    const pages: QueryFilters = {
      queryKey: [resource],
      type: 'active',
      predicate: ({ queryKey: [, verb] }) => verb === 'getList' || verb === 'getInfiniteList',
    };
    // Otherwise react-query would wait for a list's first request if it is still running, not send a new one.
    await queryClient.cancelQueries(pages);
    await queryClient.refetchQueries(pages);
    return rowOf(resource, id).then(
      (row) => ({ ...sent, ...row }),
      (error: unknown) => {
        if (!sent) throw error;
        return sent;
      },
    );
  };

  const finishNow = (known: PendingWrite, options?: FinishOptions): Promise<Finished> =>
    lock.hold(known, async () => {
      // Another try may have renewed it since, and another tab may have finished it while the person was asked.
      const pending = journal.find(known) ?? (options?.isNotDone ? known : undefined);
      // Values of the caller only fit the write that they know.
      if (!pending || (options?.sent && pending.time !== known.time)) throw new CommonRuleError('settled');
      const { resource, id, operation } = pending;
      const finished = async (row: ResourceRow | null, steps: readonly NamedRequest[], isOther = false) => {
        const send = async () => {
          await finishWrite(parts.toolsOf(resource), pending, steps);
          return row;
        };
        return { row: await written(resource, id, send, watched(options)), isOther };
      };
      if (operation === 'delete') return finished(null, stepsOf(resource, await deletionOf(resource, id)));
      const present = await presentRow(resource, id).catch((error: unknown) => {
        // If the row no longer exists, nothing is left to finish.
        if (isGone(error)) journal.remove(pending);
        throw error;
      });
      const contract = contractOf(resource);
      const open = contract.steps.update.indexOf(pending.step);
      if (open < 1) throw new CommonRuleError('notKept');
      const now = present ?? (await rowOnPages(pending, options?.sent));
      if (!isAllKnown(now, contract)) throw new CommonRuleError('notKept');
      const stepsWith = (row: ResourceRow) => stepsOf(resource, { operation, id, row });
      const restOf: RestOf = (row) => stepsWith(row).slice(open).map(fingerprintOf);
      const row = withChanges(now, options ?? {}, restOf);
      // The service may not have kept what the steps before have sent, or someone else may have changed it since.
      const rest = restOf(row);
      const isOther = pending.rest !== undefined && !isSame(pending.rest.slice(-rest.length), rest);
      return finished(row, stepsWith(row), isOther);
    });

  return {
    /**
     * Finishes a write: an update with the row as the service has it now, and with the changes of a caller who still
     * has them. Throws a CommonRuleError for an update whose row may not have been written: its values are not known
     * any more.
     */
    async finish(pending: PendingWrite, options?: FinishOptions) {
      const { resource, operation, id, changes } = pending;
      // An entry that names no fields may have changed any of them.
      if (operation === 'delete' || !changes || areSensitive(resource, changes))
        await confirmed({ operation, resource, ids: [id] });
      return finishNow(pending, options);
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
          ? checks.write(error.with({ checkFailure: undefined }), watch, 'again')
          : checks.create(error, watch);
      return lock.hold({ resource, id }, () => written(resource, id, () => Promise.reject(error), check));
    },
  };
}
