import { addressOf, type ServiceRequest } from '../../src/api/call';
import { headersOf as headersOfCall, receivesIdToken } from '../../src/api/client';
import type { Config } from '../../src/config';
import type { ContractedResource } from '../contracts/resources';
import { wordsOf } from '../product/problem';
import type { Environment } from '../site/environment';

/** What is examined, and what it is examined with. */
export interface Patient {
  readonly config: Config;
  /** The site, where it is deployed. */
  readonly site?: URL;
  /** The origin of the site, deployed or not; undefined where nobody named it. */
  readonly origin?: string;
  /** What the site should carry, where a file of variables says so. */
  readonly environment?: Environment;
  readonly resources: readonly ContractedResource[];
  /** The ID token of an administrator; without it nothing is read. */
  readonly token?: string;
  /** The ID token of someone without the admin claim. */
  readonly plainToken?: string;
  /** Whether values of rows may be shown. */
  readonly showValues: boolean;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
}

export interface Answer {
  readonly address: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Milliseconds until the last byte. */
  readonly ms: number;
}

/** Nothing was answered: its message is the whole sentence. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  constructor(address: string, cause: unknown) {
    super(`No answer came from ${new URL(address).origin} (${wordsOf(cause)}).`, { cause });
  }
}

/** Longer than the console itself waits for any read. */
const PATIENCE = 25_000;

/** Asks, as a browser does, but shows redirects instead of following them. Throws where no answer comes. */
export async function ask({ fetch }: Patient, address: string, init: RequestInit = {}): Promise<Answer> {
  const start = performance.now();
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
      ...init,
    });
    const text = await response.text();
    const { status, headers } = response;
    return { address, status, headers, text, ms: Math.round(performance.now() - start) };
  } catch (cause) {
    throw new NoAnswer(address, cause);
  }
}

/** Sending a call in another way than the console does. */
export interface Sending {
  /** In place of the administrator's; null for none. */
  readonly token?: string | null;
  readonly method?: string;
  /** In place of the body, sent as it stands. */
  readonly text?: string;
}

/** The address of a request on the service. */
export const serviceAddress = ({ config }: Patient, request: ServiceRequest): string =>
  config.hosts[request.call.host] + addressOf(request);

/** Whether a call goes to another origin than the site's. */
export const isElsewhere = ({ config, origin }: Patient, { call }: ServiceRequest): boolean =>
  origin !== undefined && new URL(config.hosts[call.host]).origin !== origin;

/** The headers that the console sends with a call, beside those of every browser. */
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

/** What a body holds, where it is JSON. */
export function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
