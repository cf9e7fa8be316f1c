import type { QueryClient } from '@tanstack/react-query';
import { BusyError } from './errors';

/** The name of a lock, the same in all tabs of a browser. */
interface Row {
  readonly resource: string;
  readonly id: string;
}

const lockOf = ({ resource, id }: Row): string => `write/${resource}/${id}`;

/** Web Locks need a secure context; without them, a tab only knows about itself. */
const locks = (): LockManager | undefined =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : undefined;

export interface RowLock {
  /**
   * Runs a write while no other write of the row runs, in this tab or another tab of this browser. A tab that is closed
   * or crashes releases its lock by itself. Otherwise throws a BusyError: nothing is queued to be sent later.
   */
  hold<Result>(row: Row, write: () => Promise<Result>): Promise<Result>;
  /** Runs a write of something that has no id yet, unless the same write is running in this tab. */
  holdHere<Result>(name: string, write: () => Promise<Result>): Promise<Result>;
}

export function createRowLock(): RowLock {
  const held = new Set<string>();

  const holdHere: RowLock['holdHere'] = async (name, write) => {
    if (held.has(name)) throw new BusyError('here');
    held.add(name);
    try {
      return await write();
    } finally {
      held.delete(name);
    }
  };

  return {
    holdHere,
    hold: (row, write) =>
      holdHere(lockOf(row), async () => {
        const manager = locks();
        if (!manager) return write();
        return manager.request(lockOf(row), { ifAvailable: true }, async (lock) => {
          if (lock === null) throw new BusyError('elsewhere');
          return write();
        });
      }),
  };
}

/** Resolves once no tab is writing the row. Rejects with the signal's reason when that is aborted. */
export async function untilIdle(row: Row, signal: AbortSignal): Promise<void> {
  await locks()?.request(lockOf(row), { mode: 'shared', signal }, () => undefined);
}

/** The ids of a write of react-admin, or of one that is being finished. */
export function idsOfWrite(variables: unknown): readonly string[] {
  if (typeof variables !== 'object' || variables === null) return [];
  if ('ids' in variables && Array.isArray(variables.ids)) return variables.ids.map(String);
  return 'id' in variables && variables.id !== undefined && variables.id !== null
    ? [String(variables.id)]
    : [];
}

/**
 * Whether a write of this row is running, wherever it was started. True in the same tick in which a write begins, so
 * that no second click gets through.
 * @param verb to ask about writes of one kind only
 */
export const isWriting = (
  queryClient: QueryClient,
  resource: string,
  id: string,
  verb?: 'delete' | 'finish',
): boolean =>
  queryClient.isMutating({
    mutationKey: verb ? [resource, verb] : [resource],
    predicate: ({ state }) => idsOfWrite(state.variables).includes(id),
  }) > 0;
