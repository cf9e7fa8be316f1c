import { AddressError } from '../api/call';
import {
  CallError,
  ConnectionError,
  MalformedAnswerError,
  RefusedError,
  StatusError,
  TimeoutError,
  UnsentError,
} from '../api/errors';
import { errorCode, technicalText } from '../browser/log';
import { isMissingPart } from '../browser/missingPart';
import { isOffline } from '../browser/online';
import { BusyError, ChangedError, CommonRuleError, NotConfirmedError, RuleError } from '../data/errors';
import { failureWords } from './english/failureWords';
import { translateWith, type Translate } from './translate';

export interface FailureWords {
  readonly sentence: string;
  /** The service's own messages, if it sent some: about the whole request, and about fields. */
  readonly said?: string;
  /** Method, path, status and time for a report; no token and no ID. */
  readonly details?: string;
}

const english = translateWith({ failures: failureWords });

/** The texts of failures in English, for callers without a language and a resource. */
const inEnglish: Translate = (key, args) => english(key, { one: 'row', ...args });

/** A wait in the largest unit with a count of two or more; a wait that is too long for people has no number. */
function waitWords(seconds: number | undefined, t: Translate): string {
  if (seconds === undefined) return t('failures.wait.unknown');
  if (seconds === 0) return t('failures.wait.now');
  if (seconds < 120) return t('failures.wait.seconds', { smart_count: seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return t('failures.wait.minutes', { smart_count: minutes });
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? t('failures.wait.hours', { smart_count: hours }) : t('failures.wait.days');
}

const NAMED: ReadonlySet<number> = new Set([401, 403, 404, 408, 409]);

function sentenceOfStatus({ status, retryAfter }: StatusError, t: Translate): string {
  if (NAMED.has(status)) return t(`failures.status.${status}`);
  if (status === 429) return t('failures.status.429', { wait: waitWords(retryAfter, t) });
  if (status < 400) return t('failures.status.unexpected', { status });
  return t(status >= 500 ? 'failures.status.failed' : 'failures.status.refused', { status });
}

function sentenceOf(error: unknown, t: Translate): string {
  if (error instanceof StatusError) return sentenceOfStatus(error, t);
  if (error instanceof RefusedError) return t('failures.refused');
  if (error instanceof TimeoutError) return t('failures.timeout', { seconds: error.waited / 1000 });
  if (error instanceof ConnectionError) return t(isOffline() ? 'failures.offline' : 'failures.connection');
  if (error instanceof MalformedAnswerError) return t('failures.malformed');
  if (error instanceof UnsentError) {
    const code = errorCode(error.cause);
    // For a failed check of a write, the words must not say that nothing was done: the write may have been.
    const what = error.details.method === 'GET' ? 'unread' : 'unsent';
    return code ? t(`failures.${what}Because`, { code }) : t(`failures.${what}`);
  }
  if (error instanceof CommonRuleError) return t(`failures.rules.${error.rule}`, { subject: error.subject });
  if (error instanceof AddressError) return t('failures.unaddressable');
  if (error instanceof RuleError) return error.message;
  if (error instanceof NotConfirmedError) return t(`failures.notConfirmed.${error.why}`);
  if (error instanceof ChangedError) return t('failures.changed');
  if (error instanceof BusyError) return t(`failures.busy.${error.where}`);
  return t(isMissingPart(error) ? 'failures.missingPart' : 'failures.unknown');
}

/** When an error without a time of its own was first seen. */
const toldAt = new WeakMap<object, string>();

function timeOf(error: unknown): string {
  const now = new Date().toISOString();
  if (!(error instanceof Error)) return now;
  const time = toldAt.get(error) ?? now;
  toldAt.set(error, time);
  return time;
}

function detailsOf(error: unknown): string {
  if (!(error instanceof CallError))
    return `${error instanceof Error ? technicalText(error) : String(error)} · ${timeOf(error)}`;
  const { method, path, time } = error.details;
  const status = error.status === undefined ? 'no status' : `status ${error.status}`;
  return `${method} ${path} · ${status} · ${error.name} · ${time}`;
}

function saidIn(error: unknown, labelOf: (path: string) => string | undefined): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  const ofFields = Object.entries((error instanceof StatusError && error.body?.errors) || {}).map(
    ([path, words]) => {
      const label = labelOf(path);
      return label ? `${label}: ${words}` : words;
    },
  );
  // A form's errors may include the console's own sentence for the whole form.
  const words = [error.serviceMessage, ...ofFields].flatMap((each) =>
    each === undefined || each === error.message ? [] : [each],
  );
  return words.length > 0 ? inOneLine([...new Set(words)]) : undefined;
}

/** Joins messages with spaces, and with a semicolon after one that does not end with punctuation. */
const inOneLine = (words: readonly string[]): string =>
  words.map((each, at) => (at + 1 < words.length && !/\p{Po}$/u.test(each) ? `${each};` : each)).join(' ');

/**
 * The texts for any failure of a call. The view that shows them adds what is still true and what to do.
 * @param labelOf the label of a field, or of a part of it, by its path; without a label, the message stands alone
 */
export function describeFailure(
  error: unknown,
  t: Translate = inEnglish,
  labelOf: (path: string) => string | undefined = () => undefined,
): FailureWords {
  // A ChangedError may be caused by a refusal of the service, whose details are then the ones to report.
  const reported = error instanceof ChangedError ? (error.cause ?? error) : error;
  return {
    sentence: sentenceOf(error, t),
    said: saidIn(error, labelOf),
    details: detailsOf(reported),
  };
}
