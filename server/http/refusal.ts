import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal of a request, with the sentence in its answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/**
 * Every refusal has this one shape: `{ "message": sentence }`. It may come before the body was read to its end, and then
 * the connection can carry no other request.
 */
export const answerRefusal = (c: Context, { status, message, headers }: Refusal): Response =>
  c.json(
    { message: saidOf(c, message) },
    status,
    c.req.raw.body ? { ...headers, Connection: 'close' } : headers,
  );

/** After a read it goes without saying that nothing was changed. */
const saidOf = (c: Context, message: string): string =>
  c.req.method === 'GET' ? message.replace(/ Nothing was changed\.$/, '') : message;
