import type { Patient } from '../../../scripts/doctor/patient';
import type { Faults } from './deployment';

/** A fault, the deployment that has it, and the checks that must fail because of it. */
export type Case = readonly [
  fault: string,
  faults: Faults,
  fails: readonly string[],
  given?: Partial<Patient>,
];

export const isFor = (request: Request, end: string) => new URL(request.url).pathname.endsWith(end);

/** Changes the JSON in the successful answers to one call. */
export const spoil =
  (end: string, change: (json: unknown) => unknown): NonNullable<Faults['spoiled']> =>
  async (response, request) =>
    isFor(request, end) && response.ok
      ? Response.json(change(await response.json()), { headers: { 'Cache-Control': 'no-store' } })
      : response;

export const rows = (json: unknown): object[] => (Array.isArray(json) ? json : []);

export const withHeaders =
  (change: (headers: Headers, request: Request) => void): NonNullable<Faults['site']> =>
  (response, request) => {
    const headers = new Headers(response.headers);
    change(headers, request);
    return new Response(response.body, { status: response.status, headers });
  };

export const bodyless = (status: number) => new Response('no', { status });
export const refused = (message: string) => () => Response.json({ error: { message } }, { status: 400 });
