import { ChangedError } from '../api/changed';
import {
  CallError,
  ConnectionError,
  MalformedAnswerError,
  RefusedError,
  StatusError,
  TimeoutError,
  UnsentError,
} from '../api/errors';
import { RuleError } from '../api/rules';
import { BusyElsewhereError } from '../api/turn';
import { errorCode } from '../log';

/** A failure in words for people, and what a report needs. */
export interface FailureWords {
  /** What happened, in one sentence. */
  readonly sentence: string;
  /** The service's own words, where it sent some. */
  readonly said?: string;
  /** Method, path, status and time to copy into a report; holds no token and no id. */
  readonly details?: string;
}

/** A wait in the largest unit of which there are two; what is longer than people wait for has no figure. */
function waitWords(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a minute';
  if (seconds === 0) return 'now';
  if (seconds < 120) return `in ${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return `in ${minutes} min`;
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? `in ${hours} hours` : 'another day';
}

function sentenceOfStatus({ httpStatus, retryAfter }: StatusError): string {
  if (httpStatus === 401) return 'The service no longer accepts your sign-in.';
  if (httpStatus === 403) return 'You are not permitted to do this.';
  if (httpStatus === 404) return 'The service does not know it: it no longer exists, or never did.';
  if (httpStatus === 408) return 'The service gave up waiting (status 408).';
  if (httpStatus === 409) return 'The service refused, because it conflicts with the present state.';
  if (httpStatus === 429) {
    return `The service is asked too often. Try again ${waitWords(retryAfter)}.`;
  }
  if (httpStatus < 400) return `The service sent an answer that was not expected (status ${httpStatus}).`;
  if (httpStatus >= 500) return `The service failed (status ${httpStatus}).`;
  return `The service refused (status ${httpStatus}).`;
}

function sentenceOf(error: unknown): string {
  if (error instanceof StatusError) return sentenceOfStatus(error);
  if (error instanceof RefusedError) return 'The service refused.';
  if (error instanceof TimeoutError) return `The service did not answer within ${error.waited / 1000} s.`;
  if (error instanceof ConnectionError) return 'The service could not be reached.';
  if (error instanceof MalformedAnswerError) return 'The service sent an answer that can’t be read.';
  if (error instanceof UnsentError) {
    const code = errorCode(error.cause);
    return `Nothing was sent, because your sign-in could not be confirmed${code ? ` (${code})` : ''}.`;
  }
  if (error instanceof RuleError) return error.message;
  if (error instanceof ChangedError) return 'It was changed meanwhile.';
  if (error instanceof BusyElsewhereError)
    return 'Another tab of this browser is changing the same user at this moment. Nothing was sent.';
  return 'Something went wrong in the console itself.';
}

/** When an error that does not say so itself was first told. */
const toldAt = new WeakMap<object, string>();

function timeOf(error: unknown): string {
  const now = new Date().toISOString();
  if (!(error instanceof Error)) return now;
  const time = toldAt.get(error) ?? now;
  toldAt.set(error, time);
  return time;
}

function detailsOf(error: unknown): string {
  if (!(error instanceof CallError)) return `${String(error)} · ${timeOf(error)}`;
  const { method, path, time } = error.details;
  const status = error.status === undefined ? 'no status' : `status ${error.status}`;
  return `${method} ${path} · ${status} · ${error.name} · ${time}`;
}

/** The words for any failure of a call. What still holds and what to do next is for the place that shows it. */
export function describeFailure(error: unknown): FailureWords {
  // That a row changed may be known from the service's own refusal.
  const reported = error instanceof ChangedError ? (error.cause ?? error) : error;
  return {
    sentence: sentenceOf(error),
    said: error instanceof CallError ? error.serviceMessage : undefined,
    details: detailsOf(reported),
  };
}
