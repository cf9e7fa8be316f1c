import { isSame } from '../../api/call';
import { describeFailure } from '../../i18n/failures';
import type { Translate } from '../../i18n/translate';
import type { ConsoleAlert } from '../../ui/alerts/alert';
import { errorDetails } from '../../ui/report';
import { alertKeyOf, queryKeyOf, type SwitchControl, type SwitchSource } from './controls';

/* The alerts about switches that were not simply done. source.ts reports a success. */

type Subject = Pick<SwitchControl<unknown>, 'source' | 'key' | 'name' | 'words'>;

/** @param parts sentences, or false for none */
export const sentences = (...parts: readonly (string | false)[]) => parts.filter(Boolean).join(' ');

/** The state that a switch was sent for, and the one that is known now. */
interface Course<State> {
  readonly sent: State;
  readonly later: State;
}

/** The present value of the switch, for the domain that it was sent for. */
const sayLater = <State>(control: SwitchControl<State>, { sent, later }: Course<State>) =>
  control.say(control.forSent(later, sent), !control.isAboutSame(sent, later));

/** The sentence for a switch that concerns another domain by now. */
const sayMoved = <State>(control: SwitchControl<State>, { sent, later }: Course<State>) =>
  !control.isAboutSame(sent, later) && control.words('switches.domainMoved');

/** What to say if another switch of the same state has changed. */
const sayOthers = <State>(control: SwitchControl<State>, { sent, later }: Course<State>) =>
  !isSame(control.withValue(later, control.valueIn(sent)), sent) && control.words('switches.othersMoved');

const sayPresent = <State>(control: SwitchControl<State>, course: Course<State>) =>
  control.words('switches.readAgain', { state: sayLater(control, course) });

/** The state in words; undefined if it could not be read. */
const sayRead = <State>(control: SwitchControl<State>, course: Course<State> | undefined) =>
  course === undefined
    ? control.words('switches.stillUnread')
    : sentences(sayPresent(control, course), sayMoved(control, course) || sayOthers(control, course));

interface Unheld<State> {
  /** The state that the switch was sent for. */
  readonly sent: State;
  /** The state in the answer, if it says that the switch is done. */
  readonly done: State | undefined;
  /** The state that is known now. */
  readonly later: State | undefined;
}

/** The service said yes, but the state that is known now is different, or none is. */
export const notHeldAlert = <State>(
  control: SwitchControl<State>,
  { sent, done, later }: Unheld<State>,
  said: string | undefined,
): ConsoleAlert => {
  const course = later === undefined ? undefined : { sent, later };
  return course !== undefined && done !== undefined
    ? movedAfterAlert(control, done, course, said)
    : keptAlert(control, course, said);
};

/** Not even the answer says that the switch is done, or the state can't be read. */
const keptAlert = <State>(
  control: SwitchControl<State>,
  course: Course<State> | undefined,
  said: string | undefined,
): ConsoleAlert => {
  const sentence = sentences(
    control.words(`switches.${course ? 'notSwitched' : 'outcomeUnknown'}`, { name: control.name }),
    course !== undefined && control.words('switches.keptByService'),
    sayRead(control, course),
  );
  const details = errorDetails(sentence, new Date().toISOString());
  return { key: alertKeyOf(control), severity: 'warning', sentence, said, details };
};

/**
 * The service said yes, but right after that the state is different: someone else changed it, unless the service is
 * still working on it.
 */
const movedAfterAlert = <State>(
  control: SwitchControl<State>,
  told: State,
  course: Course<State>,
  said: string | undefined,
): ConsoleAlert => ({
  key: alertKeyOf(control),
  severity: 'warning',
  sentence: sentences(
    ...(control.source.settlesWithin === undefined
      ? [control.sayDone(control.forSent(told, course.sent)), control.words('switches.movedAfter')]
      : [control.words('switches.notYet', { name: control.name })]),
    `${sayLater(control, course)}.`,
    sayMoved(control, course),
  ),
  said,
});

/** The state has changed since an alert that said what the service has kept. */
export const nowAlert = <State>(control: SwitchControl<State>, sent: State, later: State): ConsoleAlert => ({
  key: alertKeyOf(control),
  severity: 'warning',
  sentence: sayPresent(control, { sent, later }),
});

