import type { BulkWatch } from '../../../api/bulk';
import { UnfinishedError } from '../../../api/write';
import type { UserRow } from '../model';

/** What has become of one user of a run. */
export interface RunRow {
  readonly status: 'waiting' | 'pending' | 'done' | 'error';
  /** Failed with the outcome of one of its calls open. */
  readonly isHalfDone: boolean;
  /** Epoch milliseconds of the last change. */
  readonly since: number;
}

/** How far a run is. */
export interface RunProgress {
  /** The place of the user who is being deleted, from 1; 0 before the first. */
  readonly current: number;
  /** Epoch milliseconds at which that one began. */
  readonly since: number;
  readonly isStopping: boolean;
  /** All were tried, and what is not known is being looked up. */
  readonly isChecking: boolean;
  readonly rows: ReadonlyMap<string, RunRow>;
}

/**
 * A bulk delete while it runs, as the views see it. It travels with the write as react-admin's `meta`, so that the list
 * finds it again after it was left.
 */
export class DeletionRun implements BulkWatch {
  readonly users: readonly UserRow[];
  /** Of the alert that says what has become of it. */
  readonly key: string;
  #progress: RunProgress;
  readonly #listeners = new Set<() => void>();

  constructor(users: readonly UserRow[]) {
    this.users = users;
    const since = Date.now();
    this.key = `users/deleteMany/${since}`;
    const waiting: RunRow = { status: 'waiting', isHalfDone: false, since };
    this.#progress = {
      current: 0,
      since,
      isStopping: false,
      isChecking: false,
      rows: new Map(users.map(({ id }) => [id, waiting])),
    };
  }

  readonly getSnapshot = (): RunProgress => this.#progress;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly isStopped = (): boolean => this.#progress.isStopping;

  readonly onBegin = (id: string): void => {
    this.#change({ current: this.#progress.current + 1, since: Date.now() });
    this.#mark(id, 'pending');
  };

  readonly onEnd = (id: string, error?: unknown): void =>
    this.#mark(id, error === undefined ? 'done' : 'error', error instanceof UnfinishedError);

  /** Lets the one that is under way end, and sends no other. */
  readonly stop = (): void => this.#change({ isStopping: true });

  readonly check = (): void => this.#change({ isChecking: true, since: Date.now() });

  #mark(id: string, status: RunRow['status'], isHalfDone = false): void {
    const row = { status, isHalfDone, since: Date.now() };
    this.#change({ rows: new Map(this.#progress.rows).set(id, row) });
  }

  #change(change: Partial<RunProgress>): void {
    this.#progress = { ...this.#progress, ...change };
    this.#listeners.forEach((listener) => listener());
  }
}

/** The run that a write carries, where it is a bulk delete. */
export function runOf(variables: unknown): DeletionRun | undefined {
  if (typeof variables !== 'object' || variables === null || !('meta' in variables)) return undefined;
  return variables.meta instanceof DeletionRun ? variables.meta : undefined;
}
