import { isOutcomeUnknown, StatusError, UnsentError } from './errors';
import { UnfinishedError } from './write';

/** Some rows of a bulk write were written and others were not; each failure stands beside its id. */
export class BulkError extends Error {
  override readonly name = 'BulkError';
  readonly done: readonly string[];
  readonly failures: ReadonlyMap<string, unknown>;
  /** The rows for which nothing was sent, because it stopped before them. */
  readonly unsent: readonly string[];

  constructor(
    done: readonly string[],
    failures: ReadonlyMap<string, unknown>,
    unsent: readonly string[] = [],
  ) {
    super(`${done.length} done, ${failures.size} failed, ${unsent.length} not sent`);
    this.done = done;
    this.failures = failures;
    this.unsent = unsent;
  }
}

/** Who looks on while a bulk write runs, and may stop it. */
export interface BulkWatch {
  /** Asked before each row: whether it and those after it shall not be sent. */
  readonly isStopped?: () => boolean;
  readonly onBegin?: (id: string) => void;
  /** `error` is set where the row failed. */
  readonly onEnd?: (id: string, error?: unknown) => void;
}

/** Rows in a row of which nobody knows what became of them: more would only add to what is open. */
const MOST_UNKNOWN = 2;

/** What the service, or the client, said of a row. */
const causeOf = (error: unknown): unknown => (error instanceof UnfinishedError ? error.cause : error);

/** Whether the next row would fare no better: the session, the right to write, or the service's patience is over. */
function isForAll(cause: unknown): boolean {
  if (cause instanceof UnsentError) return true;
  return cause instanceof StatusError && [401, 403, 429].includes(cause.httpStatus);
}

/**
 * Writes row after row, each once, and returns the ids. A row that fails does not keep the next one from being written,
 * unless that would fare no better, or two in a row ended unknown. Throws a BulkError where not all were written.
 */
export async function eachOf(
  ids: readonly unknown[],
  write: (id: string) => Promise<unknown>,
  { isStopped, onBegin, onEnd }: BulkWatch = {},
): Promise<string[]> {
  const done: string[] = [];
  const unsent: string[] = [];
  const failures = new Map<string, unknown>();
  let unknown = 0;
  let isOver = false;
  for (const id of new Set(ids.map(String))) {
    isOver ||= isStopped?.() ?? false;
    if (isOver) {
      unsent.push(id);
      continue;
    }
    onBegin?.(id);
    try {
      await write(id);
      done.push(id);
      unknown = 0;
      onEnd?.(id);
    } catch (error) {
      const cause = causeOf(error);
      failures.set(id, error);
      unknown = isOutcomeUnknown(cause) ? unknown + 1 : 0;
      isOver = isForAll(cause) || unknown >= MOST_UNKNOWN;
      onEnd?.(id, error);
    }
  }
  if (failures.size > 0 || unsent.length > 0) throw new BulkError(done, failures, unsent);
  return done;
}
