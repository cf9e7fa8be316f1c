import type { QueryClient } from '@tanstack/react-query';
import { BusyError } from './errors';

/** What is written: one name for all tabs of a browser. */
interface Row {
  readonly resource: string;
  readonly id: string;
}

const lockOf = ({ resource, id }: Row): string => `write/${resource}/${id}`;

/** Web Locks need a secure context; without them a tab knows of itself alone. */
const locks = (): LockManager | undefined =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : undefined;

export interface RowLock {
  /**
   * Does a write while no other one of the row runs, in this tab or another one of this browser. A tab that is closed or
   * crashes gives its lock up by itself. Throws a BusyError otherwise: nothing is kept back to be sent later.
   */
  hold<Result>(row: Row, write: () => Promise<Result>): Promise<Result>;
  /** Does a write of something that has no id yet while the same one does not run in this tab. */
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

/** Resolves once no tab writes the row any more. Rejects with the signal's reason when that is aborted. */
export async function untilIdle(row: Row, signal: AbortSignal): Promise<void> {
  await locks()?.request(lockOf(row), { mode: 'shared', signal }, () => undefined);
}

/** The ids that a write of react-admin, or the finishing of one, is about. */
export function idsOfWrite(variables: unknown): readonly string[] {
  if (typeof variables !== 'object' || variables === null) return [];
  if ('ids' in variables && Array.isArray(variables.ids)) return variables.ids.map(String);
  return 'id' in variables && variables.id !== undefined && variables.id !== null
    ? [String(variables.id)]
    : [];
}

/**
 * Whether a write of this row is under way, wherever it was started. True in the same tick in which a write begins,
 * so that no second click gets through.
 * @param verb to ask about writes of one kind alone
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
