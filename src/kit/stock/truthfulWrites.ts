import type { Mutation, Query, QueryClient } from '@tanstack/react-query';
import type { NotificationPayload } from 'react-admin';
import { fieldsOf } from '../../browser/outside';
import { BulkError } from '../../data/errors';
import { resourceOfWrite } from '../../data/runningWrites';
import { isSame } from '../../api/call';
import { readAgain } from './readAgain';

type Write = Mutation<unknown, unknown, unknown, unknown>;

/** The `meta` of a mutation whose sender reports its failure, so that no one reports it twice. */
export const saysItsFailure = { saysItsFailure: true } as const;

/** The second part of the keys of react-admin's own writes. */
export const WRITES: readonly unknown[] = ['create', 'update', 'updateMany', 'delete', 'deleteMany'];

/** react-admin's message for a row that it could not read, whatever the reason. */
const NO_SUCH_ROW = 'ra.notification.item_doesnt_exist';

/**
 * react-admin's general failure message. It may carry the failure's own message without showing it; without one, it
 * blames the service, even if an exporter has failed.
 */
const ANY_FAILURE = 'ra.notification.http_error';
const UNEXPLAINED = 'failures.unexplained';

/** The general message of a react-admin form, shown after that of its failure. */
const INVALID_FORM = 'ra.message.invalid_form';
/** Its alert: it is about one form and one try. */
export const INVALID_FORM_ALERT = `react-admin/${INVALID_FORM}`;

/** Milliseconds within which a form reports its own failure. */
const FORM_DELAY = 1000;
/** How many of the latest messages are remembered. */
const MEMORY = 50;

interface Notice {
  readonly said: NotificationPayload;
  /** The key of its alert. */
  readonly alert: string;
  readonly at: number;
  /** Whether it was reported here, because no one else did. */
  readonly isAdded: boolean;
}

const calledWith = ({ state: { variables } }: Write) => fieldsOf(variables);

/** The resource of one of react-admin's own writes. */
const resourceOf = (write: Write): unknown =>
  WRITES.includes(write.options.mutationKey?.[1]) ? resourceOfWrite(write) : undefined;

/** Whether react-admin's own components or hooks report what becomes of it. */
const isOfViews = (write: Write): boolean =>
  resourceOf(write) !== undefined && write.meta?.saysItsFailure !== true;

/** Identifies what a write is for, so that a second try is recognized. */
function purposeOf(write: Write): string {
  const { resource, id, ids } = calledWith(write);
  return JSON.stringify([write.options.mutationKey, resource, id, ids]);
}

/** Whether two writes are the same one, sent by two clicks. */
const isSameWrite = (one: Write, other: Write): boolean =>
  purposeOf(one) === purposeOf(other) && isSame(calledWith(one).data, calledWith(other).data);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** A failed call of the data provider in a mutation of a view's own that does nothing with its failure. */
const isUnheard = ({ state: { error }, options, meta }: Write): boolean =>
  error instanceof Error && 'logLine' in error && !options.onError && meta?.saysItsFailure !== true;

/** Whether a message contains these words, or may contain them: it can be an element. */
const hasWords = ({ message, notificationOptions }: NotificationPayload, words: string): boolean =>
  typeof message !== 'string' ||
  message.includes(words) ||
  Object.values<unknown>(notificationOptions?.messageArgs ?? {}).includes(words);

/**
 * Makes react-admin say only what the service answered, in every mutation mode.
 *
 * Success is reported once the service has confirmed it. In the modes "optimistic" and "undoable", react-admin reports
 * it in a timer that it sets just before it sends the request (`useMutationWithMutationMode`). Messages until a timer
 * of our own, set just after, are held back until the answer is there, and dropped if it is a failure. A failure is
 * reported with the service's words. After it, and after a write that moves rows, the rows are read again.
 */
