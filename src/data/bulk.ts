import { isOutcomeUnknown, StatusError, UnsentError } from '../api/errors';
import { BulkError, NotConfirmedError, NotDoneError, UnfinishedError } from './errors';
import { isCheckable, withFound } from './outcome';
import type { Snapshot } from './snapshots';
import { warnUnknownFields } from './unknownFields';
import type { Change } from './versions';
import type { WriteParts, WritesMeans } from './writes';

export interface BulkWatch {
  /** Asked before each row: whether to stop before sending it and those after it. */
  readonly isStopped?: () => boolean;
  readonly onBegin?: (id: string) => void;
  /** `error` is set where the row failed. */
  readonly onEnd?: (id: string, error?: unknown) => void;
  /** All rows were tried, and those whose outcome is unknown are now read again. */
  readonly onCheck?: () => void;
  /** What a row is changed to, where that differs from row to row. */
  readonly changeOf?: (id: string) => Change | undefined;
  /** Whether it was requested on a single row: then it counts as a change by the form, not as a bulk change. */
  readonly isQuiet?: boolean;
}

/** Consecutive unknown outcomes after which the bulk write stops, so that no more rows become uncertain. */
const MOST_UNKNOWN = 2;

/**
 * Whether the next row would fail the same way: no session, no right to write, too many requests, no yes to a question.
 */
function isForAll(cause: unknown): boolean {
  if (cause instanceof UnsentError || cause instanceof NotConfirmedError) return true;
  return cause instanceof StatusError && [401, 403, 429].includes(cause.status);
}

/** The failed call behind an error that says what became of a write. */
export const causeOf = (failure: unknown): unknown =>
  failure instanceof UnfinishedError || failure instanceof NotDoneError ? failure.cause : failure;

/** Rows that are written at the same time, where the order does not matter. */
const AT_ONCE = 4;

/**
 * Writes rows, each once and a few at the same time, and returns the ids. After a row that failed the next one is still
 * written, unless it would fail the same way or two in succession ended with an unknown outcome. Throws a BulkError if
 * not all were written.
 */
export async function eachOf(
  given: readonly unknown[],
  write: (id: string) => Promise<unknown>,
  { isStopped, onBegin, onEnd }: BulkWatch = {},
  atOnce = 1,
): Promise<string[]> {
  const ids = [...new Set(given.map(String))];
  const waiting = [...ids];
  const failures = new Map<string, unknown>();
  let unknown = 0;
  let isOver = false;

  const one = async (id: string) => {
    onBegin?.(id);
    try {
      await write(id);
      unknown = 0;
      onEnd?.(id);
    } catch (error) {
      const cause = causeOf(error);
      failures.set(id, error);
      unknown = isOutcomeUnknown(cause) ? unknown + 1 : 0;
      isOver ||= isForAll(cause) || unknown >= MOST_UNKNOWN;
      onEnd?.(id, error);
    }
  };
  const next = (): string | undefined => {
    isOver ||= isStopped?.() ?? false;
    return isOver ? undefined : waiting.shift();
  };
  const goOn = async () => {
    for (let id = next(); id !== undefined; id = next()) await one(id);
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));

  return allDone(ids, failures, waiting);
}

/** The ids, if all rows were written; otherwise throws a BulkError. */
function allDone(
  ids: readonly string[],
  failures: ReadonlyMap<string, unknown>,
  unsent: readonly string[],
): string[] {
  const left = new Set(unsent);
  const done = ids.filter((id) => !failures.has(id) && !left.has(id));
  if (done.length < ids.length) throw new BulkError(done, failures, unsent);
  return done;
}

/** The error of a bulk write whose session is over: unknown outcomes can't be checked and stay unknown. */
function unchecked({ done, failures, unsent }: BulkError): BulkError {
  const left = Array.from(failures, ([id, failure]): [string, unknown] => {
    if (!(failure instanceof UnfinishedError)) return [id, failure];
    return [id, isCheckable(failure) ? failure.with({ found: 'unknown' }) : withFound(failure)];
  });
  return new BulkError(done, new Map(left), unsent);
}

