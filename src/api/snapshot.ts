import type { ResourceContract, ResourceRow } from './resourceContract';

/** Everything a resource's list call answered with, read once and served from until it is renewed. */
export interface Snapshot {
  /** The readable rows in the order of the answer, each id once. */
  readonly rows: readonly ResourceRow[];
  readonly byId: ReadonlyMap<string, ResourceRow>;
  /** How many elements of the answer could not be read. */
  readonly unreadable: number;
  /** Ids that the answer holds more than once; their rows can't be told apart and are not to be changed. */
  readonly duplicates: ReadonlySet<string>;
  /** Epoch milliseconds at which the answer arrived. */
  readonly fetchedAt: number;
  /** Why these rows are older than they should be: what the last attempt to renew them failed with. */
  readonly refreshFailure?: unknown;
}

/** Reads the answer of a list call, row by row: one bad row never takes the others with it. */
export function readSnapshot(
  contract: ResourceContract,
  answer: readonly unknown[],
  fetchedAt: number,
): Snapshot {
  const byId = new Map<string, ResourceRow>();
  const duplicates = new Set<string>();
  let unreadable = 0;
  for (const element of answer) {
    const row = contract.readRow(element);
    if (row === null) unreadable += 1;
    else if (byId.has(row.id)) duplicates.add(row.id);
    else byId.set(row.id, row);
  }
  return { rows: [...byId.values()], byId, unreadable, duplicates, fetchedAt };
}

/** The snapshot after a write that is known to be done: the row as it was sent, or gone where there is none. */
export function withRow(snapshot: Snapshot, id: string, row: ResourceRow | null): Snapshot {
  if (!snapshot.byId.has(id)) return snapshot;
  const rows = snapshot.rows.flatMap((old) => (old.id === id ? (row ?? []) : old));
  return { ...snapshot, rows, byId: new Map(rows.map((each) => [each.id, each])) };
}
