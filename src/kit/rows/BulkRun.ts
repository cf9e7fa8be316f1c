import { useMutationState } from '@tanstack/react-query';
import { isSame } from '../../api/call';
import type { ResourceRow } from '../../api/contract';
import { fieldsOf } from '../../browser/outside';
import { createStore } from '../../browser/store';
import type { BulkWatch } from '../../data/bulk';
import { UnfinishedError } from '../../data/errors';
import { keyOfWrite } from '../../data/journal';
import { changedFields, type Change } from '../../data/versions';
import type { FailureWords } from '../../i18n/failures';
import { useValueOf } from '../../ui/services';
import { useResource } from '../resource';
import type { Words } from '../words';

export interface RunRow {
  readonly status: 'waiting' | 'pending' | 'done' | 'error';
  /** Whether its write stopped half-way, or may have been done. */
  readonly isHalfDone: boolean;
  /** Epoch milliseconds of the last change. */
  readonly since: number;
}

export interface RunProgress {
  /** How many rows were begun. */
  readonly current: number;
  /** Epoch milliseconds at which the last one began. */
  readonly since: number;
  readonly isStopping: boolean;
  /** Every row was tried, and unknown outcomes are being looked up. */
  readonly isChecking: boolean;
  readonly rows: ReadonlyMap<string, RunRow>;
  /** How many rows have ended, successfully or not. */
  readonly ended: number;
}

/** A change of rows: its name in the definition, and what each row becomes. */
export interface RunChange {
  readonly name: string;
  readonly after: ReadonlyMap<string, ResourceRow>;
  readonly isUndo?: boolean;
  /** Whether only the row shows the progress: it is one row, and the change was requested there. */
  readonly isQuiet?: boolean;
}

export const idsOf = (rows: readonly ResourceRow[]): string[] => rows.map(({ id }) => id);

/** The participle of a change, "postponed", or that it was changed back. */
export const doneWord = (words: Words, { name, isUndo }: Pick<RunChange, 'name' | 'isUndo'>): string =>
  isUndo ? words('change.undone') : words(`changes.${name}.done`) || words('change.done');

/** A row that was not written, or only partly, and the reason in words. */
export interface BulkFailure extends FailureWords {
  readonly row: ResourceRow;
  /** The row as the service has it now, if that is why it refused. */
  readonly now?: ResourceRow;
}

export interface EarlierOutcome {
  readonly done: readonly ResourceRow[];
  /** Rows of which nothing was written. */
  readonly notDone: readonly BulkFailure[];
  /** Half done, or of unknown outcome; the journal has them. */
  readonly unfinished: readonly BulkFailure[];
}

/** What a bulk write is to do. */
export interface RunOrder {
  readonly rows: readonly ResourceRow[];
  /** What the rows are changed to; without it, they are deleted. */
  readonly change?: RunChange | undefined;
  /** The ids of all rows that the person chose, if some of them need no change or are refused. */
  readonly asked?: readonly string[] | undefined;
  /** For a Retry: what came of the rows that it doesn't try again. */
  readonly earlier?: EarlierOutcome | undefined;
}

/**
 * A bulk write while it runs, as the views see it. It travels with the write as react-admin's `meta`, so that the list
 * finds it again after the person has left and come back.
 */
export class BulkRun implements BulkWatch, RunOrder {
  readonly rows;
  readonly change;
  readonly asked;
  readonly earlier;
  readonly isQuiet: boolean;
  /** The key of the alert with the result. */
  readonly key: string;
  readonly #rowsById: ReadonlyMap<string, ResourceRow>;
  /** Changed in place: a copy for each step of each row would make a run of many rows slow. */
  readonly #rowStates: Map<string, RunRow>;
  readonly #progress;

