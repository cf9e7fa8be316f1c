import type { Client } from '../api/client';
import type { IntendedWrite, NamedRequest, ResourceRow, Words } from '../api/contract';
import { isConflict, isGone, isOutcomeUnknown } from '../api/errors';
import { createAttempts } from './attempts';
import {
  ChangedError,
  CommonRuleError,
  InvalidRowError,
  NotConfirmedError,
  RuleError,
  UnfinishedError,
  UnknownOutcomeError,
  type PendingWrite,
} from './errors';
import { createChecks, type WriteWatch } from './outcome';
import type { DataResource } from './resource';
import type { Journal } from './journal';
import { createRowLock, runWrite, sendWrite } from './rowWrites';
import type { Snapshot, Snapshots } from './snapshots';
import { warnUnknownFields } from './unknownFields';
import {
  changedFields,
  changesIn,
  createVersions,
  expectedRow,
  type Change,
  type VersionsMeans,
} from './versions';

interface DangerousWrite {
  readonly operation: PendingWrite['operation'];
  readonly resource: string;
  readonly ids: readonly string[];
  /** Only for a write of one row, if the console has read that row. */
  readonly row?: ResourceRow | undefined;
}

/** Asks the person to confirm that it is them, because their last sign-in is too long ago. */
export type Confirm = (write: DangerousWrite) => Promise<'yes' | NotConfirmedError['why']>;

export interface WritesMeans extends VersionsMeans {
  readonly client: Client;
  readonly journal: Journal;
  readonly snapshots: Snapshots;
  readonly resourceOf: (name: string) => Pick<DataResource, 'fields' | 'nameOf' | 'emptyRow'>;
  readonly duplicatesOf: (resource: string) => readonly string[];
  readonly ownId: () => string | undefined;
  readonly wordsOf: (resource: string) => Words;
  /** A row without asking the service: the one that the caller gives, or the one that was read last. */
  readonly knownRow: (resource: string, id: string, given?: unknown) => Promise<ResourceRow | undefined>;
  /** Whether the person signed in recently enough for a dangerous write. */
  readonly isFresh: () => boolean;
  readonly confirm: Confirm;
}

type StepWrite = Exclude<IntendedWrite, { operation: 'create' }>;

/** Finds the outcome of a failed write; throws the error if the outcome is known, or if it is checked later. */
type Check = (error: unknown) => Promise<ResourceRow | null>;

/** The parts that bulk writes and the finishing of writes share. */
export type WriteParts = ReturnType<typeof createWrites>['parts'];

/** Whether a write that failed is known to have found the row there, and to have left it as it was. */
const isRefused = (error: unknown): boolean =>
  !(
    error instanceof UnfinishedError ||
    error instanceof ChangedError ||
    isOutcomeUnknown(error) ||
    isConflict(error) ||
    isGone(error)
  );

/**
 * The writes of one row, of all resources. Before anything is sent, each throws a RuleError for a write that the
 * console refuses, a NotConfirmedError if the person does not confirm a dangerous one, a BusyError if another write of
 * the row is running, a TypeError for a write that the resource lacks, and an InvalidRowError for data that is no
 * row. Later it throws a ChangedError for a row that has changed, what the check of an unknown outcome finds
 * (outcome.ts), or the client's errors.
 */
