import type { QueryClient } from '@tanstack/react-query';
import type { ResourceContract } from '../api/contract';
import { OF_THE_WHOLE } from '../api/fieldErrors';
import { isRefusal, StatusError } from '../api/errors';
import { BulkError } from './errors';
import { counted } from './runningWrites';

/**
 * Replaces the `message` of a verb's error, once, with the sentence for people that react-admin's own views show; the
 * technical text is kept as `logLine`. The service's messages by field go where react-admin's forms look for them.
 * Errors of aborted reads are left alone.
 */
export function createSentences(
  { sentenceOf }: { readonly sentenceOf?: (error: unknown, resource: string) => string },
  contractOf: (resource: string) => ResourceContract | undefined,
) {
  const told = new WeakSet<Error>();

  const tell = (resource: string, error: unknown): void => {
    if (!(error instanceof Error) || error.name === 'AbortError' || told.has(error)) return;
    told.add(error);
    if (error instanceof BulkError) error.failures.forEach((failure) => tell(resource, failure));
    for (let refusal: unknown = error; refusal instanceof Error; refusal = refusal.cause) {
      if (!(refusal instanceof StatusError && isRefusal(refusal))) continue;
      const errors = contractOf(resource)?.errorsOf?.(refusal.answer) ?? {};
      if (Object.keys(errors).length > 0) refusal.body = { errors };
    }
    if (!sentenceOf) return;
    const message = sentenceOf(error, resource);
    // A DOMException inherits its message from its prototype, where it can't be set.
    if (!('logLine' in error)) Object.defineProperty(error, 'logLine', { value: error.message });
    Object.defineProperty(error, 'message', { value: message, configurable: true, writable: true });
  };

  return (resource: string, error: unknown): never => {
    tell(resource, error);
    throw error;
  };
}

/**
 * Adds a message for the whole form to an error that has none for its fields. Without any, react-admin's forms treat
 * the write as done and no longer warn before unsaved input is lost.
 */
function failForm(error: unknown): never {
  if (error instanceof Error && !('body' in error && error.body))
    Object.defineProperty(error, 'body', { value: { errors: { [OF_THE_WHOLE]: error.message } } });
  throw error;
}

type Verb<Params, Result> = (resource: string, params: Params) => Promise<Result>;

/** Verbs whose errors are sentences for people; the writes among them are counted. */
export function verbsOf(fail: ReturnType<typeof createSentences>, client: QueryClient) {
  const withSentences =
    <Params, Result>(verb: Verb<Params, Result>): Verb<Params, Result> =>
    (resource, params) =>
      verb(resource, params).catch((error: unknown) => fail(resource, error));

  const ofWrites: typeof withSentences = (verb) => (resource, params) =>
    counted(client, withSentences(verb)(resource, params));

  const ofForms: typeof withSentences = (verb) => (resource, params) =>
    ofWrites(verb)(resource, params).catch(failForm);

  return { withSentences, ofWrites, ofForms };
}
