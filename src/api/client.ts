import ky, { HTTPError, type Options } from 'ky';
import * as z from 'zod/mini';
import type { SendIdToken } from '../config';
import { addressOf, isRead, type Call, type Host, type ServiceRequest } from './call';
import {
  CallError,
  ConnectionError,
  MalformedAnswerError,
  StatusError,
  TimeoutError,
  UnsentError,
} from './errors';

const READ_TIMEOUT = 20_000;
const WRITE_TIMEOUT = 30_000;
/** Milliseconds. After a longer Retry-After the person decides when to try again, not the page. */
const LONGEST_RETRY_WAIT = 5_000;

export interface ClientOptions {
  /** Absolute base addresses without a slash at the end. */
  readonly hosts: Readonly<Record<Host, string>>;
  readonly sendIdToken: SendIdToken;
  /** The ID token, a new one where `fresh` is true; null where no one is signed in. */
  readonly getIdToken: (fresh: boolean) => Promise<string | null>;
}

/** Sends the calls of the contracts. Independent of the user interface. */
export interface Client {
  /**
   * Sends one request and checks its answer against the call's schema.
   * Throws a CallError or AddressError, or the signal's reason when `signal` is aborted.
   */
  send<Answer>(request: ServiceRequest<Answer>, options?: { signal?: AbortSignal }): Promise<Answer>;
}

export interface StreamingClient extends Client {
  /**
   * Sends one request and passes the body of its answer on as it arrives. `begin` is called with the answer's headers
   * before the body. Throws like `send`.
   */
  stream<Result extends object>(
    request: ServiceRequest,
    begin: (headers: Headers) => Promise<BodyReader<Result>>,
    options?: { signal?: AbortSignal },
  ): Promise<Result>;
}

/** Reads a body as it arrives. At the end it gives the result, or says why the body does not fit the contract. */
export interface BodyReader<Result extends object> {
  /** The reader may keep the bytes. */
  add(bytes: Uint8Array): void;
  /** `text` is the whole body if it is short enough to be a message of the service, otherwise null. */
  end(): Promise<Result | { readonly malformed: { readonly text: string | null; readonly reason: string } }>;
}

const withMessage = z.looseObject({ message: z.string() });

/** A message is a sentence or two; anything longer is cut. */
const LONGEST_MESSAGE = 500;

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function serviceMessageIn(text: string): string | undefined {
  const message = withMessage.safeParse(jsonIn(text)).data?.message.trim();
  return message ? message.slice(0, LONGEST_MESSAGE) : undefined;
}

/** A date in the format of HTTP or of ISO 8601. Date.parse alone would read "-50" as a year and "in 5" as a month. */
const DATE = /^(?:[A-Z][a-z]+, |\d{4}-\d{2}-)/;

/** The seconds of a Retry-After header, given as seconds or as a date; undefined without one that can be read. */
export function retryAfterSeconds(response: Response): number | undefined {
  const header = response.headers.get('Retry-After') ?? '';
  const instant = DATE.test(header) ? Date.parse(header) : Number.NaN;
  const seconds = /^\d+(?:\.\d+)?$/.test(header) ? Number(header) : (instant - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

/** The headers that are sent besides the ID token. */
export const headersOf = ({ call, headers }: ServiceRequest): Record<string, string> => ({
  ...headers,
  ...(call.prefer && { Prefer: call.prefer }),
});

/** The checked answer. Throws a MalformedAnswerError for a body that is not what the call's schema says. */
export function parseBody<Answer>(request: ServiceRequest<Answer>, status: number, text: string): Answer {
  try {
    return request.answer.parse(text.trim() === '' ? undefined : JSON.parse(text));
  } catch (cause) {
    throw new MalformedAnswerError(request.call, status, cause, serviceMessageIn(text));
  }
}

/** Whether the ID token goes to a host: `api` means the API's host, and the simulator's on the same origin. */
export function receivesIdToken(
  host: Host,
  { hosts, sendIdToken }: Pick<ClientOptions, 'hosts' | 'sendIdToken'>,
): boolean {
  if (sendIdToken !== 'api') return sendIdToken === 'all';
  return host === 'api' || new URL(hosts.simulator).origin === new URL(hosts.api).origin;
}

const RETRY = {
  methods: ['get'],
  statusCodes: [408, 429, 500, 502, 503, 504],
  afterStatusCodes: [429, 503],
  jitter: true,
  shouldRetry: ({ error }) => {
    if (error.name === 'AbortError' || error.name === 'TimeoutError') return false;
    const wait = error instanceof HTTPError ? retryAfterSeconds(error.response) : undefined;
    return wait !== undefined && wait * 1000 > LONGEST_RETRY_WAIT ? false : undefined;
  },
} satisfies Options['retry'];

/** The result of the promise, or the signal's reason if that comes first. */
const untilAborted = <Value>(signal: AbortSignal, waited: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    waited.then(resolve, reject);
  });

/** The text of the body. A successful answer that breaks off is malformed: the service has handled the request. */
async function bodyOf(call: Call, response: Response, signal: AbortSignal): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    if (signal.aborted) throw cause;
    if (response.ok) throw new MalformedAnswerError(call, response.status, cause);
    return '';
  }
}

