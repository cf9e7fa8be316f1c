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

/** The base of every failed call. `message` is for logs; the text for people depends on the class. */
export abstract class CallError extends Error {
  abstract override readonly name: string;
  readonly details: CallDetails;
  /** HTTP status, if there was an answer; react-admin and the error pages read it. */
  readonly status: number | undefined;
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

/** The service answered with a status that does not count as success. */
export class StatusError extends CallError {
  override readonly name = 'StatusError';
  /** Always set in this class. */
  declare readonly status: number;
  /** Seconds after which the service wants to be asked again (429 and 503). */
  readonly retryAfter: number | undefined;
  /** A 401 to a fresh token: the service no longer accepts this session. */
  readonly endsSession: boolean;
  /** The body of the answer, if it is JSON. It may contain what people typed, so it is never logged. */
  readonly answer: unknown;
  /** The service's messages by field, as react-admin's forms expect them. */
  body: { readonly errors: Readonly<Record<string, string>> } | undefined = undefined;

  constructor(
    call: Call,
    status: number,
    options: { serviceMessage?: string; retryAfter?: number; endsSession?: boolean; answer?: unknown } = {},
  ) {
    super(call, `answered ${status}`, { status, serviceMessage: options.serviceMessage });
    this.retryAfter = options.retryAfter;
    this.endsSession = options.endsSession ?? false;
    this.answer = options.answer;
  }
}

/** No answer: refused, cut off, blocked or offline. It is not known whether a write took effect. */
export class ConnectionError extends CallError {
  override readonly name = 'ConnectionError';

  constructor(call: Call, cause: unknown) {
    super(call, 'no answer', { cause });
  }
}

/** No valid ID token, or not in time: the request was not sent, or was refused with 401. Nothing has changed. */
export class UnsentError extends CallError {
  override readonly name = 'UnsentError';

  constructor(call: Call, cause: unknown) {
    super(call, 'not sent: no ID token', { cause });
  }
}

/** No complete answer in time. It is not known whether a write took effect. */
export class TimeoutError extends CallError {
  override readonly name = 'TimeoutError';
  /** How long it waited, in milliseconds. */
  readonly waited: number;

  constructor(call: Call, waited: number) {
    super(call, `no complete answer within ${waited} ms`);
    this.waited = waited;
  }
}

/** A 2xx answer that does not fit the contract: HTML, cut-off JSON, wrong types, another id. */
export class MalformedAnswerError extends CallError {
  override readonly name = 'MalformedAnswerError';

  constructor(call: Call, status: number, cause: unknown, serviceMessage?: string | null) {
    super(call, 'an answer that does not fit the contract', { status, cause, serviceMessage });
  }
}

/** A 2xx answer that says no in its body (`status` other than true). */
export class RefusedError extends CallError {
  override readonly name = 'RefusedError';

  constructor(call: Call, serviceMessage: string | null | undefined) {
    super(call, 'refused', { status: 200, serviceMessage });
  }
}

/** The `cause` of a complete answer about another row than the one that was asked for. */
export const OTHER_ROW = 'the answer holds another id';

export const isOtherRow = (error: unknown): boolean =>
  error instanceof MalformedAnswerError && error.cause === OTHER_ROW;

export const isGone = (error: unknown): boolean => error instanceof StatusError && error.status === 404;

export const isConflict = (error: unknown): boolean => error instanceof StatusError && error.status === 409;

/**
 * Whether a status means that nothing was done. A 408 does not: a gateway may send it while the service is still
 * working, and the browser may then have sent the request again.
 */
export const isRefusal = ({ status }: StatusError): boolean =>
  status >= 400 && status < 500 && status !== 408;

/** Whether a failed write may have taken effect; then only reading again can tell. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  error instanceof TimeoutError ||
  error instanceof MalformedAnswerError ||
  (error instanceof StatusError && !isRefusal(error));

/** Whether a request was given up, here or by a gateway (504), while the service may still carry it out. */
export const mayStillCome = (error: unknown): boolean =>
  error instanceof TimeoutError || (error instanceof StatusError && error.status === 504);