/** The check for one row in a bulk write: it leaves unknown outcomes to the check of all rows. */
const leave = (error: unknown): Promise<never> => Promise.reject(error);

/** Writes of many rows; both resolve with the ids, or throw a BulkError. */
export function createBulkWrites(means: WritesMeans, parts: WriteParts) {
  const { snapshots, contractOf, resourceOf, knownRow, ownId } = means;
  const { checks, isSensitive, confirmed, updateNow, removeNow } = parts;

  /** Checks the rows whose outcome is unknown, all at once. Returns the ids if all turned out to be done. */
  const checked = async (
    error: BulkError,
    ids: readonly string[],
    { onCheck }: BulkWatch,
  ): Promise<string[]> => {
    const failures = new Map(error.failures);
    const stopped = [...failures.values()].filter((failure) => failure instanceof UnfinishedError);
    const open = stopped.filter(isCheckable);
    const [first] = open;
    if (first) onCheck?.();
    const read = first ? checks.readerOf(first.pending.resource, first.pending.operation) : null;
    for (const failure of stopped) failures.set(failure.pending.id, withFound(failure));
    await Promise.all(
      open.map(async (failure) => {
        const { id } = failure.pending;
        const left = await checks.settle(failure, read, 'later').then(
          () => undefined,
          (known: unknown) => known,
        );
        if (left === undefined) failures.delete(id);
        else failures.set(id, left);
      }),
    );
    return allDone(ids, failures, error.unsent);
  };

  /** The names of failed rows for the error: react-admin's views show only its text. Unknown rows have no name. */
  const namesOf = async (resource: string, ids: Iterable<string>) => {
    const rowOf = (id: string) => knownRow(resource, id).catch(() => undefined);
    const rows = await Promise.all(Array.from(ids, rowOf));
    const { nameOf } = resourceOf(resource);
    return new Map(rows.flatMap((row) => (row && nameOf ? [[row.id, nameOf(row)] as const] : [])));
  };

  /** Writes each row once, while the same person is signed in; unknown outcomes are checked right after. */
  const many = async (
    resource: string,
    ids: readonly unknown[],
    write: (id: string) => Promise<unknown>,
    watch: BulkWatch = {},
    atOnce = 1,
  ): Promise<string[]> => {
    const person = ownId();
    const isStopped = () => ownId() !== person || (watch.isStopped?.() ?? false);
    try {
      return await snapshots.whileWriting(resource, () =>
        eachOf(ids, write, { ...watch, isStopped }, atOnce),
      );
    } catch (error) {
      if (!(error instanceof BulkError)) throw error;
      // After the session, rows can't be read again.
      if (ownId() !== person) throw unchecked(error);
      // The names are looked up before rows that no longer exist leave the list.
      const names = await namesOf(resource, error.failures.keys());
      return checked(error, [...new Set(ids.map(String))], watch).catch((left: unknown) => {
        if (left instanceof BulkError) left.names = names;
        throw left;
      });
    }
  };

  return {
    async updateMany(resource: string, ids: readonly unknown[], data: unknown, watch?: BulkWatch) {
      warnUnknownFields(resource, contractOf(resource).rowFields, data);
      const changes = ids.map((id) => watch?.changeOf?.(String(id)) ?? { data });
      if (!watch?.isQuiet || changes.some((change) => isSensitive(resource, change)))
        await confirmed({ operation: 'update', resource, ids: ids.map(String) });
      const { getList } = contractOf(resource);
      let reading: Promise<Snapshot> | undefined;
      const list = getList && (() => (reading ??= snapshots.readAnew(resource)));
      const write = (id: string) => updateNow(resource, id, watch?.changeOf?.(id) ?? { data }, leave, list);
      return many(resource, ids, write, watch, watch?.changeOf ? AT_ONCE : 1);
    },

    async removeMany(resource: string, ids: readonly unknown[], watch?: BulkWatch) {
      await confirmed({ operation: 'delete', resource, ids: ids.map(String) });
      return many(resource, ids, (id) => removeNow(resource, id, undefined, leave), watch);
    },
  };
}