export function createTruthfulWrites(
  queryClient: QueryClient,
  say: (said: NotificationPayload) => void,
  unselect: (resource: unknown, ids: readonly string[]) => void,
) {
  /** The writes whose timer is still running, in the order of the timers. */
  const beginning: Write[] = [];
  const keptBack = new Map<Write, NotificationPayload[]>();
  let latest: readonly Notice[] = [];
  let count = 0;
  /** The alerts of failed writes, by purpose. */
  const failures = new Map<string, string>();

  /** Writes without an answer, and repeats of them, which get the answer to the first one. */
  const underWay = new Set<Write>();
  const repeated = new WeakSet<Write>();
  /** When a joined double click was answered; repeats after it are dropped. */
  let answeredAt = Infinity;

  /** A second click gets the answer to the first: react-admin reports only the last write of a button. */
  const join = (write: Write) => {
    if (!isOfViews(write) || underWay.has(write) || repeated.has(write)) return;
    const first = [...underWay].find((other) => isSameWrite(other, write));
    if (!first) return void underWay.add(write);
    repeated.add(write);
    const answer = () => first.continue().finally(() => void (answeredAt = Date.now()));
    write.setOptions({ ...write.options, mutationFn: answer });
  };

  /** Whether this message was already shown for the first of two joined writes. */
  const isRepeated = ({ message, notificationOptions }: NotificationPayload): boolean =>
    latest.some(
      ({ said, at }) =>
        at >= answeredAt &&
        said.message === message &&
        isSame(said.notificationOptions?.messageArgs, notificationOptions?.messageArgs),
    );

  const tell = (
    said: NotificationPayload,
    isAdded = false,
    alert = `react-admin/${(count += 1)}`,
  ): Notice => {
    const notice = { said, alert, at: Date.now(), isAdded };
    latest = [...latest.slice(1 - MEMORY), notice];
    say({ ...said, notificationOptions: { ...said.notificationOptions, alert } });
    return notice;
  };

  const isRecent = (at: number) => at >= Date.now() - FORM_DELAY;

  /** When a write last failed. `ahead` has what a form said about a failure before it was reported. */
  let failedAt = -Infinity;
  /** When that write was sent. */
  let failedSince = 0;
  let ahead: string[] = [];

  const begin = (write: Write) => {
    beginning.push(write);
    setTimeout(() => beginning.splice(beginning.indexOf(write), 1), 0);
  };

  /** Appends words to the last reported failure, or to one that is about to be reported. */
  const goOn = (words: string): void => {
    const before = latest.findLast(({ said, at }) => said.type === 'error' && at >= failedSince);
    if (typeof before?.said.message !== 'string') return void ahead.push(words);
    if (before.said.message.includes(words)) return undefined;
    const message = `${before.said.message} ${words}`;
    tell({ ...before.said, message }, before.isAdded, before.alert);
  };

  // A message of null removes the alert.
  const unsay = (alert: string) => say({ message: null, type: 'info', notificationOptions: { alert } });

  /** A second try removes the failure of the first from the page. */
  const tryAgain = (write: Write) => {
    if (isOfViews(write)) unsay(INVALID_FORM_ALERT);
    const purpose = purposeOf(write);
    const alert = failures.get(purpose);
    if (alert !== undefined) unsay(alert);
    failures.delete(purpose);
  };

  const sayFailure = (write: Write) => {
    const { state } = write;
    const purpose = purposeOf(write);
    const words = messageOf(state.error);
    if (words === '') return;
    failedAt = Date.now();
    failedSince = state.submittedAt;
    ahead = [];
    // Delayed, because code that awaits the write learns of the failure after this.
    setTimeout(() => {
      const said = latest.find(({ said, at }) => at >= state.submittedAt && hasWords(said, words));
      const { alert } = said ?? tell({ message: words, type: 'error', notificationOptions: {} }, true);
      failures.set(purpose, alert);
      ahead.splice(0).forEach(goOn);
    }, 0);
  };

  /** Writes whose component was unmounted, so that it reports nothing. */
  const left = new WeakSet<Write>();

  const sayDone = (write: Write) => {
    const [, verb] = write.options.mutationKey ?? [];
    const { ids } = calledWith(write);
    const smart_count = Array.isArray(ids) ? ids.length : 1;
    setTimeout(() => {
      if (latest.some(({ at }) => at >= write.state.submittedAt)) return;
      const message = `ra.notification.${String(verb).replace(/e?(Many)?$/, 'ed')}`;
      tell({ message, type: 'info', notificationOptions: { messageArgs: { smart_count } } });
    }, 0);
  };

  const settle = (write: Write) => {
    const resource = resourceOf(write);
    const isDone = write.state.status === 'success';
    if (isDone) keptBack.get(write)?.forEach((said) => isRepeated(said) || tell(said));
    keptBack.delete(write);
    underWay.delete(write);
    if (repeated.has(write)) setTimeout(() => void (answeredAt = Infinity), 0);
    if (resource === undefined) return void (isUnheard(write) && sayFailure(write));
    if (isOfViews(write)) {
      if (!isDone) sayFailure(write);
      else if (left.has(write)) sayDone(write);
      // Failed rows stay selected for a second try. The kit's own writes update the selection themselves.
      if (write.state.error instanceof BulkError) unselect(resource, write.state.error.done);
    }
    void readAgain(queryClient, resource, write);
  };

  const readFailure = (): string => {
    const failed = queryClient
      .getQueryCache()
      .findAll({ predicate: ({ queryKey, state }) => queryKey[1] === 'getOne' && state.status === 'error' })
      .toSorted((a, b) => b.state.errorUpdatedAt - a.state.errorUpdatedAt);
    return messageOf(failed[0]?.state.error) || NO_SUCH_ROW;
  };

  /** The key of the alert of a failed read: equal failures, such as one in each row, share one alert. */
  const alertOfReads = (message: NotificationPayload['message']): string | undefined => {
    const isOfRead = ({ state: { error } }: Query): boolean => messageOf(error) === message;
    const isRead = underWay.size === 0 && queryClient.getQueryCache().getAll().some(isOfRead);
    return isRead || message === INVALID_FORM ? `react-admin/${String(message)}` : undefined;
  };

  /** Messages of failed reads that views have just shown themselves. */
  const inPlace = new Set<unknown>();

  /** One failure is one alert: what a form adds to it appears in the same alert, or not at all. */
  const sayError = (given: NotificationPayload): void => {
    const { notificationOptions } = given;
    const words: unknown = notificationOptions?.messageArgs?._;
    const said = given.message === ANY_FAILURE ? { ...given, message: String(words ?? UNEXPLAINED) } : given;
    const { message } = said;
    if (inPlace.has(message)) return;
    if (message === INVALID_FORM && isRecent(failedAt)) return;
    if (notificationOptions?.goesOn && typeof message === 'string' && isRecent(failedAt))
      return goOn(message);
    const isSaid = latest.some(
      ({ isAdded, at, said: before }) => isAdded && isRecent(at) && before.message === message,
    );
    if (!isSaid) tell(said, false, alertOfReads(message));
  };

  return {
    /** Shows a message now, or a success once its write has succeeded. */
    say(said: NotificationPayload): void {
      const [write] = beginning;
      if (isRepeated(said)) return;
      if (said.message === NO_SUCH_ROW) sayError({ ...said, message: readFailure() });
      else if (said.type === 'error') sayError(said);
      else if (write === undefined || write.state.status === 'success') tell(said);
      else if (write.state.status !== 'error') keptBack.set(write, [...(keptBack.get(write) ?? []), said]);
    },

    /** For a view that shows a failed read itself: removes react-admin's alert, or keeps it from appearing. */
    sayInPlace(error: unknown): void {
      const words = messageOf(error);
      unsay(`react-admin/${words}`);
      inPlace.add(words);
      setTimeout(() => inPlace.delete(words), 0);
    },

    /** Whether a write has no answer yet: closing the page could lose it, or its outcome. */
    isWriting: (): boolean => underWay.size > 0,

    /** Subscribes to the writes; returns a function that unsubscribes. */
    follow: (): (() => void) =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'added') begin(event.mutation);
        if (event.type === 'observerRemoved') left.add(event.mutation);
        if (event.type === 'removed') keptBack.delete(event.mutation);
        if (event.type === 'updated' && event.action.type === 'pending') {
          tryAgain(event.mutation);
          join(event.mutation);
        }
        if (event.type === 'updated' && ['success', 'error'].includes(event.action.type))
          settle(event.mutation);
      }),
  };
}