/** Passes the body on. An answer that breaks off is malformed: the service has handled the request. */
async function pass(call: Call, response: Response, signal: AbortSignal, add: (bytes: Uint8Array) => void) {
  const body = response.body?.getReader();
  try {
    for (let part = await body?.read(); part?.value; part = await body?.read()) add(part.value);
  } catch (cause) {
    throw signal.aborted ? cause : new MalformedAnswerError(call, response.status, cause);
  }
}

const isYes = ({ success }: Call, { status, ok }: Response) => (success ? status === success : ok);

export function createClient(options: ClientOptions): StreamingClient {
  let refreshing: Promise<string | null> | undefined;

  /**
   * A token other than the refused one: the one that another call has fetched since, or a new one that all calls share.
   */
  const tokenAfter = async (refused: string | null) => {
    const current = await (refreshing ?? options.getIdToken(false));
    if (current !== refused) return current;
    refreshing ??= options.getIdToken(true).finally(() => (refreshing = undefined));
    return refreshing;
  };

  const answerTo = async (url: string, request: ServiceRequest, signal: AbortSignal) => {
    const { call } = request;
    // A write is never repeated. The replay after a 401 shares the remaining retries of its read.
    let repeats = isRead(call) ? 2 : 0;
    const fetchOnce = async (token: string | null) => {
      try {
        return await ky(url, {
          method: call.method,
          headers: { ...headersOf(request), ...(token && { Authorization: `Bearer ${token}` }) },
          json: request.body,
          signal,
          credentials: 'omit',
          redirect: 'error',
          cache: 'no-store',
          timeout: false,
          retry: { ...RETRY, limit: repeats },
          hooks: { beforeRetry: [() => void (repeats -= 1)] },
        });
      } catch (error) {
        if (error instanceof HTTPError) return error.response;
        throw error;
      }
    };
    const withToken = receivesIdToken(call.host, options);
    const tokenOf = async (source: () => Promise<string | null>) => {
      try {
        return withToken ? await untilAborted(signal, source()) : null;
      } catch (cause) {
        throw new UnsentError(call, cause);
      }
    };
    const token = await tokenOf(() => options.getIdToken(false));
    let response = await fetchOnce(token);
    // On a 401 the service did nothing, so a replay with a fresh token can't carry out a write twice.
    if (response.status === 401 && withToken) {
      response = await fetchOnce(await tokenOf(() => tokenAfter(token)));
    }
    return { response, withToken };
  };

  /** Sends a request, and reads the body of a successful answer. */
  const exchange = async <Body>(
    request: ServiceRequest,
    signal: AbortSignal | undefined,
    read: (response: Response, signal: AbortSignal) => Promise<Body>,
  ): Promise<Body> => {
    const { call } = request;
    const milliseconds = call.timeout ?? (isRead(call) ? READ_TIMEOUT : WRITE_TIMEOUT);
    const deadline = AbortSignal.timeout(milliseconds);
    const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
    const url = options.hosts[call.host] + addressOf(request);
    let isAnswered = false;
    try {
      const { response, withToken } = await answerTo(url, request, either);
      isAnswered = true;
      if (isYes(call, response)) return await read(response, either);
      const text = await bodyOf(call, response, either);
      throw new StatusError(call, response.status, {
        serviceMessage: serviceMessageIn(text),
        answer: jsonIn(text),
        retryAfter: retryAfterSeconds(response),
        endsSession: response.status === 401 && withToken && (call.host === 'api' || isRead(call)),
      });
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      // A request that was never sent has a known outcome, however long it waited for its token.
      if (cause instanceof CallError) throw cause;
      if (deadline.aborted) throw new TimeoutError(call, milliseconds);
      // An error after the answer has arrived is not a connection failure.
      throw isAnswered ? cause : new ConnectionError(call, cause);
    }
  };

  return {
    async send<Answer>(request: ServiceRequest<Answer>, { signal }: { signal?: AbortSignal } = {}) {
      const { status, text } = await exchange(request, signal, async (response, either) => ({
        status: response.status,
        text: await bodyOf(request.call, response, either),
      }));
      return parseBody(request, status, text);
    },

    async stream(request, begin, { signal } = {}) {
      const { call } = request;
      const { status, reader } = await exchange(request, signal, async (response, either) => {
        const reader = await untilAborted(either, begin(response.headers));
        await pass(call, response, either, (bytes) => reader.add(bytes));
        return { status: response.status, reader };
      });
      const result = await reader.end();
      if (!('malformed' in result)) return result;
      const { text, reason } = result.malformed;
      if (text !== null) parseBody(request, status, text);
      throw new MalformedAnswerError(call, status, reason);
    },
  };
}
