import type { QueryClient } from '@tanstack/react-query';
import { isOutcomeUnknown } from '../../api/errors';
import type { Switches } from '../../api/switches';
import { switchTexts } from '../../i18n/consoleTexts';
import type { Alerts } from '../../layout/alerts';
import { keyOf, type SwitchControl } from './source';
import {
  doneAlert,
  mayStillHappen,
  notHeldAlert,
  notUndoneAlert,
  openAlert,
  refusedAlert,
  settledAlert,
} from './switchAlerts';

/** The step of a source during which no switch works, because an earlier one may still be carried out. */
export const LOCKED = 'locked';

/** What a switch is carried out with. None of it belongs to a page: one may be left meanwhile. */
export interface SwitchingMeans {
  readonly queryClient: QueryClient;
  readonly dataProvider: Switches;
  readonly alerts: Pick<Alerts, 'show' | 'update'>;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * The life of one switch. Returns the function that asks for another value; it sends nothing while a switch of the
 * same source waits for its answer, or while the state is not known.
 */
export function createSwitching<State>(
  control: SwitchControl<State>,
  { queryClient, dataProvider, alerts }: SwitchingMeans,
): (value: boolean) => void {
  const { source } = control;
  const queryKey = keyOf(source);

  // Mutations are counted the moment they start: a lock for every page and within one tick.
  const isBusy = () => queryClient.isMutating({ mutationKey: queryKey }) > 0;
  const run = (step: string, mutationFn: () => Promise<void>) =>
    void queryClient
      .getMutationCache()
      .build(queryClient, { mutationKey: [...queryKey, step], mutationFn })
      .execute(undefined);

  const known = (): State | undefined => {
    const query = queryClient.getQueryState<State>(queryKey);
    return query?.status === 'success' ? query.data : undefined;
  };

  // A read that began before an answer knows less than the answer.
  const dropReads = () => queryClient.cancelQueries({ queryKey, exact: true });

  const readAgain = async (): Promise<State | undefined> => {
    // Signing out clears the cache: then nobody is left to read for.
    if (!isBusy()) return undefined;
    await dropReads();
    return queryClient
      .fetchQuery({ queryKey, queryFn: ({ signal }) => source.read(dataProvider, signal) })
      .catch(() => undefined);
  };

  const undo = (done: State) => {
    const now = known();
    const value = control.valueIn(done);
    if (isBusy()) alerts.show(notUndoneAlert(control, switchTexts.undoWaits));
    else if (now === undefined || !control.isAboutSame(done, now) || control.valueIn(now) !== value)
      alerts.show(notUndoneAlert(control, switchTexts.notUndone));
    else change(!value);
  };

  const answered = (value: boolean, state: State | undefined, said: string | undefined) => {
    const isDone = state !== undefined && control.valueIn(state) === value;
    alerts.show(
      isDone ? doneAlert(control, state, said, () => undo(state)) : notHeldAlert(control, state, said),
    );
  };

  const lock = (error: unknown, milliseconds: number) => {
    alerts.show(openAlert(control, error, switchTexts.lockedWhile(milliseconds / 1000)));
    run(LOCKED, async () => {
      await wait(milliseconds);
      alerts.update(settledAlert(control, error, await readAgain()));
    });
  };

  const failed = async (error: unknown) => {
    if (source.settlesWithin !== undefined && mayStillHappen(error)) {
      lock(error, source.settlesWithin);
    } else if (isOutcomeUnknown(error)) {
      alerts.show(openAlert(control, error, switchTexts.readingState));
      alerts.update(settledAlert(control, error, await readAgain()));
    } else {
      alerts.show(refusedAlert(control, error));
      await readAgain();
    }
  };

  const carryOut = async (value: boolean, before: State) => {
    await dropReads();
    try {
      const { state, message } = await control.send(dataProvider, value, before);
      await dropReads();
      if (state !== null && isBusy()) queryClient.setQueryData(queryKey, state);
      answered(value, state ?? (await readAgain()), message);
    } catch (error) {
      await failed(error);
    }
  };

  function change(value: boolean) {
    const before = known();
    if (before === undefined || isBusy()) return;
    run(control.key, () => carryOut(value, before));
  }
  return change;
}
