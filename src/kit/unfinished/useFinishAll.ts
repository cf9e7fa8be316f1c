import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { createStore } from '../../browser/store';
import { eachOf } from '../../data/bulk';
import { BulkError, NotDoneError, UnfinishedError, type PendingWrite } from '../../data/errors';
import { isStillOpen, isWriting, keyOfWrite } from '../../data/rowWrites';
import type { ConsoleDataProvider } from '../../dataProvider';
import { useAlerts } from '../../ui/alerts/alerts';
import { useJournal } from '../journal';
import { useResource, useWords } from '../resource';
import { following, useFailureWords } from '../useFailureWords';
import { isSettled } from './words';

/** Many unfinished writes that are finished one after the other. Its snapshot says whether the person has stopped it. */
class FinishRun {
  readonly entries: readonly PendingWrite[];
  readonly nameOf: (id: string) => string;
  readonly #isStopping = createStore(false);

  constructor(entries: readonly PendingWrite[], nameOf: (id: string) => string) {
    this.entries = entries;
    this.nameOf = nameOf;
  }

  readonly getSnapshot = (): boolean => this.#isStopping.getSnapshot();

  readonly subscribe = (listener: () => void): (() => void) => this.#isStopping.subscribe(listener);

  /** Begins no further write; the one that is under way still ends. */
  readonly stop = (): void => this.#isStopping.set(true);
}

export interface RunningFinish {
  readonly isStopping: boolean;
  readonly stop: () => void;
}

interface Outcome {
  readonly done: number;
  /** The first one; undefined if none failed. */
  readonly failure?: unknown;
}

const noRun = createStore(false);

const causeOf = (failure: unknown): unknown =>
  failure instanceof UnfinishedError || failure instanceof NotDoneError ? failure.cause : failure;

/**
 * Finishes many writes. As in a bulk write, a failure that the others would share ends the run. Each row shows that it is
 * being finished, and one alert says what became of all.
 */
export function useFinishAll() {
  const { name: resource } = useResource();
  const words = useWords();
  const describe = useFailureWords();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const journal = useJournal();
  const { show, dismiss } = useAlerts();
  const key = `${resource}/finishAll`;

  /** By the same mutation as a write that is finished alone, so that its row knows of it. */
  const finishOne = async (entry: PendingWrite, nameOf: FinishRun['nameOf']): Promise<void> => {
    const { isOther } = await queryClient
      .getMutationCache()
      .build(queryClient, {
        mutationKey: [resource, 'finish'],
        mutationFn: (_: Pick<PendingWrite, 'id'>) => dataProvider.finish(entry),
      })
      .execute({ id: entry.id });
    if (isStillOpen(journal, entry)) journal.remove(entry);
    if (!isOther) return dismiss(keyOfWrite(entry));
    const sentence = words('unfinished.other', { name: nameOf(entry.id) });
    show({ key: keyOfWrite(entry), severity: 'warning', sentence });
  };

  const say = ({ entries }: FinishRun, { done, failure }: Outcome) => {
    const left = entries.filter(journal.find).length;
    const counts = { done, left, none: entries.length - done - left };
    const sentence = (['done', 'left', 'none'] as const)
      .filter((part) => counts[part] > 0)
      .map((part) => words(`unfinished.all.${part}`, { smart_count: counts[part] }))
      .join(' ');
    if (left === 0) show({ key, severity: 'success', sentence });
    else if (failure === undefined) show({ key, severity: 'warning', sentence });
    else show({ key, severity: 'error', ...following(sentence, describe(causeOf(failure))) });
  };

  const { mutate } = useMutation({
    mutationKey: [resource, 'finishAll'],
    mutationFn: async ({ entries, nameOf, getSnapshot }: FinishRun): Promise<Outcome> => {
      const byKey = new Map(entries.map((entry) => [keyOfWrite(entry), entry]));
      let done = 0;
      const write = async (key: string) => {
        const known = byKey.get(key);
        const entry = known && journal.find(known);
        // By now, it may have been finished or dismissed elsewhere, or be finished by its own button.
        if (!entry || isWriting(queryClient, resource, entry.id)) return;
        await finishOne(entry, nameOf);
        done += 1;
      };
      try {
        await eachOf([...byKey.keys()], write, { isStopped: getSnapshot });
        return { done };
      } catch (error) {
        if (!(error instanceof BulkError)) throw error;
        return { done, failure: [...error.failures.values()].find((failure) => !isSettled(failure)) };
      }
    },
    onSuccess: (outcome, run) => say(run, outcome),
    onSettled: () => {
      for (const verb of ['getList', 'getMany'])
        void queryClient.invalidateQueries({ queryKey: [resource, verb] });
    },
  });

  const [run] = useMutationState({
    filters: { mutationKey: [resource, 'finishAll'], status: 'pending' },
    select: ({ state: { variables } }) => (variables instanceof FinishRun ? variables : undefined),
  });
  const { subscribe, getSnapshot } = run ?? noRun;
  const isStopping = useSyncExternalStore(subscribe, getSnapshot);

  return {
    /** The run under way, wherever it was started. */
    running: run && ({ isStopping, stop: run.stop } satisfies RunningFinish),
    finishAll: (entries: readonly PendingWrite[], nameOf: FinishRun['nameOf']) =>
      mutate(new FinishRun(entries, nameOf)),
  };
}
