import { isOutcomeUnknown, StatusError, UnsentError } from '../api/errors';
import { BulkError, UnfinishedError } from './errors';
import type { Change } from './versions';

/** Looks on while a bulk write runs, and may stop it. */
export interface BulkWatch {
  /** Asked before each row: whether it and those after it shall not be sent. */
  readonly isStopped?: () => boolean;
  readonly onBegin?: (id: string) => void;
  /** `error` is set where the row failed. */
  readonly onEnd?: (id: string, error?: unknown) => void;
  /** All were tried, and the rows whose outcome is unknown are now read again. */
  readonly onCheck?: () => void;
  /** What a row is changed to, where that is not the same for all. */
  readonly changeOf?: (id: string) => Change | undefined;
  /** Whether it was asked for in one row by itself: then it is a change like that of a form, and none of many. */
  readonly isQuiet?: boolean;
}

/** Rows in a row whose outcome is unknown: more would only add to what is open. */
const MOST_UNKNOWN = 2;

/** What the service, or the client, said of a row. */
const causeOf = (error: unknown): unknown => (error instanceof UnfinishedError ? error.cause : error);

/** Whether the next row would fare no better: the session, the right to write, or the service's patience is over. */
function isForAll(cause: unknown): boolean {
  if (cause instanceof UnsentError) return true;
  return cause instanceof StatusError && [401, 403, 429].includes(cause.httpStatus);
}

/** Rows that are written at the same time, where their order tells nothing. */
export const AT_ONCE = 4;

/**
 * Writes rows, each once and so many at the same time, and returns the ids. A row that fails does not keep the next one
 * from being written, unless that would fare no better, or two ended unknown one after the other. Throws a BulkError where
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

  const unsent = new Set(waiting);
  const done = ids.filter((id) => !failures.has(id) && !unsent.has(id));
  if (failures.size > 0 || waiting.length > 0) throw new BulkError(done, failures, waiting);
  return done;
}