  constructor(resource: string, { rows, change, asked = idsOf(rows), earlier }: RunOrder) {
    const since = Date.now();
    const waiting: RunRow = { status: 'waiting', isHalfDone: false, since };
    this.rows = rows;
    this.change = change;
    this.asked = asked;
    this.earlier = earlier;
    this.isQuiet = change?.isQuiet ?? false;
    this.#rowsById = new Map(rows.map((row) => [row.id, row]));
    this.#rowStates = new Map(rows.map(({ id }) => [id, waiting]));
    const [only] = rows;
    this.key =
      this.isQuiet && only
        ? keyOfWrite({ resource, id: only.id, operation: 'update' })
        : `${resource}/bulk/${since}`;
    this.#progress = createStore<RunProgress>({
      current: 0,
      since,
      isStopping: false,
      isChecking: false,
      rows: this.#rowStates,
      ended: 0,
    });
  }

  readonly getSnapshot = (): RunProgress => this.#progress.getSnapshot();

  readonly subscribe = (listener: () => void): (() => void) => this.#progress.subscribe(listener);

  readonly isStopped = (): boolean => this.getSnapshot().isStopping;

  readonly changeOf = (id: string): Change | undefined =>
    this.change && {
      data: this.change.after.get(id),
      previousData: this.#rowsById.get(id),
    };

  /** The changed values that are the same in every row: all that a data provider without `changeOf` can write. */
  sharedData(): Partial<ResourceRow> {
    const rows = this.rows.map((row) => [row, this.change?.after.get(row.id) ?? row] as const);
    const changed = new Set(rows.flatMap(([before, after]) => changedFields(before, after)));
    const [[, first] = []] = rows;
    const shared = [...changed].filter((field) =>
      rows.every(([, after]) => isSame(after[field], first?.[field])),
    );
    return Object.fromEntries(shared.map((field) => [field, first?.[field]]));
  }

  readonly onBegin = (id: string): void => {
    this.#mark(id, 'pending');
    this.#change({ current: this.getSnapshot().current + 1, since: Date.now() });
  };

  readonly onEnd = (id: string, error?: unknown): void => {
    this.#mark(id, error === undefined ? 'done' : 'error', error instanceof UnfinishedError);
    this.#change({ ended: this.getSnapshot().ended + 1 });
  };

  readonly onCheck = (): void => this.#change({ isChecking: true, since: Date.now() });

  /** Sends no further rows; running writes still end. */
  readonly stop = (): void => this.#change({ isStopping: true });

  #mark(id: string, status: RunRow['status'], isHalfDone = false): void {
    this.#rowStates.set(id, { status, isHalfDone, since: Date.now() });
  }

  #change(change: Partial<RunProgress>): void {
    this.#progress.set({ ...this.getSnapshot(), ...change });
  }
}

export const BULK_VERBS: readonly unknown[] = ['deleteMany', 'updateMany'];

/** The verb of the run that finishes many unfinished writes. */
export const FINISH_ALL = 'finishAll';

/** The run of a write, if it is a bulk write of the kit. */
export function runOf(variables: unknown): BulkRun | undefined {
  const { meta } = fieldsOf(variables);
  return meta instanceof BulkRun ? meta : undefined;
}

/** The question before writes are interrupted. */
export interface WriteQuestionProps {
  readonly resource: string;
  /** The part of the language file with the words of the question: what a run does, or that it is a single write. */
  readonly does: 'bulk' | 'change' | 'unfinished' | 'write';
}

const noRun = createStore<RunProgress | null>(null);

/** The kit's running writes, of every resource and wherever they were started. */
export const useRuns = (): { readonly resource: string; readonly run: BulkRun }[] =>
  useMutationState({
    filters: {
      status: 'pending',
      predicate: ({ options: { mutationKey: [, verb] = [] } }) => BULK_VERBS.includes(verb),
    },
    select: ({ options, state }) => ({
      resource: String(options.mutationKey?.[0]),
      run: runOf(state.variables),
    }),
  }).flatMap(({ resource, run }) => (run ? [{ resource, run }] : []));

/** The resource's running bulk write; the component renders again as it progresses. */
export function useRun(): { readonly run: BulkRun; readonly progress: RunProgress } | null {
  const { name } = useResource();
  const run = useRuns().find(({ resource, run }) => resource === name && !run.isQuiet)?.run;
  const progress = useValueOf<RunProgress | null>(run ?? noRun);
  return run && progress ? { run, progress } : null;
}
