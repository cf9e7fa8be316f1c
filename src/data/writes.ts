import type { Client } from '../api/client';
import type { IntendedWrite, NamedRequest, ResourceRow } from '../api/defineContract';
import { isConflict, isGone, isOutcomeUnknown, RefusedError } from '../api/errors';
import { refusal } from '../api/schemas';
import { AT_ONCE, eachOf, type BulkWatch } from './bulk';
import {
  BulkError,
  ChangedError,
  CommonRuleError,
  InvalidRowError,
  UnfinishedError,
  UnknownOutcomeError,
  type PendingWrite,
} from './errors';
import { createChecks, type WriteWatch } from './outcome';
import { createRules, type RulesMeans } from './permission';
import { createRowLock, finishWrite, runWrite, type Journal } from './rowWrites';
import type { Snapshot, Snapshots } from './snapshots';
import { changedFields, createVersions, expectedRow, type Change, type VersionsMeans } from './versions';

interface Means extends RulesMeans, VersionsMeans {
  readonly client: Client;
  readonly journal: Journal;
  readonly snapshots: Snapshots;
}

type StepWrite = Exclude<IntendedWrite, { operation: 'create' }>;

/**
 * A write in a bulk: its unknown outcome is left to the check of all, and `list` is the answer that the whole bulk
 * shares.
 */
interface PartOfMany {
  readonly list?: () => Promise<Snapshot>;
}

/**
 * The writes of all resources. Before anything is sent, each throws a BusyError if another write of the row is running,
 * a TypeError for a write that the resource lacks, and a RuleError for one that the console refuses. Later it throws a
 * ChangedError for a row that has changed, what the check of an unknown outcome finds (outcome.ts), or the client's
 * errors.
 */
