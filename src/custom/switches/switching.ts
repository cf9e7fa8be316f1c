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
} from './switchAlerts';

/** The step of a source during which no switch works, because an earlier one may still be carried out. */
export const LOCKED = 'locked';

/** What a switch is carried out with. None of it belongs to a page, which may be left while it waits. */
interface SwitchingMeans {
  readonly queryClient: QueryClient;
  readonly dataProvider: Switches;
  readonly alerts: Pick<Alerts, 'show' | 'update'>;
}

/** What is known of a switch to which the service said yes. */
interface Answered<State> extends AnswerWords {
  /** The state that the answer told. */
  readonly told: State | null;
  /** The state that was read after it. */
  readonly seen: State | undefined;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** What can be done with one switch. */
export interface Switching {
  /** Asks for another value. Sends nothing while a switch of the same source waits, or while the state is not known. */
  readonly change: (value: boolean) => void;
  /** Goes on with a lock that began before the page was loaded. */
  readonly resumeLock: () => void;
}

/**
 * The life of one switch: the state is read, the switch sent where that is still the state that was shown, and read
 * again.
 */
export function createSwitching<State>(
  control: SwitchControl<State>,
  { queryClient, dataProvider, alerts }: SwitchingMeans,
): Switching {
  const { source, words } = control;
  const queryKey = keyOf(source);

  // Mutations are counted the moment they start: a lock for every page and within one tick.
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

  // A read that began before an answer knows less than the answer.
  const dropReads = () => queryClient.cancelQueries({ queryKey, exact: true });

  const readNow = () =>
    queryClient.fetchQuery({ queryKey, queryFn: ({ signal }) => source.read(dataProvider, signal) });

  const readAgain = async (): Promise<State | undefined> => {
    // Signing out clears the cache: then no one is left to read for.
    if (!isBusy()) return undefined;
    await dropReads();
    return readNow().catch(() => undefined);
  };

  const undo = (done: State) => {
    const now = known();
    const value = control.valueIn(done);
    if (isBusy()) alerts.show(notUndoneAlert(control, words('switches.undoWaits')));
    else if (now === undefined || !control.isAboutSame(done, now) || control.valueIn(now) !== value)
      alerts.show(notUndoneAlert(control, words('switches.notUndone')));
    else change(!value);
  };

  /** What the service shows right after its yes; undefined where it can't be read, so that the answer holds. */
  const confirm = async (): Promise<State | undefined> => {
    const seen = await source.read(dataProvider, new AbortController().signal).catch(() => undefined);
    if (seen === undefined || !isBusy()) return undefined;
    await dropReads();
    queryClient.setQueryData(queryKey, seen);
    return seen;
  };

  /** Says what came of a yes. The state that was read after the answer is what is true, even where the answer told another. */
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

  /** Nothing is switched until a time, and then `settle` finds out what is true. */
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
    alerts.show(openAlert(control, error, words('switches.lockedWhile', { seconds: milliseconds / 1000 })));
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
 * The end of a lock that still holds, in epoch milliseconds; undefined where none does. A clock that was set since
 * makes no lock longer than one can be.
 */
function lockedUntil(source: Lockable, now: number): number | undefined {
  const until = Number(sessionStorage.getItem(keyOfLock(source)) ?? NaN);
  return until > now && until <= now + (source.settlesWithin ?? 0) ? until : undefined;
}
