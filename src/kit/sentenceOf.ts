import { OF_THE_WHOLE } from '../api/defineContract';
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
import { inWords, namesOf, resourceWords } from './words';

/** One sentence for people, with the service's own words, for views that only have an error's `message`. */
export const createSentenceOf =
  (translate: Translate) =>
  (error: unknown, resource: string): string => {
    const words = resourceWords(translate, resource);
    const names = namesOf(translate, resource);
    /** What happened, and the service's words, which may come from the refusal behind it. */
    const described = (failure: unknown, source: unknown = failure): string => {
      const inLanguage: Translate = (key, args) => translate(key, { ...names, ...args });
      const { sentence } = describeFailure(failure, inLanguage);
      const { said } = describeFailure(source, inLanguage);
      return said ? `${sentence} ${words('serviceSays', { words: inSentence(said) })}` : sentence;
    };
    const told = (failure: unknown): string => {
      if (failure instanceof UnfinishedError) {
        const { operation, id } = failure.pending;
        const how = failure.isHalfDone ? 'half' : 'unknown';
        return `${words(`failed.${how}.${operation}`, { name: inSentence(id) })} ${described(failure.cause)}`;
      }
      if (failure instanceof UnknownOutcomeError)
        return `${words('failed.unknown.create')} ${described(failure.cause)}`;
      if (failure instanceof NotDoneError)
        return `${words(failure.mayStillCome ? 'failed.notYet' : 'failed.notDone')} ${described(failure.cause)}`;
      if (failure instanceof InvalidRowError) {
        const labelOf = (field: string) =>
          translate(`resources.${resource}.fields.${field}`, { _: inWords(field) });
        const { [OF_THE_WHOLE]: whole, ...ofFields } = failure.body.errors;
        if (whole) return words('form.invalid', { words: translate(whole, { _: whole }) });
        const names = new Set(Object.keys(ofFields).map((path) => path.split('.')[0] ?? ''));
        return words('form.notSent', { fields: [...names].map(labelOf).join(', ') });
      }
      if (failure instanceof ChangedError) {
        // A refusal is the service's: the row need not be another one.
        if (failure.why === 'refused') return `${words('failed.notDone')} ${described(failure.cause)}`;
        return described(failure, failure.cause ?? failure);
      }
      if (failure instanceof BulkError) {
        const { done, failures, unsent } = failure;
        const [first] = failures.values();
        // Other rows were changed: for this one the reason is enough.
        const isRefused = first instanceof ChangedError && first.why === 'refused';
        const isNotDone = first instanceof NotDoneError && !first.mayStillCome;
        const reason = isRefused || isNotDone ? first.cause : first;
        const counts = { done: done.length, failed: failures.size, unsent: unsent.length };
        return `${words('failed.bulk', counts)} ${reason === undefined ? '' : told(reason)}`.trim();
      }
      return described(failure);
    };
    // A view of react-admin's has no way to merge the two.
    const isKept = error instanceof ChangedError && error.why === 'changed';
    return isKept ? `${told(error)} ${words('failed.changed')}` : told(error);
  };
