import { isOutcomeUnknown, MalformedAnswerError } from '../../api/errors';
import type { Alerts } from '../../ui/alerts/alert';
import type { SwitchControl, SwitchSource } from './controls';
import { openAlert, presentAlert, refusedAlert, settledAlert } from './switchAlerts';
import type { Telling } from './telling';

/** The state of a source in which no switch works, because an earlier one may still be carried out. */
export const LOCKED = 'locked';

/** How a source is locked and read; see `createSwitching`. */
interface Means<State> {
  readonly isBusy: () => boolean;
  readonly run: (step: string, mutationFn: () => Promise<void>, until: number) => void;
  readonly readAgain: () => Promise<State | undefined>;
  readonly tell: Telling<State>['tell'];
  readonly alerts: Pick<Alerts, 'show' | 'update'>;
}

/** Whether the service may still carry out a switch: there was no answer, or one that reports a failure. */
const mayStillHappen = (error: unknown): boolean =>
  isOutcomeUnknown(error) && !(error instanceof MalformedAnswerError);

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const SECOND = 1_000;

/**
 * Waits for a time of the clock in short steps, because a timer stands still while the computer sleeps. A clock that is
 * set back does not make it longer.
 */
async function waitUntil(until: number): Promise<void> {
  for (let left = until - Date.now(); left > 0 && Date.now() < until; left -= SECOND)
    await wait(Math.min(left, SECOND));
}

/**
 * What comes after a switch that failed: the state is read again, and if the switch may still be carried out, nothing
 * is switched until it can't be any more.
 */
export function afterFailure<State>(
  control: SwitchControl<State>,
  { isBusy, run, readAgain, tell, alerts }: Means<State>,
) {
  const { source, words } = control;
  const settle = async (error: unknown, sent: State) => {
    const later = await readAgain();
    tell({
      state: later,
      alertOf: (now, before) =>
        (before === undefined ? settledAlert : presentAlert)(control, error, sent, now),
    });
    alerts.update(settledAlert(control, error, sent, later));
  };

  /** Nothing is switched until a certain time; then `settle` finds out the state. */
  const lockUntil = (until: number, settle: () => Promise<unknown>) =>
    run(
      LOCKED,
      async () => {
        await waitUntil(until);
        await settle();
      },
      until,
    );

  const lock = (error: unknown, sent: State, milliseconds: number) => {
    const until = Date.now() + milliseconds;
    alerts.show(openAlert(control, error, words('switches.lockedWhile')));
    rememberLock(source, until);
    lockUntil(until, () => settle(error, sent));
  };

  return {
    /** Sends a switch. A lock is stored until the answer arrives, because a reload would lose the answer. */
    async sendUnderLock<Answer>(milliseconds: number, send: () => Promise<Answer>): Promise<Answer> {
      rememberLock(source, Date.now() + milliseconds);
      return send().finally(() => sessionStorage.removeItem(keyOfLock(source)));
    },

    async failed(error: unknown, sent: State): Promise<void> {
      if (source.settlesWithin !== undefined && mayStillHappen(error)) {
        lock(error, sent, source.settlesWithin);
      } else if (isOutcomeUnknown(error)) {
        alerts.show(openAlert(control, error, words('switches.readingState')));
        await settle(error, sent);
      } else {
        alerts.show(refusedAlert(control, error));
        await readAgain();
      }
    },

    /** Continues a lock that began before the page was loaded. */
    resumeLock(): void {
      const until = lockedUntil(source, Date.now());
      if (until !== undefined && !isBusy()) lockUntil(until, readAgain);
    },
  };
}

const keyOfLock = ({ key }: SwitchSource<unknown>) => `locked/${key}`;

/** Keeps the end of a lock for this tab, so that a reload does not open it. @param until epoch milliseconds */
const rememberLock = (source: SwitchSource<unknown>, until: number): void =>
  sessionStorage.setItem(keyOfLock(source), String(until));

/**
 * The end of a lock that is still active, in epoch milliseconds; undefined if there is none. A clock that was changed
 * does not make a lock longer than the longest one.
 */
function lockedUntil(source: SwitchSource<unknown>, now: number): number | undefined {
  const until = Number(sessionStorage.getItem(keyOfLock(source)) ?? NaN);
  return until > now && until <= now + (source.settlesWithin ?? 0) ? until : undefined;
}
