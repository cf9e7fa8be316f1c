import { isOutcomeUnknown, MalformedAnswerError } from '../../api/errors';
import { describeFailure } from '../../i18n/failures';
import type { Translate } from '../../i18n/translate';
import type { ConsoleAlert } from '../../ui/alerts';
import { errorDetails } from '../../ui/report';
import { isAlike, keyOf, type SwitchControl, type SwitchSource } from './controls';

type Subject = Pick<SwitchControl<unknown>, 'key' | 'name' | 'words'> & {
  readonly source: Pick<SwitchSource<unknown>, 'key'>;
};

const alertKey = ({ source, key }: Subject) => [...keyOf(source), key].join('/');

const sentences = (...parts: readonly string[]) => parts.join(' ');

/** Whether the service may still carry out a switch: there was no answer, or one that reports a failure. */
export const mayStillHappen = (error: unknown): boolean =>
  isOutcomeUnknown(error) && !(error instanceof MalformedAnswerError);

/** The state that a switch was sent for, and the one that is known now. */
interface Course<State> {
  readonly sent: State;
  readonly later: State;
}

/** The present value of what the switch was sent for. */
const sayLater = <State>(control: SwitchControl<State>, { sent, later }: Course<State>) =>
  control.say(control.forSent(later, sent), !control.isAboutSame(sent, later));

/** What to say if the switch is about something else by now. */
const sayMoved = <State>(control: SwitchControl<State>, { sent, later }: Course<State>) =>
  control.isAboutSame(sent, later) ? [] : [control.words('switches.domainMoved')];

/** What to say if another switch of the same state has changed. */
const sayOthers = <State>(control: SwitchControl<State>, { sent, later }: Course<State>) =>
  isAlike(control.withValue(later, control.valueIn(sent)), sent)
    ? []
    : [control.words('switches.othersMoved')];

/** The state in words; undefined if it could not be read. */
const sayRead = <State>(control: SwitchControl<State>, course: Course<State> | undefined) =>
  course === undefined
    ? [control.words('switches.stillUnread')]
    : [
        control.words('switches.readAgain', { state: sayLater(control, course) }),
        ...(control.isAboutSame(course.sent, course.later) ? sayOthers : sayMoved)(control, course),
      ];

export interface AnswerWords {
  /** The service's own words, where it sent some. */
  readonly said: string | undefined;
  /** Whether someone else changed another switch of the same state in between. */
  readonly isMoved: boolean;
}

/** The switch is done, because the present state says so. It can't be undone if it is about something else by now. */
export const doneAlert = <State>(
  control: SwitchControl<State>,
  course: Course<State>,
  { said, isMoved }: AnswerWords,
  undo: () => void,
): ConsoleAlert => {
  const isElsewhere = !control.isAboutSame(course.sent, course.later);
  const others = isMoved && !isElsewhere ? [control.words('switches.othersMoved')] : [];
  return {
    key: alertKey(control),
    severity: 'success',
    sentence: sentences(
      control.sayDone(control.forSent(course.later, course.sent)),
      ...sayMoved(control, course),
      ...others,
    ),
    said,
    ...(!isElsewhere && { action: { label: control.words('switches.undo'), onClick: undo } }),
  };
};

/** The service said yes, but the state is different, or can't be read. */
export const notHeldAlert = <State>(
  control: SwitchControl<State>,
  course: Course<State> | undefined,
  said: string | undefined,
): ConsoleAlert => {
  const sentence = sentences(
    ...(course === undefined
      ? [control.words('switches.outcomeUnknown', { name: control.name })]
      : [
          control.words('switches.notSwitched', { name: control.name }),
          control.words('switches.keptByService'),
        ]),
    ...sayRead(control, course),
  );
  const details = errorDetails(sentence, new Date().toISOString());
  return { key: alertKey(control), severity: 'warning', sentence, said, details };
};

/** The state had changed since the person saw it, so nothing was sent. */
export const movedBeforeAlert = <State>(
  control: SwitchControl<State>,
  shown: State,
  now: State,
): ConsoleAlert => {
  const isElsewhere = !control.isAboutSame(shown, now);
  const name = isElsewhere ? control.words('switches.domain') : control.name;
  return {
    key: alertKey(control),
    severity: 'warning',
    sentence: sentences(control.words('switches.movedBefore', { name }), `${control.say(now, isElsewhere)}.`),
  };
};

/**
 * The service said yes, but right after that the state is different: someone else changed it, unless the service is
 * still working on it.
 */
export const movedAfterAlert = <State>(
  control: SwitchControl<State>,
  told: State,
  course: Course<State>,
  said: string | undefined,
): ConsoleAlert => ({
  key: alertKey(control),
  severity: 'warning',
  sentence: sentences(
    ...(control.source.settlesWithin === undefined
      ? [control.sayDone(control.forSent(told, course.sent)), control.words('switches.movedAfter')]
      : [control.words('switches.notYet', { name: control.name })]),
    `${sayLater(control, course)}.`,
    ...sayMoved(control, course),
  ),
  said,
});

/** The service refused: the state has not changed. */
export const refusedAlert = (control: Subject, error: unknown): ConsoleAlert => {
  const { sentence, ...rest } = describeFailure(error, control.words);
  return {
    key: alertKey(control),
    severity: 'error',
    sentence: sentences(control.words('switches.notSwitched', { name: control.name }), sentence),
    ...rest,
  };
};

/** It is not known whether the switch was carried out; `next` says what happens now. */
export const openAlert = (control: Subject, error: unknown, next: string): ConsoleAlert => {
  const { sentence, ...rest } = describeFailure(error, control.words);
  return {
    key: alertKey(control),
    severity: 'error',
    sentence: sentences(control.words('switches.outcomeUnknown', { name: control.name }), sentence, next),
    ...rest,
  };
};

/** The same, after the state was read again or could not be. */
export const settledAlert = <State>(
  control: SwitchControl<State>,
  error: unknown,
  course: Course<State> | undefined,
): ConsoleAlert => {
  const { sentence, ...rest } = describeFailure(error, control.words);
  return {
    key: alertKey(control),
    severity: 'error',
    sentence: sentences(sentence, ...sayRead(control, course)),
    ...rest,
  };
};

export type NotUndone = 'waits' | 'unknown' | 'elsewhere' | 'changed';

/** An Undo that sent nothing: of which switch, and why. */
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
    key: alertKey(control),
    severity: 'info',
    sentence: words(`switches.notUndone.${why}`, { name, domain }),
  };
};

const TOPICS = { toggles: ['domain', 'exchanges'], simulator: ['simulator'] } as const;

/** A source that can't be read: one alert, however often it fails. */
export const unreadAlert = (
  source: Pick<SwitchSource<unknown>, 'key'>,
  error: unknown,
  onRetry: () => void,
  words: Translate,
): ConsoleAlert => {
  return {
    key: keyOf(source).join('/'),
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
  };
};