/** The state had changed since the person saw it, so nothing was sent. */
export const movedBeforeAlert = <State>(
  control: SwitchControl<State>,
  shown: State,
  now: State,
): ConsoleAlert => {
  const name = control.isAboutSame(shown, now) ? control.name : control.words('switches.domain');
  return {
    key: alertKeyOf(control),
    severity: 'warning',
    sentence: sentences(control.words('switches.movedBefore', { name }), `${control.say(now, true)}.`),
  };
};

/** The state is not known any more, so nothing was sent. */
export const notKnownAlert = (control: Subject): ConsoleAlert => ({
  key: alertKeyOf(control),
  severity: 'warning',
  sentence: sentences(
    control.words('switches.notSwitched', { name: control.name }),
    control.words('switches.stillUnread'),
  ),
});

/** A switch that failed; `say` places the failure's sentence among others. */
const failedAlert = (
  control: Subject,
  error: unknown,
  say: (why: string) => readonly (string | false)[],
): ConsoleAlert => {
  const { sentence, ...rest } = describeFailure(error, control.words);
  return { key: alertKeyOf(control), severity: 'error', sentence: sentences(...say(sentence)), ...rest };
};

/** The service refused: the state has not changed. */
export const refusedAlert = (control: Subject, error: unknown): ConsoleAlert => ({
  ...failedAlert(control, error, (why) => [
    control.words('switches.notSwitched', { name: control.name }),
    why,
  ]),
  outlivesSession: true,
});

/** It is not known whether the switch was carried out; `next` says what happens now. */
export const openAlert = (control: Subject, error: unknown, next: string): ConsoleAlert =>
  failedAlert(control, error, (why) => [
    control.words('switches.outcomeUnknown', { name: control.name }),
    why,
    next,
  ]);

/** The same, after the state was read again or could not be. */
export const settledAlert = <State>(
  control: SwitchControl<State>,
  error: unknown,
  sent: State,
  later: State | undefined,
): ConsoleAlert => {
  const course = later === undefined ? undefined : { sent, later };
  return failedAlert(control, error, (why) => [sayOutcome(control, course), why, sayRead(control, course)]);
};

/** The outcome, as far as the state shows it: a different state may also be someone else's change. */
function sayOutcome<State>(control: SwitchControl<State>, course: Course<State> | undefined) {
  const { name, words, valueIn } = control;
  if (course === undefined) return words('switches.outcomeUnknown', { name });
  const { sent, later } = course;
  const isAsBefore = isSame(valueIn(later), valueIn(sent)) && control.isAboutSame(sent, later);
  return isAsBefore && words('switches.seemsNot', { name });
}

/** After a failure, once the state has changed again: who did that is not known, it may have been this person. */
export const presentAlert = <State>(
  control: SwitchControl<State>,
  error: unknown,
  sent: State,
  later: State,
): ConsoleAlert => failedAlert(control, error, (why) => [why, sayPresent(control, { sent, later })]);

export type NotUndone = 'waits' | 'unknown' | 'elsewhere' | 'changed';

/** An Undo that sent nothing: which switch it was for, and why. */
export const notUndoneAlert = <State>(
  control: SwitchControl<State>,
  why: NotUndone,
  done: State,
  now: State | undefined,
): ConsoleAlert => {
  const { words, domainIn } = control;
  const name = domainIn
    ? words('switches.nameFor', { name: control.name, domain: domainIn(done) })
    : control.name;
  const domain = now && domainIn?.(now);
  return {
    key: alertKeyOf(control),
    severity: 'info',
    sentence: words(`switches.notUndone.${why}`, { name, domain }),
  };
};

const TOPICS = { toggles: ['domain', 'exchanges'], simulator: ['simulator'] } as const;

/** A source that can't be read: one alert, however often it fails. */
export const unreadAlert = (
  source: SwitchSource<unknown>,
  error: unknown,
  onRetry: () => void,
  words: Translate,
): ConsoleAlert => ({
  key: queryKeyOf(source).join('/'),
  severity: 'error',
  subject: {
    topics: TOPICS[source.key].map((topic) => words(`switches.unread.${topic}`)),
    say: (topics) => {
      const last = topics.at(-1);
      const before = topics.slice(0, -1).join(', ');
      return words('switches.unread.say', {
        topics: before === '' ? last : words('switches.unread.and', { before, last }),
      });
    },
  },
  ...describeFailure(error, words),
  action: { label: words('ui.retry'), onClick: onRetry },
});
