import ky, { HTTPError, type Options } from 'ky';
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
import { parseBody, retryAfterSeconds, serviceMessageIn } from './response';

const READ_TIMEOUT = 20_000;
const WRITE_TIMEOUT = 30_000;
/** Milliseconds: a longer Retry-After is for the person to wait, not for the page. */
const LONGEST_RETRY_WAIT = 5_000;

export interface ClientOptions {
  /** Absolute base addresses without a slash at the end. */
  readonly hosts: Readonly<Record<Host, string>>;
  readonly sendIdToken: SendIdToken;
  /** The ID token, a new one where `fresh` is true; null where nobody is signed in. */
  readonly getIdToken: (fresh: boolean) => Promise<string | null>;
}

/** Sends the calls of the contracts. Knows no page, shows nothing and navigates nowhere. */
export interface Client {
  /**
   * Sends one request and checks its answer against the call's schema.
   * Throws a CallError of `errors.ts`, or the signal's reason when `signal` is aborted.
   */
  send<Answer>(request: ServiceRequest<Answer>, options?: { signal?: AbortSignal }): Promise<Answer>;
}

/** Whether the ID token goes to a host: `api` means the API's host, and the simulator's on the same origin. */
function receivesIdToken(host: Host, { hosts, sendIdToken }: ClientOptions): boolean {
  if (sendIdToken !== 'api') return sendIdToken === 'all';
  return host === 'api' || new URL(hosts.simulator).origin === new URL(hosts.api).origin;
}

/** How often a call may still be sent again: only reads are, at most twice; a write is never repeated. */
interface Repeats {
  left: number;
}

/** What every request of one call keeps to together. */
interface Limits {
  readonly repeats: Repeats;
  readonly signal: AbortSignal;
}

const repeatsOf = (call: Call): Repeats => ({ left: isRead(call) ? 2 : 0 });

const retryOf = ({ left }: Repeats): Options['retry'] => ({
  limit: left,
  methods: ['get'],
  statusCodes: [408, 429, 500, 502, 503, 504],
  afterStatusCodes: [429, 503],
  jitter: true,
  shouldRetry: ({ error }) => {
    if (error.name === 'AbortError' || error.name === 'TimeoutError') return false;
    const wait = error instanceof HTTPError ? retryAfterSeconds(error.response) : undefined;
    return wait !== undefined && wait * 1000 > LONGEST_RETRY_WAIT ? false : undefined;
  },
});

/** What is waited for, or the signal's reason where that comes first. */
const untilAborted = <Value>(signal: AbortSignal, waited: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    waited.then(resolve, reject);
  });

/** The body as it was sent. Where it breaks off there was an answer all the same: one that can't be read. */
async function bodyOf(call: Call, response: Response, signal: AbortSignal): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    if (signal.aborted) throw cause;
    if (response.ok) throw new MalformedAnswerError(call, response.status, cause);
    return '';
  }
}

export function createClient(options: ClientOptions): Client {
  let refreshing: Promise<string | null> | undefined;

  /** A token other than the refused one: the one that another call fetched meanwhile, or a new one, fetched once for all. */
  const tokenAfter = async (refused: string | null) => {
    const current = await (refreshing ?? options.getIdToken(false));
    if (current !== refused) return current;
    refreshing ??= options.getIdToken(true).finally(() => (refreshing = undefined));
    return refreshing;
  };

  const fetchOnce = async (
    url: string,
    request: ServiceRequest,
    token: string | null,
    { repeats, signal }: Limits,
  ) => {
    try {
      return await ky(url, {
        method: request.call.method,
        headers: { ...request.headers, ...(token && { Authorization: `Bearer ${token}` }) },
        json: request.body,
        signal,
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
        timeout: false,
        retry: retryOf(repeats),
        hooks: { beforeRetry: [() => void (repeats.left -= 1)] },
      });
    } catch (error) {
      if (error instanceof HTTPError) return error.response;
      throw error;
    }
  };

  const answerTo = async (url: string, request: ServiceRequest, signal: AbortSignal) => {
    const { call } = request;
    // The replay after a 401 is no read of its own: both have what they repeat in common.
    const limits = { repeats: repeatsOf(call), signal };
    const withToken = receivesIdToken(call.host, options);
    const tokenOf = async (source: () => Promise<string | null>) => {
      try {
        return withToken ? await untilAborted(signal, source()) : null;
      } catch (cause) {
        throw new UnsentError(call, cause);
      }
    };
    const token = await tokenOf(() => options.getIdToken(false));
    let response = await fetchOnce(url, request, token, limits);
    // A 401 was not carried out, so that one replay with a fresh token sends nothing twice.
    if (response.status === 401 && withToken) {
      response = await fetchOnce(url, request, await tokenOf(() => tokenAfter(token)), limits);
    }
    return { response, text: await bodyOf(call, response, signal), withToken };
  };

  return {
    async send<Answer>(request: ServiceRequest<Answer>, { signal }: { signal?: AbortSignal } = {}) {
      const { call } = request;
      const milliseconds = call.timeout ?? (isRead(call) ? READ_TIMEOUT : WRITE_TIMEOUT);
      const deadline = AbortSignal.timeout(milliseconds);
      const url = options.hosts[call.host] + addressOf(request);
      const { response, text, withToken } = await answerTo(
        url,
        request,
        signal ? AbortSignal.any([signal, deadline]) : deadline,
      ).catch((cause: unknown) => {
        if (signal?.aborted) throw signal.reason;
        // What was not sent is not open, however long the token was waited for.
        if (cause instanceof CallError) throw cause;
        throw deadline.aborted ? new TimeoutError(call, milliseconds) : new ConnectionError(call, cause);
      });
      if (call.success ? response.status !== call.success : !response.ok) {
        throw new StatusError(call, response.status, {
          serviceMessage: serviceMessageIn(text),
          retryAfter: retryAfterSeconds(response),
          endsSession: response.status === 401 && withToken && (call.host === 'api' || isRead(call)),
        });
      }
      return parseBody(request, response.status, text);
    },
  };
}
