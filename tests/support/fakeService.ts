import { vi } from 'vitest';

/** One request as the service saw it. */
export interface Sent {
  readonly request: string;
  readonly body: unknown;
  /** What it was asked as a preference. */
  readonly prefer: string | null;
  readonly signal: AbortSignal | null | undefined;
}

type Answer = Response | Promise<Response>;

/** A JSON answer. */
export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

/** No answer comes: nobody knows what became of it. */
export const lost = () => Promise.reject(new TypeError('reset'));

/**
 * Stands in for the network: the handlers are asked in turn, by the beginning of `METHOD /path`, and a request that
 * none of them knows fails the test. Returns what was sent, in order.
 */
export function fakeService(base: string, handlers: Record<string, (sent: Sent) => Answer>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const line = `${request.method} ${request.url.replace(base, '')}`;
    const text = await request.text();
    const entry = {
      request: line,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
      prefer: request.headers.get('Prefer'),
      signal: request.signal,
    };
    sent.push(entry);
    const known = Object.keys(handlers).find((start) => line.startsWith(start));
    const handler = known === undefined ? undefined : handlers[known];
    if (!handler) throw new Error(`No test answers ${line}`);
    const aborted = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
    return Promise.race([handler(entry), aborted]);
  });
  return sent;
}
