import { useMutationState, useQueryClient, type Mutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import { resourceOfWrite } from '../../data/runningWrites';
import { LazyWriteQuestion } from '../lazyViews';
import { FINISH_ALL, runOf, useRuns } from './BulkRun';

/** Asks a person who wants to leave the console while something is written, on whichever page they are. */
export function WriteGuard() {
  const runs = useRuns().map(({ resource, run }) => ({
    key: run.key,
    resource,
    does: run.change ? ('change' as const) : ('bulk' as const),
  }));
  const finishing = useMutationState({
    filters: {
      status: 'pending',
      predicate: ({ options: { mutationKey } }) => mutationKey?.[1] === FINISH_ALL,
    },
    select: ({ options: { mutationKey } }) => String(mutationKey?.[0]),
  }).map((resource) => ({ key: `${resource}/${FINISH_ALL}`, resource, does: 'unfinished' as const }));
  const others = useOtherWrites().map((resource) => ({ key: resource, resource, does: 'write' as const }));
  const questions = [...runs, ...finishing, ...others];
  // The browser's own question, which also works before the console's is loaded.
  useBeforeUnload((event) => {
    if (questions.length > 0) event.preventDefault();
  });
  return questions.map(({ key, resource, does }) => (
    <LazyWriteQuestion key={key} resource={resource} does={does} />
  ));
}

type Write = Mutation<unknown, Error, unknown, unknown>;

const WRITES: readonly unknown[] = ['create', 'update', 'updateMany', 'delete', 'deleteMany', 'finish'];

const isNoRun = ({ options: { mutationKey }, state }: Write): boolean =>
  WRITES.includes(mutationKey?.[1]) && runOf(state.variables) === undefined;

/** Whether the sender of a write asks about it while it is on the page, as a form does, or shows it as unfinished. */
const isGuarded = ({ options: { mutationKey }, meta }: Write): boolean =>
  mutationKey?.[1] === 'finish' ||
  (meta?.saysItsFailure === true && ['create', 'update'].includes(String(mutationKey?.[1])));

/** The resources with a running write that is part of no run, and that nothing else on the page asks about. */
function useOtherWrites(): readonly string[] {
  const queryClient = useQueryClient();
  /** The writes whose sender is gone. */
  const [left] = useState(() => new WeakSet<object>());
  // Before the subscription of `useMutationState`, whose filter reads it.
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'observerRemoved') left.add(event.mutation);
      }),
    [queryClient, left],
  );
  const resources = useMutationState({
    filters: {
      status: 'pending',
      predicate: (write) => isNoRun(write) && (left.has(write) || !isGuarded(write)),
    },
    select: (write) => String(resourceOfWrite(write)),
  });
  return [...new Set(resources)];
}
