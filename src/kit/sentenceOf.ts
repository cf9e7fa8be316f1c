import { RefusedError, StatusError } from '../api/errors';
import { OF_THE_WHOLE } from '../api/fieldErrors';
import {
  BulkError,
  ChangedError,
  InvalidRowError,
  NotDoneError,
  UnfinishedError,
  UnknownOutcomeError,
} from '../data/errors';
import { describeFailure } from '../i18n/failures';
import type { Translate } from '../i18n/translate';
import { inSentence } from '../i18n/visible';
import { labelsAt, namesOf, resourceWords } from './words';

/** The most reasons in a message about a bulk write, each with its row. */
const MOST_REASONS = 5;

/** Why a row of a bulk write failed, without "Nothing was changed", which may be wrong for other rows. */
const reasonOf = (failure: unknown): unknown => {
  const isRefused = failure instanceof ChangedError && failure.why === 'refused';
  const isNotDone = failure instanceof NotDoneError && !failure.mayStillCome;
  return isRefused || isNotDone ? failure.cause : failure;
};

/** Ends what another sentence follows with a full stop: the service's words need not have one. */
const inSequence = (sentences: readonly string[]): string =>
  sentences
    .map((one, index) => (sentences[index + 1] && /[\p{L}\p{N}]\u2069?$/u.test(one) ? `${one}.` : one))
    .join(' ');

/** One sentence for people, with the service's own words, for views that only have an error's `message`. */
export const createSentenceOf =
  (translate: Translate) =>
  (error: unknown, resource: string): string => {
    const words = resourceWords(translate, resource);
    const names = namesOf(translate, resource);
    const labelOf = labelsAt(translate, resource);
    /** The failure's sentence and the service's words, which may come from the refusal behind it. */
    const described = (failure: unknown, source: unknown = failure): string => {
      const inLanguage: Translate = (key, args) => translate(key, { ...names, ...args });
      const { sentence } = describeFailure(failure, inLanguage);
      const { said } = describeFailure(source, inLanguage, labelOf);
      return said ? `${sentence} ${words('serviceSays', { words: inSentence(said) })}` : sentence;
    };
    const told = (failure: unknown, called?: string): string => {
      if (failure instanceof UnfinishedError) {
        const { operation, id } = failure.pending;
        const how = failure.isHalfDone ? 'half' : 'unknown';
        const name = called ?? inSentence(id);
        return `${words(`failed.${how}.${operation}`, { name })} ${described(failure.cause)}`;
      }
      if (failure instanceof UnknownOutcomeError)
        return `${words('failed.unknown.create')} ${described(failure.cause)}`;
      if (failure instanceof NotDoneError)
        return `${words(failure.mayStillCome ? 'failed.notYet' : 'failed.notDone')} ${described(failure.cause)}`;
      if (failure instanceof InvalidRowError) {
        const { [OF_THE_WHOLE]: whole, ...ofFields } = failure.body.errors;
        if (whole) return words('form.invalid', { words: translate(whole, { _: whole }) });
        const labels = new Set(Object.keys(ofFields).map(labelOf));
        return words('form.notSent', { fields: [...labels].join(', ') });
      }
      if (failure instanceof ChangedError) {
        // The service refused, so the row need not have changed.
        if (failure.why === 'refused') return `${words('failed.notDone')} ${described(failure.cause)}`;
        return described(failure, failure.cause ?? failure);
      }
      if (failure instanceof BulkError) {
        const { done, failures, unsent, names } = failure;
        // react-admin's views have no other place for the reasons.
        const reasons = [...failures].slice(0, MOST_REASONS).map(([id, each]) => {
          const name = names.get(id) ?? inSentence(id);
          const reason = told(reasonOf(each), name);
          // The sentence about an unfinished write already names its row.
          return each instanceof UnfinishedError ? reason : `${name}: ${reason}`;
        });
        const counted = (key: string, smart_count: number) =>
          smart_count > 0 ? [words(`failed.${key}`, { smart_count, done: done.length })] : [];
        return inSequence([
          ...counted('bulk', done.length + failures.size + unsent.length),
          ...reasons,
          ...counted('unsent', unsent.length),
        ]);
      }
      // Not in a bulk write, where other rows may have been changed.
      const isRefusal = failure instanceof StatusError || failure instanceof RefusedError;
      const isOnlyWrite = isRefusal && failure.details.method !== 'GET' && called === undefined;
      return isOnlyWrite ? `${words('failed.notDone')} ${described(failure)}` : described(failure);
    };
    // react-admin's views can't merge the two versions.
    const isKept = error instanceof ChangedError && error.why === 'changed';
    return isKept ? inSequence([told(error), words('failed.changed')]) : told(error);
  };
