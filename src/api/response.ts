import * as z from 'zod/mini';
import type { ServiceRequest } from './call';
import { MalformedAnswerError } from './errors';

const withMessage = z.looseObject({ message: z.string() });

/** Longer texts than a person reads are cut: a message is a sentence or two. */
const LONGEST_MESSAGE = 500;

/** The service's own sentence in an answer's body, where the body is JSON that carries one. */
export function serviceMessageIn(text: string): string | undefined {
  try {
    const message = withMessage.parse(JSON.parse(text)).message.trim();
    return message === '' ? undefined : message.slice(0, LONGEST_MESSAGE);
  } catch {
    return undefined;
  }
}

/** A date by HTTP or by ISO 8601. Date.parse alone would make a year of "-50" and a month of "in 5". */
const DATE = /^(?:[A-Z][a-z]+, |\d{4}-\d{2}-)/;

/** The seconds of a Retry-After header, given as seconds or as a date; undefined without one that can be read. */
export function retryAfterSeconds(response: Response): number | undefined {
  const header = response.headers.get('Retry-After') ?? '';
  const instant = DATE.test(header) ? Date.parse(header) : Number.NaN;
  const seconds = /^\d+(?:\.\d+)?$/.test(header) ? Number(header) : (instant - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

/** The checked answer. Throws a MalformedAnswerError for a body that is not what the call's schema says. */
export function parseBody<Answer>(request: ServiceRequest<Answer>, status: number, text: string): Answer {
  try {
    return request.answer.parse(text.trim() === '' ? undefined : JSON.parse(text));
  } catch (cause) {
    throw new MalformedAnswerError(request.call, status, cause, serviceMessageIn(text));
  }
}
