import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { createStore } from '../../browser/store';
import { causeOf, eachOf } from '../../data/bulk';
import { BulkError, type PendingWrite } from '../../data/errors';
import { removeEntry, keyOfWrite } from '../../data/journal';
import { isWriting } from '../../data/runningWrites';
import type { ConsoleDataProvider } from '../../dataProvider';
import { useAlerts } from '../../ui/alerts/alerts';
import { useSessionWatch, useValueOf } from '../../ui/services';
import { useJournal } from '../journal';
import { useResource, useWords } from '../resource';
import { FINISH_ALL } from '../rows/BulkRun';
import { useReadAgain } from '../rows/useReadAgain';
import { saysItsFailure } from '../stock/truthfulWrites';
import { following, useFailureWords } from '../useFailureWords';
import { WhileOpen } from './WhileOpen';

interface FinishProgress {
  /** How many have not been tried yet. */
  readonly left: number;
  readonly isStopping: boolean;
}

/** Many unfinished writes that are finished one after the other. */
class FinishRun {
  readonly entries: readonly PendingWrite[];
  readonly nameOf: (id: string) => string;
  readonly #progress;

  constructor(entries: readonly PendingWrite[], nameOf: (id: string) => string) {
    this.entries = entries;
    this.nameOf = nameOf;
    this.#progress = createStore<FinishProgress>({ left: entries.length, isStopping: false });
  }

  readonly getSnapshot = (): FinishProgress => this.#progress.getSnapshot();

  readonly subscribe = (listener: () => void): (() => void) => this.#progress.subscribe(listener);

  /** One more was tried. */
  readonly onEnd = (): void => this.#change(({ left }) => ({ left: left - 1 }));

  /** Begins no further write; the one that is under way still ends. */
  readonly stop = (): void => this.#change(() => ({ isStopping: true }));

  #change(change: (before: FinishProgress) => Partial<FinishProgress>): void {
    const before = this.getSnapshot();
    this.#progress.set({ ...before, ...change(before) });
  }
}

export interface RunningFinish extends FinishProgress {
  readonly stop: () => void;
}

/** What became of the writes of a run. */
interface Outcome {
  readonly done: number;
  /** Those that were finished with other values than they were to have. */
  readonly others: readonly string[];
  /** Of those that are still unfinished, the first that failed; undefined if none did. */
  readonly failure: unknown;
}

const noRun = createStore<FinishProgress | null>(null);

/**
 * Finishes many writes. As in a bulk write, a failure that the others would share ends the run, and so does the end of
 * the session. Each row shows that it is being finished, and one alert says what became of all.
 */
export function useFinishAll() {
  const { name: resource } = useResource();
  const words = useWords();
  const describe = useFailureWords();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const journal = useJournal();
  const watchSession = useSessionWatch();
  const readAgain = useReadAgain();
  const { show, dismiss } = useAlerts();

  /** By the same mutation as a write that is finished alone, so that its row knows of it. */
  const finishOne = async (entry: PendingWrite): Promise<boolean> => {
    // An earlier failure; its Retry would begin another try.
    dismiss(keyOfWrite(entry));
    const { isOther = false } = await queryClient
      .getMutationCache()
      .build(queryClient, {
        mutationKey: [resource, 'finish', FINISH_ALL],
        meta: saysItsFailure,
        mutationFn: (_: Pick<PendingWrite, 'id'>) => dataProvider.finish(entry),
      })
      .execute({ id: entry.id });
    removeEntry(journal, entry);
    return isOther;
  };

  const say = ({ entries, nameOf }: FinishRun, { done, others, failure }: Outcome) => {
    const key = `${resource}/${FINISH_ALL}`;
    const open = entries.filter(journal.find);
    const left = open.length;
    const none = Math.max(0, entries.length - done - others.length - left);
    const names = others.map(nameOf).join(', ');
    const said = (counts: Readonly<Record<string, number>>) =>
      Object.entries(counts)
        .filter(([, count]) => count > 0)
        .map(([part, smart_count]) => words(`unfinished.all.${part}`, { smart_count, names }))
        .join(' ');
    const other = others.length;
    // What is left is untrue once it is finished elsewhere; which ones to check stays to be read.
    const isApart = left > 0 && other > 0;
    if (isApart) {
      const check = { key: `${key}/${names}`, severity: 'warning', outlivesSession: true } as const;
      show({ ...check, sentence: said({ other }) });
    }
    const sentence = said({ done, other: isApart ? 0 : other, left, none });
    const alert = {
      key,
      outlivesSession: left > 0,
      aids: left > 0 && <WhileOpen alert={key} resource={resource} entries={open} />,
    };
    if (failure !== undefined)
      show({ ...alert, severity: 'error', ...following(sentence, describe(causeOf(failure))) });
    else show({ ...alert, severity: left + other > 0 ? 'warning' : 'success', sentence });
  };

  const { mutate } = useMutation({
    mutationKey: [resource, FINISH_ALL],
    mutationFn: async ({ entries, getSnapshot, onEnd }: FinishRun): Promise<Outcome> => {
      const isSameSession = watchSession();
      const byKey = new Map(entries.map((entry) => [keyOfWrite(entry), entry]));
      const others: string[] = [];
      let done = 0;
      const openOf = (key: string) => {
        const known = byKey.get(key);
        return known && journal.find(known);
      };
      const write = async (key: string) => {
        const entry = openOf(key);
        // By now, it may have been finished or dismissed elsewhere, or be finished by its own button.
        if (!entry || isWriting(queryClient, resource, entry.id)) return;
        if (await finishOne(entry)) others.push(entry.id);
        else done += 1;
      };
      const isStopped = () => !isSameSession() || getSnapshot().isStopping;
      const failures = await dataProvider.whileFinishing(resource, () =>
        eachOf([...byKey.keys()], write, { isStopped, onEnd }).then(
          () => new Map<string, unknown>(),
          (error: unknown) => {
            if (error instanceof BulkError) return error.failures;
            throw error;
          },
        ),
      );
      return { done, others, failure: [...failures].find(([key]) => openOf(key))?.[1] };
    },
    onSuccess: (outcome, run) => say(run, outcome),
    onSettled: readAgain,
  });

  const [run] = useMutationState({
    filters: { mutationKey: [resource, FINISH_ALL], status: 'pending' },
    select: ({ state: { variables } }) => (variables instanceof FinishRun ? variables : undefined),
  });
  const progress = useValueOf<FinishProgress | null>(run ?? noRun);

  return {
    /** The run under way, wherever it was started. */
    running: run && progress ? ({ ...progress, stop: run.stop } satisfies RunningFinish) : undefined,
    finishAll: (entries: readonly PendingWrite[], nameOf: FinishRun['nameOf']) =>
      mutate(new FinishRun(entries, nameOf)),
  };
}
