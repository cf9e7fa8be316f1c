import type { Mutation, QueryClient } from '@tanstack/react-query';
import type { NotificationPayload } from 'react-admin';

type Write = Mutation<unknown, unknown, unknown, unknown>;

/** As `meta` of a mutation: whoever sends it says its failure, so that nobody says it a second time. */
export const saysItsFailure = { saysItsFailure: true } as const;

/** The second part of the keys of react-admin's own writes and reads. */
const WRITES: readonly unknown[] = ['create', 'update', 'updateMany', 'delete', 'deleteMany'];
const READS_OF_ROWS: readonly unknown[] = ['getList', 'getInfiniteList', 'getMany', 'getManyReference'];

/** What react-admin says of a row that it could not read, whatever the reason. */
const NO_SUCH_ROW = 'ra.notification.item_doesnt_exist';

/** What a form of react-admin's says of itself after the words of its failure. */
const INVALID_FORM = 'ra.message.invalid_form';

/** Milliseconds within which a form says the words of its own failure. */
const FORM_DELAY = 1000;
/** How many of the latest messages are remembered. */
const MEMORY = 50;

interface Told {
  readonly said: NotificationPayload;
  /** The key of its alert. */
  readonly alert: string;
  readonly at: number;
  /** Whether it was told here, because nobody else did. */
  readonly isAdded: boolean;
}

/** The resource that one of react-admin's writes is for: the call may name it, or the hook. */
function resourceOf({ options, state: { variables } }: Write): unknown {
  const [resource, verb] = options.mutationKey ?? [];
  if (!WRITES.includes(verb)) return undefined;
  return typeof variables === 'object' && variables !== null && 'resource' in variables
    ? variables.resource
    : resource;
}

