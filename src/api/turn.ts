/** The same row is being written by another tab of this browser. Nothing was sent. */
export class BusyElsewhereError extends Error {
  override readonly name = 'BusyElsewhereError';

  constructor() {
    super('another tab of this browser is writing the same row');
  }
}

/** What is written: one name for all tabs of a browser. */
interface Row {
  readonly resource: string;
  readonly id: string;
}

const lockOf = ({ resource, id }: Row): string => `write/${resource}/${id}`;

/** Web Locks need a secure context; without them a tab knows of itself alone. */
const locks = (): LockManager | undefined =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : undefined;

/**
 * Does a write while no other tab of this browser writes the same row. A tab that is closed or crashes gives its turn
 * up by itself. Throws a BusyElsewhereError where another tab has it: nothing is kept back to be sent later.
 */
export async function inTurn<Result>(row: Row, write: () => Promise<Result>): Promise<Result> {
  const manager = locks();
  if (!manager) return write();
  return manager.request(lockOf(row), { ifAvailable: true }, async (lock) => {
    if (lock === null) throw new BusyElsewhereError();
    return write();
  });
}

/** Resolves once no tab writes the row any more. Rejects with the signal's reason when that is aborted. */
export async function untilIdle(row: Row, signal: AbortSignal): Promise<void> {
  await locks()?.request(lockOf(row), { mode: 'shared', signal }, () => undefined);
}
