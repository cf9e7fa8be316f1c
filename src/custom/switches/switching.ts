import type { QueryClient } from '@tanstack/react-query';
import { isOutcomeUnknown } from '../../api/errors';
import type { Switches } from '../../api/switches';
import type { Alerts } from '../../ui/alerts';
import { isAlike, keyOf, type SwitchControl, type SwitchSource } from './controls';
import {
  doneAlert,
  mayStillHappen,
  movedAfterAlert,
  movedBeforeAlert,
  notHeldAlert,
  notUndoneAlert,
  openAlert,
  refusedAlert,
  settledAlert,
  type AnswerWords,
  type NotUndone,
} from './switchAlerts';

/** The state of a source in which no switch works, because an earlier one may still be carried out. */
export const LOCKED = 'locked';

/** What a switch needs. None of it belongs to a page, because the person may leave the page while it waits. */
interface SwitchingMeans {
  readonly queryClient: QueryClient;
  readonly dataProvider: Switches;
  readonly alerts: Pick<Alerts, 'show' | 'update'>;
}

/** What is known after the service said yes to a switch. */
interface Answered<State> extends AnswerWords {
  /** The state in the answer. */
  readonly told: State | null;
  /** The state that was read after that. */
  readonly seen: State | undefined;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export interface Switching {
  /**
   * Requests another value. Sends nothing while a switch of the same source is waiting, or while the state is unknown.
   */
  readonly change: (value: boolean) => void;
  /** Continues a lock that began before the page was loaded. */
  readonly resumeLock: () => void;
}

/**
 * The life of one switch: the state is read, the switch is sent if that is still the shown state, and the state is read
 * again.
 */
export function createSwitching<State>(
  control: SwitchControl<State>,
  { queryClient, dataProvider, alerts }: SwitchingMeans,
): Switching {
  const { source, words } = control;
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

  const readNow = () =>
    queryClient.fetchQuery({ queryKey, queryFn: ({ signal }) => source.read(dataProvider, signal) });

  const readAgain = async (): Promise<State | undefined> => {
    // Signing out clears the cache: then there is no one to read for.
    if (!isBusy()) return undefined;
    await dropReads();
    return readNow().catch(() => undefined);
  };

  const undo = (done: State) => {
    const now = known();
    const value = control.valueIn(done);
    const refuse = (why: NotUndone) => alerts.show(notUndoneAlert(control, why, done, now));
    if (isBusy()) refuse('waits');
    else if (now === undefined) refuse('unknown');
    else if (!control.isAboutSame(done, now)) refuse('elsewhere');
    else if (control.valueIn(now) !== value) refuse('changed');
    else change(!value);
  };

  /** The state right after the service's yes; undefined if it can't be read, so that the answer counts. */
  const confirm = async (): Promise<State | undefined> => {
    const seen = await source.read(dataProvider, new AbortController().signal).catch(() => undefined);
    if (seen === undefined || !isBusy()) return undefined;
    await dropReads();
    queryClient.setQueryData(queryKey, seen);
    return seen;
  };

  /** Reports the result of a yes. The state that was read after the answer counts, even if the answer differs. */
  const answered = (value: boolean, sent: State, { told, seen, said, isMoved }: Answered<State>) => {
    const holds = (state: State) => control.valueIn(control.forSent(state, sent)) === value;
    const later = seen ?? told ?? undefined;
    const course = later === undefined ? undefined : { sent, later };
    const done = told !== null && holds(told) ? told : undefined;
    if (course !== undefined && holds(course.later)) {
      const hasMoved = isMoved || (done !== undefined && !isAlike(done, course.later));
      alerts.show(doneAlert(control, course, { said, isMoved: hasMoved }, () => undo(course.later)));
    } else if (course !== undefined && done !== undefined) {
      alerts.show(movedAfterAlert(control, done, course, said));
    } else {
      alerts.show(notHeldAlert(control, course, said));
    }
  };

  const readAfter = async (sent: State) => {
    const later = await readAgain();
    return later === undefined ? undefined : { sent, later };
  };

  /** Nothing is switched until a certain time; then `settle` finds out the state. */
  const lockUntil = (until: number, settle: () => Promise<unknown>) =>
    run(
      LOCKED,
      async () => {
        await wait(until - Date.now());
        await settle();
      },
      until,
    );

  const lock = (error: unknown, sent: State, milliseconds: number) => {
    const until = Date.now() + milliseconds;
    alerts.show(openAlert(control, error, words('switches.lockedWhile')));
    rememberLock(source, until);
    lockUntil(until, async () => alerts.update(settledAlert(control, error, await readAfter(sent))));
  };

  const resumeLock = () => {
    const until = lockedUntil(source, Date.now());
    if (until !== undefined && !isBusy()) lockUntil(until, readAgain);
  };

  const failed = async (error: unknown, sent: State) => {
    if (source.settlesWithin !== undefined && mayStillHappen(error)) {
      lock(error, sent, source.settlesWithin);
    } else if (isOutcomeUnknown(error)) {
      alerts.show(openAlert(control, error, words('switches.readingState')));
      alerts.update(settledAlert(control, error, await readAfter(sent)));
    } else {
      alerts.show(refusedAlert(control, error));
      await readAgain();
    }
  };

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
      const { state, message } = await control.send(dataProvider, value, before);
      await dropReads();
      if (state !== null && isBusy()) queryClient.setQueryData(queryKey, state);
      const seen = state === null ? await readAgain() : await confirm();
      answered(value, before, { told: state, seen, said: message, isMoved: !isAlike(shown, before) });
    } catch (error) {
      await failed(error, before);
    }
  };

  function change(value: boolean) {
    const before = known();
    if (before === undefined || isBusy()) return;
    run(control.key, () => carryOut(value, before));
  }
  return { change, resumeLock };
}

type Lockable = Pick<SwitchSource<unknown>, 'key' | 'settlesWithin'>;

const keyOfLock = ({ key }: Lockable) => `locked/${key}`;

/** Keeps the end of a lock for this tab, so that a reload does not open it. @param until epoch milliseconds */
const rememberLock = (source: Lockable, until: number): void =>
  sessionStorage.setItem(keyOfLock(source), String(until));

/**
 * The end of a lock that is still active, in epoch milliseconds; undefined if there is none. A clock that was changed
 * does not make a lock longer than the longest one.
 */
function lockedUntil(source: Lockable, now: number): number | undefined {
  const until = Number(sessionStorage.getItem(keyOfLock(source)) ?? NaN);
  return until > now && until <= now + (source.settlesWithin ?? 0) ? until : undefined;
}
