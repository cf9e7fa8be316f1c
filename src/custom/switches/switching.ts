import type { QueryClient } from '@tanstack/react-query';
import type { Switches } from '../../api/switches';
import { isSame } from '../../api/call';
import type { Alerts } from '../../ui/alerts/alert';
import { alertKeyOf, keyOf, type SwitchControl } from './controls';
import { afterFailure } from './afterFailure';
import {
  movedBeforeAlert,
  notHeldAlert,
  notKnownAlert,
  notUndoneAlert,
  refusedAlert,
  type NotUndone,
} from './switchAlerts';

/** What a switch needs. None of it belongs to a page, because the person may leave the page while it waits. */
interface SwitchingMeans {
  readonly queryClient: QueryClient;
  readonly switches: Switches;
  readonly alerts: Pick<Alerts, 'show' | 'update'>;
}

/** What is known after the service said yes to a switch. */
interface Answered<State> {
  /** The state in the answer. */
  readonly told: State | null;
  /** The state that was read after that. */
  readonly seen: State | undefined;
  /** The service's own words, where it sent some. */
  readonly said: string | undefined;
  /** Whether someone else changed another switch of the same state in between. */
  readonly isMoved: boolean;
}

interface Switching<State> {
  /**
   * Requests another value than in the state that the person sees. Sends nothing while a switch of the same source is
   * waiting, or while the state is unknown.
   */
  readonly change: (value: boolean, shown: State) => void;
  /** Continues a lock that began before the page was loaded. */
  readonly resumeLock: () => void;
}

/**
 * The life of one switch: the state is read, the switch is sent if that is still the shown state, and the state is read
 * again.
 */
export function createSwitching<State>(
  control: SwitchControl<State>,
  { queryClient, switches, alerts }: SwitchingMeans,
): Switching<State> {
  const { source } = control;
  const queryKey = keyOf(source);

  // Mutations are counted as soon as they start: a lock for every page, within one tick.
  const isBusy = () => queryClient.isMutating({ mutationKey: queryKey }) > 0;
  /** @param until the end of a lock, for those who watch it */
  const run = (step: string, mutationFn: () => Promise<void>, until?: number) =>
    void queryClient
      .getMutationCache()
      .build(queryClient, { mutationKey: [...queryKey, step], mutationFn })
      .execute(until);

  const known = (): State | undefined => {
    const query = queryClient.getQueryState<State>(queryKey);
    return query?.status === 'success' ? query.data : undefined;
  };

  // A read that began before an answer is older than the answer.
  const dropReads = () => queryClient.cancelQueries({ queryKey, exact: true });

  // It takes no signal: where that is taken, leaving the page ends the read, and the state known before is its result.
  const readNow = () =>
    queryClient.fetchQuery({
      queryKey,
      queryFn: () => source.read(switches, new AbortController().signal),
      // What is known may be of a later time, by a clock that was set back since: it is no answer.
      staleTime: -Infinity,
    });

  const readAgain = async (): Promise<State | undefined> => {
    // Signing out clears the cache: then there is no one to read for.
    if (!isBusy()) return undefined;
    await dropReads();
    return readNow().catch(() => undefined);
  };

  const { held, failed, resumeLock } = afterFailure(control, { isBusy, run, readAgain, alerts });

  function change(value: boolean, shown: State) {
    if (isBusy()) return;
    const before = known();
    // While the person was asked, the state became unknown, or someone else did it.
    if (before === undefined) alerts.show(notKnownAlert(control));
    else if (control.valueIn(before) === value) alerts.show(movedBeforeAlert(control, shown, before));
    else run(control.key, () => carryOut(value, shown));
  }

  const carryOut = async (value: boolean, shown: State) => {
    await dropReads();
    const before = await readNow().catch((error: unknown) => {
      alerts.show(refusedAlert(control, error));
    });
    if (before === undefined || !isBusy()) return;
    if (!control.isAboutSame(shown, before) || control.valueIn(before) !== control.valueIn(shown)) {
      alerts.show(movedBeforeAlert(control, shown, before));
      return;
    }
    try {
      const send = () => control.send(switches, value, before);
      const { state, message } = await (source.settlesWithin ? held(source.settlesWithin, send) : send());
      await dropReads();
      if (state !== null && isBusy()) queryClient.setQueryData(queryKey, state);
      const seen = state === null ? await readAgain() : await confirm();
      answered(value, before, { told: state, seen, said: message, isMoved: !isSame(shown, before) });
    } catch (error) {
      await failed(error, before);
    }
  };

  /** The state right after the service's yes; undefined if it can't be read, so that the answer counts. */
  const confirm = async (): Promise<State | undefined> => {
    const seen = await source.read(switches, new AbortController().signal).catch(() => undefined);
    if (seen === undefined || !isBusy()) return undefined;
    await dropReads();
    queryClient.setQueryData(queryKey, seen);
    return seen;
  };

  /** Reports the result of a yes. The state that was read after the answer counts, even if the answer differs. */
  const answered = (value: boolean, sent: State, { told, seen, said, isMoved }: Answered<State>) => {
    const holds = (state: State) => control.valueIn(control.forSent(state, sent)) === value;
    const later = seen ?? told ?? undefined;
    const done = told !== null && holds(told) ? told : undefined;
    if (later === undefined || !holds(later)) {
      alerts.show(notHeldAlert(control, { sent, done, later }, said));
      return;
    }
    const hasMoved = isMoved || (done !== undefined && !isSame(done, later));
    const isElsewhere = !control.isAboutSame(sent, later);
    alerts.show({
      key: alertKeyOf(control),
      severity: 'success',
      sentence: [
        control.sayDone(control.forSent(later, sent)),
        ...(isElsewhere ? [control.words('switches.domainMoved')] : []),
        ...(hasMoved && !isElsewhere ? [control.words('switches.othersMoved')] : []),
      ].join(' '),
      said,
      // It can't be undone if the switch is about something else by now.
      ...(!isElsewhere && { action: { label: control.words('switches.undo'), onClick: () => undo(later) } }),
    });
  };

  const undo = (done: State) => {
    const now = known();
    const value = control.valueIn(done);
    const refuse = (why: NotUndone) => alerts.show(notUndoneAlert(control, why, done, now));
    if (isBusy()) refuse('waits');
    else if (now === undefined) refuse('unknown');
    else if (!control.isAboutSame(done, now)) refuse('elsewhere');
    else if (control.valueIn(now) !== value) refuse('changed');
    else change(!value, now);
  };

  return { change, resumeLock };
}
