import type { Call, Host } from './call';

/** Where and when a call failed: what a person can copy into a report. Holds no token and no id. */
export interface CallDetails {
  readonly host: Host;
  readonly method: Call['method'];
  /** The path as the contract names it, parameters unfilled. */
  readonly path: string;
  /** ISO instant at which the failure was seen. */
  readonly time: string;
}

/** What every failed call has in common. `message` is for logs; the words for people are made from the class. */
export abstract class CallError extends Error {
  abstract override readonly name: string;
  readonly details: CallDetails;
  /** HTTP status, where an answer came; react-admin and the error pages read it. */
  readonly status: number | undefined;
  /** The service's own words, where it sent some. */
  readonly serviceMessage: string | undefined;

  constructor(
    call: Call,
    what: string,
    options: { status?: number; serviceMessage?: string | null; cause?: unknown } = {},
  ) {
    super(`${call.method} ${call.path}: ${what}`, { cause: options.cause });
    this.details = { host: call.host, method: call.method, path: call.path, time: new Date().toISOString() };
    this.status = options.status;
    this.serviceMessage = options.serviceMessage ?? undefined;
  }
}

/** The service answered with a status other than the one that says yes. */
export class StatusError extends CallError {
  override readonly name = 'StatusError';
  /** HTTP status, always there in this class. */
  readonly httpStatus: number;
  /** Seconds after which the service wants to be asked again (429 and 503). */
  readonly retryAfter: number | undefined;
  /** A 401 to a fresh token: the service no longer takes this session. */
  readonly endsSession: boolean;
  /** The body of the answer, where it is JSON. It may hold what people typed: it is never logged. */
  readonly answer: unknown;
  /** The service's words by field, in the form in which react-admin's forms read them. */
  body: { readonly errors: Readonly<Record<string, string>> } | undefined = undefined;

  constructor(
    call: Call,
    status: number,
    options: { serviceMessage?: string; retryAfter?: number; endsSession?: boolean; answer?: unknown } = {},
  ) {
    super(call, `answered ${status}`, { status, serviceMessage: options.serviceMessage });
    this.httpStatus = status;
    this.retryAfter = options.retryAfter;
    this.endsSession = options.endsSession ?? false;
    this.answer = options.answer;
  }
}

/** No answer came: refused, cut off, blocked, offline. Whether a write took effect is not known. */
export class ConnectionError extends CallError {
  override readonly name = 'ConnectionError';

  constructor(call: Call, cause: unknown) {
    super(call, 'no answer', { cause });
  }
}

/** The request was not sent, because no valid ID token could be had, or not in time. Nothing has changed. */
export class UnsentError extends CallError {
  override readonly name = 'UnsentError';

  constructor(call: Call, cause: unknown) {
    super(call, 'not sent: no ID token', { cause });
  }
}

/** No complete answer came in time. Whether a write took effect is not known. */
export class TimeoutError extends CallError {
  override readonly name = 'TimeoutError';
  /** Milliseconds that were waited. */
  readonly waited: number;

  constructor(call: Call, waited: number) {
    super(call, `no complete answer within ${waited} ms`);
    this.waited = waited;
  }
}

/** A 2xx answer that is not what the contract says: HTML, cut JSON, wrong types, another id. */
export class MalformedAnswerError extends CallError {
  override readonly name = 'MalformedAnswerError';

  constructor(call: Call, status: number, cause: unknown, serviceMessage?: string | null) {
    super(call, 'an answer that does not fit the contract', { status, cause, serviceMessage });
  }
}

/** A 2xx answer that says no in its body (`status` other than true). */
export class RefusedError extends CallError {
  override readonly name = 'RefusedError';

  constructor(call: Call, status: number, serviceMessage: string | null | undefined) {
    super(call, 'refused', { status, serviceMessage });
  }
}

/** The `cause` of an answer that is whole, but about another row than was asked for. */
export const OTHER_ROW = 'the answer holds another id';

/** The service answered with another row than was asked for. */
export const isOtherRow = (error: unknown): boolean =>
  error instanceof MalformedAnswerError && error.cause === OTHER_ROW;

/** The service no longer knows what was asked for. */
export const isGone = (error: unknown): boolean => error instanceof StatusError && error.httpStatus === 404;

/** The service refused, because what it holds is not what the caller took it for. */
export const isConflict = (error: unknown): boolean =>
  error instanceof StatusError && error.httpStatus === 409;

/**
 * Whether a status says that nothing was done. A 408 does not: a gateway may send it while the service works on, and
 * the browser may have sent the request again because of it.
 */
export const isRefusal = ({ httpStatus }: StatusError): boolean =>
  httpStatus >= 400 && httpStatus < 500 && httpStatus !== 408;

/** Whether a failed write may have taken effect all the same: then only reading again tells. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  error instanceof TimeoutError ||
  error instanceof MalformedAnswerError ||
  (error instanceof StatusError && !isRefusal(error));

/** Whether a request was given up, here or by a gateway (504), that the service may still carry out. */
export const mayStillCome = (error: unknown): boolean =>
  error instanceof TimeoutError || (error instanceof StatusError && error.httpStatus === 504);