/** What a write is for, so that a second try is known as one. */
function purposeOf({ options, state: { variables } }: Write): string {
  const called = typeof variables === 'object' && variables !== null ? variables : {};
  const { resource, id, ids }: { resource?: unknown; id?: unknown; ids?: unknown } = called;
  return JSON.stringify([options.mutationKey, resource, id, ids]);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Whether a message has these words in it, or may have: it can be an element. */
const hasWords = ({ message, notificationOptions }: NotificationPayload, words: string): boolean =>
  typeof message !== 'string' ||
  message.includes(words) ||
  Object.values<unknown>(notificationOptions?.messageArgs ?? {}).includes(words);

/**
 * Holds react-admin to what the service answered, in every mutation mode.
 *
 * Success is said after the yes. In the modes "optimistic" and "undoable" react-admin says it in a timer that it sets
 * just before it sends the request (`useMutationWithMutationMode`): what is said until a timer of our own, set just
 * after, is kept back until the answer is there, and dropped where that is no. A failure is said with the service's
 * words, by whoever sent the write or else here. After it, the rows are read again.
 */
export function createTruthfulWrites(queryClient: QueryClient, say: (said: NotificationPayload) => void) {
  /** The writes whose timer is not over, in the order of the timers. */
  const beginning: Write[] = [];
  const keptBack = new Map<Write, NotificationPayload[]>();
  let latest: readonly Told[] = [];
  let count = 0;
  /** The alerts of failed writes, by what those were for. */
  const failures = new Map<string, string>();

  const tell = (said: NotificationPayload, isAdded = false, alert = `react-admin/${(count += 1)}`): Told => {
    const told = { said, alert, at: Date.now(), isAdded };
    latest = [...latest.slice(1 - MEMORY), told];
    say({ ...said, notificationOptions: { ...said.notificationOptions, alert } });
    return told;
  };

  const isRecent = (at: number) => at >= Date.now() - FORM_DELAY;

  /** When a write failed last, and what a form said of that before its failure was told. */
  let failedAt = -Infinity;
  /** When it was sent. */
  let failedSince = 0;
  let ahead: string[] = [];

  const begin = (write: Write) => {
    beginning.push(write);
    setTimeout(() => beginning.splice(beginning.indexOf(write), 1), 0);
  };

  /** Adds words to the failure that was told last, or once it is told. */
  const goOn = (words: string): void => {
    const before = latest.findLast(({ said, at }) => said.type === 'error' && at >= failedSince);
    if (typeof before?.said.message !== 'string') return void ahead.push(words);
    const message = `${before.said.message} ${words}`;
    tell({ ...before.said, message }, before.isAdded, before.alert);
  };

  /** A second try takes the failure of the first from the page. */
  const tryAgain = (write: Write) => {
    const purpose = purposeOf(write);
    const alert = failures.get(purpose);
    // No words take an alert back.
    if (alert !== undefined) say({ message: null, type: 'info', notificationOptions: { alert } });
    failures.delete(purpose);
  };

  const sayFailure = (write: Write) => {
    const { state, meta } = write;
    const purpose = purposeOf(write);
    const words = messageOf(state.error);
    if (words === '' || meta?.saysItsFailure === true) return;
    failedAt = Date.now();
    failedSince = state.submittedAt;
    ahead = [];
    // A moment later: whoever awaits the write hears of the failure after this.
    setTimeout(() => {
      const said = latest.find(({ said, at }) => at >= state.submittedAt && hasWords(said, words));
      const { alert } = said ?? tell({ message: words, type: 'error', notificationOptions: {} }, true);
      failures.set(purpose, alert);
      ahead.splice(0).forEach(goOn);
    }, 0);
  };

  /** Makes what was assumed of the rows give way to what the service has. */
  const readAgain = (resource: unknown) =>
    queryClient.invalidateQueries(
      {
        predicate: ({ queryKey: [of, verb], observers }) =>
          of === resource &&
          (READS_OF_ROWS.includes(verb) ||
            // react-admin's forms read their row once, so that nothing typed is lost.
            (verb === 'getOne' && observers.every(({ options }) => options.refetchOnWindowFocus !== false))),
      },
      { cancelRefetch: false },
    );

  const settle = (write: Write) => {
    const resource = resourceOf(write);
    const isDone = write.state.status === 'success';
    if (isDone) keptBack.get(write)?.forEach((said) => tell(said));
    keptBack.delete(write);
    if (resource === undefined) return;
    // react-admin makes a row of the fields that were sent where it had read none.
    queryClient.removeQueries({ queryKey: [resource, 'getOne'], type: 'inactive' });
    if (isDone) return;
    sayFailure(write);
    void readAgain(resource);
  };

  /** Why the row that was asked for last could not be read. */
  const readFailure = (): string => {
    const failed = queryClient
      .getQueryCache()
      .findAll({ predicate: ({ queryKey, state }) => queryKey[1] === 'getOne' && state.status === 'error' })
      .toSorted((a, b) => b.state.errorUpdatedAt - a.state.errorUpdatedAt);
    return messageOf(failed[0]?.state.error) || NO_SUCH_ROW;
  };

  /** One failure is one alert: what a form goes on to say of it stands there too, or nowhere. */
  const sayError = (said: NotificationPayload): void => {
    const { message, notificationOptions } = said;
    if (message === INVALID_FORM && isRecent(failedAt)) return;
    if (notificationOptions?.goesOn && typeof message === 'string' && isRecent(failedAt))
      return goOn(message);
    const isSaid = latest.some(
      ({ isAdded, at, said: before }) => isAdded && isRecent(at) && before.message === message,
    );
    if (!isSaid) tell(said);
  };

  return {
    /** Says it now, or once it is true. */
    say(said: NotificationPayload): void {
      const [write] = beginning;
      if (said.message === NO_SUCH_ROW) tell({ ...said, message: readFailure() });
      else if (said.type === 'error') sayError(said);
      else if (write === undefined || write.state.status === 'success') tell(said);
      else if (write.state.status !== 'error') keptBack.set(write, [...(keptBack.get(write) ?? []), said]);
    },

    /** Follows the writes; returns the function that ends that. */
    follow: (): (() => void) =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'added') begin(event.mutation);
        if (event.type === 'removed') keptBack.delete(event.mutation);
        if (event.type === 'updated' && event.action.type === 'pending') tryAgain(event.mutation);
        if (event.type === 'updated' && ['success', 'error'].includes(event.action.type))
          settle(event.mutation);
      }),
  };
}