export function createWrites(means: WritesMeans) {
  const { client, journal, snapshots, contractOf, resourceOf, knownRow, duplicatesOf, ownId, wordsOf } =
    means;
  const lock = createRowLock();
  const { presentRow, versionsOf } = createVersions(means);

  const attempts = createAttempts(journal);
  const checks = createChecks({ ...means, onNotDone: attempts.remove });

  const toolsOf = (resource: string) => ({ client, journal, readRow: contractOf(resource).readRow });

  const missing = (resource: string, verb: string) => new TypeError(`"${resource}" has no ${verb}.`);

  /** Throws for a write that a rule of the contract refuses, and for a row whose id is not unique. */
  const allow = (resource: string, write: IntendedWrite): void => {
    const circumstances = { ownId: ownId(), duplicates: duplicatesOf(resource), words: wordsOf(resource) };
    const reason = contractOf(resource).refusal?.(write, circumstances);
    if (reason) throw new RuleError(reason);
    if (circumstances.duplicates.includes(write.id)) throw new CommonRuleError('duplicate');
  };

  /** Throws for an update that a rule refuses, if the caller gives the whole row. */
  const allowExpected = (resource: string, id: string, change: Change): void => {
    const row = expectedRow(resource, contractOf(resource), id, change);
    if (row) allow(resource, { operation: 'update', id, row });
  };

  /** A delete in the form that the rules check; `given` is what the caller knows about the row. */
  const deletionOf = async (resource: string, id: string, given?: unknown) =>
    ({ operation: 'delete', id, row: await knownRow(resource, id, given) }) as const;

  /** A change of one of these fields is dangerous, as a delete and a change of many rows are. */
  const areSensitive = (resource: string, names: readonly string[]): boolean =>
    names.some((name) => resourceOf(resource).fields[name]?.isSensitive);

  const isSensitive = (resource: string, change: Change): boolean =>
    areSensitive(resource, Object.keys(changesIn(contractOf(resource), change)));

  /** No lock is held while the person is asked, and no one is asked about a write that is refused anyway. */
  const confirmed = async (write: DangerousWrite, given?: unknown): Promise<void> => {
    if (means.isFresh()) return;
    const { resource, ids } = write;
    const [id] = ids;
    const row = id !== undefined && ids.length === 1 ? await knownRow(resource, id, given) : undefined;
    const answer = await means.confirm({ ...write, row });
    if (answer !== 'yes') throw new NotConfirmedError(answer);
  };

  /** The steps of a write, if the resource has it and its rules allow it. */
  const stepsOf = (resource: string, write: StepWrite): readonly NamedRequest[] => {
    const { update, delete: remove } = contractOf(resource);
    allow(resource, write);
    const steps = write.operation === 'delete' ? remove?.(write.id) : update?.(write.row);
    if (!steps) throw missing(resource, write.operation);
    return steps;
  };

  /**
   * Runs a write and shows its result at once. After a failure other than a refusal, the list is read again. Reads that
   * run during the write or its check start over: their answers may be from before the write.
   */
  const written = async <Row extends ResourceRow | null>(
    resource: string,
    id: string,
    write: () => Promise<Row>,
    check: (error: unknown) => Promise<Row>,
  ): Promise<Row> => {
    let end: 'write' | 'check' = 'write';
    let isShown: Promise<boolean> | undefined;
    try {
      const row = await write().catch(async (error: unknown) => {
        await snapshots.expire(resource, isRefused(error) ? 'write' : undefined);
        end = 'check';
        return check(error);
      });
      isShown = snapshots.patch(resource, id, row);
      // A deleted row has no change to finish.
      if (row === null) journal.remove({ resource, id, operation: 'update' });
      return row;
    } finally {
      await snapshots.expire(resource, end, isShown);
    }
  };

  const watched =
    (watch?: WriteWatch): Check =>
    (error) =>
      checks.write(error, watch);

  /** After a conflict (409), adds the present row to the error. */
  const withPresentRow = async (resource: string, id: string, write: Promise<void>) => {
    try {
      await write;
    } catch (error) {
      if (!isConflict(error)) throw error;
      const now = await presentRow(resource, id).catch((failure: unknown) => {
        throw isGone(failure) ? failure : error;
      });
      throw now ? new ChangedError(now, error) : error;
    }
  };

  const updateNow = (
    resource: string,
    id: string,
    change: Change,
    check: Check,
    list?: () => Promise<Snapshot>,
  ): Promise<ResourceRow> =>
    lock.hold({ resource, id }, async () => {
      // A form that was opened by its address may be sent before the list has shown which ids occur twice.
      await snapshots.first(resource);
      if (!contractOf(resource).update) throw missing(resource, 'update');
      // Checked first, so that a refused write reads nothing; `stepsOf` then checks the row that is sent.
      allowExpected(resource, id, change);
      const target = { resource, id, operation: 'update' } as const;
      const send = async () => {
        const versions = await versionsOf(resource, id, change, attempts.changesOf(target), list);
        const { before, sent } = versions;
        const steps = stepsOf(resource, { operation: 'update', id, row: sent });
        const changes = before && [...changedFields(before, sent)];
        const write = { ...target, changes };
        const run = runWrite(toolsOf(resource), write, steps, versions).catch((error: unknown) => {
          if (error instanceof UnfinishedError) attempts.add(error);
          throw error;
        });
        await withPresentRow(resource, id, run);
        return sent;
      };
      return written(resource, id, send, async (error) => {
        const found = await check(error);
        if (!found) throw error;
        return found;
      });
    });

  const removeNow = (resource: string, id: string, given: unknown, check: Check): Promise<null> =>
    lock.hold({ resource, id }, async () => {
      const target = { resource, id, operation: 'delete' } as const;
      const steps = stepsOf(resource, await deletionOf(resource, id, given));
      const send = async () => {
        await withPresentRow(resource, id, runWrite(toolsOf(resource), target, steps));
        return null;
      };
      return written<ResourceRow | null>(resource, id, send, check).then(() => null);
    });

  return {
    /** Writes a new row. Its id is empty if the service assigned it and did not answer with it. */
    async create(resource: string, data: unknown, watch?: WriteWatch): Promise<ResourceRow> {
      const { create, readRow, readNewRow, problemsOf, newFields } = contractOf(resource);
      if (!create) throw missing(resource, 'create');
      warnUnknownFields(resource, newFields, data, resourceOf(resource).emptyRow);
      const row = readNewRow(data);
      if (!row)
        throw new InvalidRowError(`This data is no new row of "${resource}".`, problemsOf(data, true));
      const { id } = row;
      allow(resource, { operation: 'create', id, row });
      const request = create(data);
      const send = async () => {
        const answer = await sendWrite({ client, readRow }, request);
        return readRow(answer) ?? row;
      };
      const check = async (cause: unknown) => {
        // On a connection that broke, a browser may send a request twice by itself: the first has made the row then.
        const isTwice = isConflict(cause) && id !== '';
        if (!isTwice && !isOutcomeUnknown(cause)) throw cause;
        const checked = checks.create(new UnknownOutcomeError(resource, row, cause), watch);
        return isTwice ? checked.catch(() => Promise.reject(cause)) : checked;
      };
      const run = () => written(resource, id, send, check);
      // Without ids, two creates are the same if all their data is.
      return id ? lock.hold({ resource, id }, run) : lock.holdHere(JSON.stringify([resource, row]), run);
    },

    /** Writes a row, or the parts of it that are given. */
    async update(resource: string, id: string, change: Change, watch?: WriteWatch) {
      warnUnknownFields(resource, contractOf(resource).rowFields, change.data, change.previousData);
      if (isSensitive(resource, change)) {
        allowExpected(resource, id, change);
        await confirmed({ operation: 'update', resource, ids: [id] }, change.previousData);
      }
      return updateNow(resource, id, change, watched(watch));
    },

    /** `given` is what the caller knows about the row. */
    async remove(resource: string, id: string, given?: unknown, watch?: WriteWatch) {
      allow(resource, await deletionOf(resource, id, given));
      await confirmed({ operation: 'delete', resource, ids: [id] }, given);
      return removeNow(resource, id, given, watched(watch));
    },

    parts: {
      lock,
      checks,
      deletionOf,
      areSensitive,
      isSensitive,
      confirmed,
      stepsOf,
      toolsOf,
      presentRow,
      written,
      watched,
      updateNow,
      removeNow,
    },
  };
}
