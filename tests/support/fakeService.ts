import { vi } from 'vitest';

/** One request as the service saw it. */
export interface Sent {
  readonly request: string;
  readonly body: unknown;
  /** The `Prefer` header. */
  readonly prefer: string | null;
  readonly signal: AbortSignal | null | undefined;
}

type Answer = Response | Promise<Response>;

/** A JSON answer. */
export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

/** The connection fails, so the outcome of the request is unknown. */
export const lost = () => Promise.reject(new TypeError('reset'));

/**
 * Replaces `fetch`: the first handler whose key is the beginning of `METHOD /path` answers, and a request without a
 * handler throws. Returns the requests in the order in which they were sent.
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
