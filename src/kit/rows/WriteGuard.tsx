import { useMutationState, useQueryClient, type Mutation } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import { idsOfWrite, resourceOfWrite } from '../../data/runningWrites';
import { useAsked } from '../../ui/services';
import { LazyWriteQuestion } from '../lazyViews';
import { ResourcesContext } from '../resource';
import { WRITES } from '../stock/truthfulWrites';
import { FINISH_ALL, runOf, useRuns } from './BulkRun';

/** Asks a person who wants to leave the console while something is written, on whichever of its pages. */
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
  const resource = useOtherWrite();
  const others = resource === undefined ? [] : [{ key: 'write', resource, does: 'write' as const }];
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

const isOfRun = ({ options: { mutationKey }, state }: Write): boolean =>
  runOf(state.variables) !== undefined || mutationKey?.[2] === FINISH_ALL;

/** Whether it is a write of a form of the kit, which asks about it as long as it is on the page. */
const isOfForm = ({ options: { mutationKey }, meta }: Write): boolean =>
  meta?.saysItsFailure === true && ['create', 'update', 'finish'].includes(String(mutationKey?.[1]));

/** The resource of a running write that is part of no run, and that no form on the page asks about. */
function useOtherWrite(): string | undefined {
  const queryClient = useQueryClient();
  const resources = use(ResourcesContext);
  const confirming = useAsked()?.intent?.rows ?? [];
  /** The writes whose sender is on the page. An alert may also send one for a form that was left. */
  const [here] = useState(() => new WeakSet<object>());
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'observerAdded' && event.observer.hasListeners()) here.add(event.mutation);
        if (event.type === 'observerRemoved') here.delete(event.mutation);
      }),
    [queryClient, here],
  );
  const isOther = (write: Write): boolean =>
    [...WRITES, 'finish'].includes(write.options.mutationKey?.[1]) &&
    // A view's own mutation may be keyed like a write.
    resources.has(String(resourceOfWrite(write))) &&
    !isOfRun(write) &&
    !(isOfForm(write) && here.has(write));
  const writes = useMutationState({
    filters: { status: 'pending', predicate: isOther },
    select: (write) => ({ resource: String(resourceOfWrite(write)), ids: idsOfWrite(write.state.variables) }),
  });
  // Until the person has confirmed that it is them, nothing is sent.
  const isSent = ({ resource, ids }: (typeof writes)[number]) =>
    !ids.some((id) => confirming.includes(`${resource}/${id}`));
  return writes.find(isSent)?.resource;
}
