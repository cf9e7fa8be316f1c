import { useQueryClient, type Mutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { StatusError } from '../api/errors';
import { writeCountsOf } from '../data/runningWrites';
import { describeFailure } from '../i18n/failures';
import { WithDifference } from '../kit/valueText';
import type { ConsoleAlert } from '../ui/alerts/alert';
import { useAlerts } from '../ui/alerts/alerts';
import { useTranslation } from '../ui/translation';

type Write = Mutation<unknown, unknown, unknown, unknown>;

/** Turns an error of the call into an unhandled rejection, which is then reported by the window. */
const apart =
  <Args extends unknown[]>(call: ((...args: Args) => unknown) | undefined) =>
  async (...args: Args) => {
    const outcome = (async () => call?.(...args))();
    await outcome.catch((error: unknown) => void Promise.reject(error));
  };

/**
 * An error in a view's `onSuccess` or `onSettled` must not make a successful write look failed.
 * @param onError called with the error of a write, also after its view has left the page
 */
function keepApart(write: Write, onError: (error: unknown) => void): void {
  const setOptions = write.setOptions.bind(write);
  write.setOptions = ({ onSuccess, onSettled, ...options }) =>
    setOptions({
      ...options,
      onSuccess: apart(onSuccess),
      onSettled: apart((data, error: unknown, ...rest) => {
        if (error) onError(error);
        return onSettled?.(data, error, ...rest);
      }),
    });
  write.setOptions(write.options);
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * What was typed into a form of react-admin whose save has ended the session, for an alert after the next sign-in: the
 * form is gone by then. Null for any other write; the kit's own forms say it themselves.
 */
function typedBefore({ options, meta, state: { variables } }: Write, error: unknown): ConsoleAlert | null {
  const [resource, verb] = options.mutationKey ?? [];
  const isOfForm = (verb === 'create' || verb === 'update') && meta?.saysItsFailure !== true;
  if (!isOfForm || !(error instanceof StatusError && error.endsSession)) return null;
  if (typeof resource !== 'string' || !isRow(variables) || !isRow(variables['data'])) return null;
  const { id = '', data, previousData } = variables;
  const before = { ...(isRow(previousData) && previousData), id: String(id) };
  const after = { ...before, ...data, id: String(id) };
  const key = `${resource}/${verb}/${String(id)}/typed`;
  const sentence = <WithDifference {...{ resource, sentence: error.message, before, after }} />;
  return { key, severity: 'error', outlivesSession: true, brief: error.message, sentence };
}

/** Whether the error is that of a query or a mutation: the view that started it reports it. */
const isSaid = (error: unknown, all: readonly { readonly state: { readonly error: unknown } }[]): boolean =>
  all.some(({ state }) => state.error === error);

/** An aborted read, or the fault of something else in the browser. */
const isForeign = (error: unknown): boolean =>
  error === null ||
  error === undefined ||
  (error instanceof Error && (error.name === 'AbortError' || /-extension:/.test(error.stack ?? '')));

/**
 * Shows an alert for uncaught errors. If a function of a definition or a view throws, such as `validate` or
 * `transform`, the form would otherwise do nothing and show no reason.
 */
export function OwnFailures(): null {
  const { show } = useAlerts();
  const t = useTranslation();
  const client = useQueryClient();

  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type !== 'added') return;
        keepApart(mutation, (error) => {
          const alert = typedBefore(mutation, error);
          if (alert) show(alert);
        });
      }),
    [client, show],
  );

  useEffect(() => {
    const heard = new AbortController();
    const options = { capture: true, signal: heard.signal };
    const counts = writeCountsOf(client);
    let pressed = { ...counts };
    const press = () => {
      if (counts.running === 0) pressed = { ...counts };
    };
    const say = (error: unknown) => {
      const writes = client.getMutationCache().getAll();
      if (isForeign(error) || isSaid(error, writes) || isSaid(error, client.getQueryCache().getAll())) return;
      const { sentence, details } = describeFailure(error, t);
      // The message of a data provider's error is already a sentence for people.
      const told = error instanceof Error && 'logLine' in error ? error.message : undefined;
      const holds = counts.done > pressed.done ? 'done' : counts.begun > pressed.begun ? 'sent' : 'unsent';
      show({
        key: 'own failure',
        severity: 'error',
        sentence: told ?? `${sentence} ${t(`frame.ownFailure.${holds}`)}`,
        details,
      });
    };
    window.addEventListener('click', press, options);
    window.addEventListener('submit', press, options);
    window.addEventListener('error', ({ error }) => say(error), options);
    window.addEventListener('unhandledrejection', ({ reason }) => say(reason), options);
    return () => heard.abort();
  }, [client, show, t]);
  return null;
}
