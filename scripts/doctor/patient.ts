import { addressOf, type ServiceRequest } from '../../src/api/call';
import { headersOf as headersOfCall, receivesIdToken } from '../../src/api/client';
import type { Config } from '../../src/config';
import type { ContractedResource } from '../contracts/resources';
import { wordsOf } from '../product/problem';
import type { Environment } from '../site/environment';

/** The deployment to check, and what is needed for that. */
export interface Patient {
  readonly config: Config;
  /** The site, if it is deployed. */
  readonly site?: URL;
  /** The origin of the site, deployed or not; undefined if unknown. */
  readonly origin?: string;
  /** The variables that the site should have, if a file of variables was given. */
  readonly environment?: Environment;
  readonly resources: readonly ContractedResource[];
  /** The ID token of an administrator; without it, nothing is read. */
  readonly token?: string;
  /** The ID token of someone without the admin claim. */
  readonly plainToken?: string;
  /** An ID token that has expired. */
  readonly expiredToken?: string;
  /** Whether values of rows may be shown. */
  readonly showValues: boolean;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Reports what must be known even if the run is interrupted. */
  readonly tell: (sentence: string) => void;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is on this machine, like the local service's, and so can't be reached from elsewhere. */
export const isOnThisMachine = ({ hostname }: URL): boolean => LOOPBACK.has(hostname);

export interface Answer {
  /** The address that was asked, or the one that redirects led to. */
  readonly address: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Milliseconds until the last byte. */
  readonly ms: number;
}

/** Thrown if there is no answer, or an unreadable one. The message is a whole sentence. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  constructor(
    message: string,
    readonly means: string,
    readonly todo: string,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

/** What went wrong, as a sentence. */
export const sentenceOf = (cause: unknown): string =>
  cause instanceof NoAnswer ? cause.message : wordsOf(cause);

/** In milliseconds: longer than the console waits for any read. */
const PATIENCE = 25_000;

const isTimeout = (cause: unknown): boolean => cause instanceof Error && cause.name === 'TimeoutError';

const unanswered = (address: string, cause: unknown): NoAnswer =>
  isTimeout(cause)
    ? new NoAnswer(
        `No answer came from ${address} within ${PATIENCE / 1000} s.`,
        'The console gives up before that, and says that it doesn’t know the outcome.',
        'Make the service answer within 20 s; a list that long should come in pages (docs/service.md).',
        cause,
      )
    : new NoAnswer(
        `No answer came from ${new URL(address).origin} (${wordsOf(cause)}).`,
        'The console would say that no answer came.',
        'Look whether it is running, and reachable under this address.',
        cause,
      );

const unreadable = (address: string, { headers }: Response, cause: unknown): NoAnswer => {
  const encoding = headers.get('Content-Encoding');
  return new NoAnswer(
    `The answer of ${address} can't be read to its end (${wordsOf(cause)})${encoding ? `; it says "Content-Encoding: ${encoding}"` : ''}.`,
    'The console would call the answer one that it can’t read.',
    encoding
      ? 'Look whether it is compressed as that header says, and only once: by the service, or by what stands before it.'
      : 'Look what breaks the connection off, such as a proxy with a limit.',
    cause,
  );
};

/**
 * Sends a request like a browser, but shows redirects instead of following them. Throws a NoAnswer if there is no
 * readable answer.
 */
export async function ask(
  { fetch }: Pick<Patient, 'fetch'>,
  address: string,
  init: RequestInit = {},
): Promise<Answer> {
  const start = performance.now();
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
    ...init,
  }).catch((cause: unknown) => {
    throw unanswered(address, cause);
  });
  const text = await response.text().catch((cause: unknown) => {
    throw isTimeout(cause) ? unanswered(address, cause) : unreadable(address, response, cause);
  });
  const { status, headers } = response;
  return {
    address: response.redirected ? response.url : address,
    status,
    headers,
    text,
    ms: Math.round(performance.now() - start),
  };
}

/** Ways to send a call differently than the console does. */
export interface Sending {
  /** Replaces the administrator's token; null sends none. */
  readonly token?: string | null;
  readonly method?: string;
  /** Replaces the body, and is sent unchanged. */
  readonly text?: string;
}

/** The address of a request on the service. */
export const serviceAddress = ({ config }: Patient, request: ServiceRequest): string =>
  config.hosts[request.call.host] + addressOf(request);

/** Whether a call goes to another origin than the site's. */
export const isElsewhere = ({ config, origin }: Patient, { call }: ServiceRequest): boolean =>
  origin !== undefined && new URL(config.hosts[call.host]).origin !== origin;

/** The headers that the console sends with a call, besides those of every browser. */
export function headersOf(patient: Patient, request: ServiceRequest): Record<string, string> {
  const { config, token } = patient;
  return {
    ...headersOfCall(request),
    ...(request.body !== undefined && { 'Content-Type': 'application/json' }),
    ...(token !== undefined &&
      receivesIdToken(request.call.host, config) && { Authorization: `Bearer ${token}` }),
  };
}

/** Sends one call to the service, as the console would from its site. */
export function send(patient: Patient, request: ServiceRequest, sending: Sending = {}): Promise<Answer> {
  const token = sending.token === undefined ? patient.token : (sending.token ?? undefined);
  const text = sending.text ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  return ask(patient, serviceAddress(patient, request), {
    method: sending.method ?? request.call.method,
    headers: {
      ...headersOf({ ...patient, token }, request),
      ...(text !== undefined && { 'Content-Type': 'application/json' }),
      ...(isElsewhere(patient, request) && { Origin: patient.origin ?? '' }),
    },
    body: text,
  });
}

/** The body parsed as JSON; undefined if it is not JSON. */
export function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