export function createWrites(means: Means) {
  const { client, journal, snapshots, contractOf, ownId } = means;
  const rules = createRules(means);
  const lock = createRowLock();
  const checks = createChecks(means);
  const { presentRow, versionsOf } = createVersions(means);

  const missing = (resource: string, verb: string) => new TypeError(`"${resource}" has no ${verb}.`);

  /** The steps of a write, if the resource has it and its rules allow it. */
  const stepsOf = (resource: string, write: StepWrite): readonly NamedRequest[] => {
    const { update, delete: remove } = contractOf(resource);
    rules.allow(resource, write);
    const steps =
      write.operation === 'delete'
        ? remove?.map(({ step, request }) => ({ step, request: request(write.id) }))
        : update?.(write.row);
    if (!steps) throw missing(resource, write.operation);
    return steps;
  };

  /** A write that is known to be done shows at once. The list is then read again; an unknown outcome is checked. */
  const written = async <Row extends ResourceRow | null>(
    resource: string,
    id: string,
    write: () => Promise<Row>,
    check: (error: unknown) => Promise<Row>,
  ): Promise<Row> => {
    let isExpired = false;
    try {
      const row = await write().catch(async (error: unknown) => {
        await snapshots.expire(resource);
        isExpired = true;
        return check(error);
      });
      snapshots.patch(resource, id, row);
      return row;
    } finally {
      if (!isExpired) await snapshots.expire(resource);
    }
  };

  const watched =
    (watch?: WriteWatch, part?: PartOfMany) =>
    (error: unknown): Promise<ResourceRow | null> =>
      part ? Promise.reject(error) : checks.write(error, watch);

  /** After a conflict, the row as it is now is added to the service's words. */
  const withPresentRow = async (resource: string, id: string, write: Promise<void>) => {
    try {
      await write;
    } catch (error) {
      if (!isConflict(error)) throw error;
      const now = await presentRow(resource, id).catch((failure: unknown) => {
        throw isGone(failure) ? failure : error;
      });
      throw now ? new ChangedError(now, error, 'refused') : error;
    }
  };

  const update = (
    resource: string,
    id: string,
    change: Change,
    watch?: WriteWatch,
    part?: PartOfMany,
  ): Promise<ResourceRow> =>
    lock.hold({ resource, id }, async () => {
      // A form that was opened by its address may be sent before the list has shown which ids occur twice.
      await snapshots.first(resource);
      const contract = contractOf(resource);
      if (!contract.update) throw missing(resource, 'update');
      const row = expectedRow(resource, contract, id, change);
      if (row) stepsOf(resource, { operation: 'update', id, row });
      const send = async () => {
        const versions = await versionsOf(resource, id, change, part?.list);
        const { before, sent } = versions;
        const steps = stepsOf(resource, { operation: 'update', id, row: sent });
        const changes = before && [...changedFields(before, sent)];
        const target = { resource, id, operation: 'update', changes } as const;
        await withPresentRow(resource, id, runWrite({ client, journal }, target, steps, versions));
        return sent;
      };
      const check = async (error: unknown) => {
        const found = await watched(watch, part)(error);
        if (!found) throw error;
        return found;
      };
      return written(resource, id, send, check);
    });

  const remove = (
    resource: string,
    id: string,
    given?: unknown,
    watch?: WriteWatch,
    part?: PartOfMany,
  ): Promise<null> =>
    lock.hold({ resource, id }, async () => {
      const target = { resource, id, operation: 'delete' } as const;
      const steps = stepsOf(resource, await rules.deletion(resource, id, given));
      const send = async () => {
        await withPresentRow(resource, id, runWrite({ client, journal }, target, steps));
        return null;
      };
      return written<ResourceRow | null>(resource, id, send, watched(watch, part)).then(() => null);
    });

  /** Each row once, as long as the same person is signed in; unknown outcomes are checked right after. */
  const many = async (
    ids: readonly unknown[],
    write: (id: string) => Promise<unknown>,
    watch: BulkWatch = {},
    atOnce = 1,
  ): Promise<string[]> => {
    const person = ownId();
    const isStopped = () => ownId() !== person || (watch.isStopped?.() ?? false);
    try {
      return await eachOf(ids, write, { ...watch, isStopped }, atOnce);
    } catch (error) {
      // When the session is over, there is no one to read for.
      if (!(error instanceof BulkError) || ownId() !== person) throw error;
      return checks.many(error, [...new Set(ids.map(String))], watch);
    }
  };

  return {
    /** Writes a row, or the parts of it that are given. */
    update: (resource: string, id: string, change: Change, watch?: WriteWatch) =>
      update(resource, id, change, watch),

    /** `given` is what the caller knows about the row. */
    remove: (resource: string, id: string, given?: unknown, watch?: WriteWatch) =>
      remove(resource, id, given, watch),

    updateMany(resource: string, ids: readonly unknown[], data: unknown, watch?: BulkWatch) {
      const { getList } = contractOf(resource);
      let reading: Promise<Snapshot> | undefined;
      const list = getList && (() => (reading ??= snapshots.readAnew(resource)));
      const write = (id: string) =>
        update(resource, id, watch?.changeOf?.(id) ?? { data }, undefined, { list });
      return many(ids, write, watch, watch?.changeOf ? AT_ONCE : 1);
    },

    removeMany: (resource: string, ids: readonly unknown[], watch?: BulkWatch) =>
      many(ids, (id) => remove(resource, id, undefined, undefined, {}), watch),

    /** The id is empty if the service assigned it and did not answer with it. */
    async create(resource: string, data: unknown, watch?: WriteWatch): Promise<ResourceRow> {
      const { create, readRow, readNewRow, problemsOf } = contractOf(resource);
      if (!create) throw missing(resource, 'create');
      const row = readNewRow(data);
      if (!row)
        throw new InvalidRowError(`This data is no new row of "${resource}".`, problemsOf(data, true));
      const { id } = row;
      rules.allow(resource, { operation: 'create', id, row });
      const request = create(data);
      const send = async () => {
        const answer = await client.send(request);
        const answered = readRow(answer);
        const refused = answered ? undefined : refusal.safeParse(answer).data;
        if (refused) throw new RefusedError(request.call, 200, refused.message);
        return answered ?? row;
      };
      const check = (cause: unknown) => {
        if (!isOutcomeUnknown(cause)) throw cause;
        return checks.create(new UnknownOutcomeError(resource, row, cause), watch);
      };
      const run = () => written(resource, id, send, async (error) => check(error));
      // Without ids, two creates are the same if all their data is.
      return id ? lock.hold({ resource, id }, run) : lock.holdHere(JSON.stringify([resource, row]), run);
    },

    /**
     * Finishes a write and returns the resulting row: after an update, the row as the service has it now. Throws a
     * CommonRuleError for an update whose row may not have been written: its values are not known any more.
     */
    finish: (pending: PendingWrite, watch?: WriteWatch): Promise<ResourceRow | null> =>
      lock.hold(pending, async () => {
        const { resource, id, operation } = pending;
        const finished = (row: ResourceRow | null, steps: readonly NamedRequest[]) => {
          const send = async () => {
            await finishWrite({ client, journal }, pending, steps);
            return row;
          };
          return written(resource, id, send, watched(watch));
        };
        if (operation === 'delete')
          return finished(null, stepsOf(resource, await rules.deletion(resource, id)));
        const row = await presentRow(resource, id).catch((error: unknown) => {
          // If the row no longer exists, nothing is left to finish.
          if (isGone(error)) journal.remove(pending);
          throw error;
        });
        const steps = row && stepsOf(resource, { operation, id, row });
        if (!steps || steps.findIndex(({ step }) => step === pending.step) < 1)
          throw new CommonRuleError('notKept');
        return finished(row, steps);
      }),

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
