import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal of a request, with the sentence in its answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly headers: Record<string, string> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Answers `{ "message": sentence }`, the shape of every refusal. Closes the connection if the request has a body: part
 * of it may be unread, and then no other request can follow on the connection.
 */
export const answerRefusal = (c: Context, { status, message, headers }: Refusal): Response =>
  c.json(
    { message: saidOf(c, message) },
    status,
    c.req.raw.body ? { ...headers, Connection: 'close' } : headers,
  );

/** Leaves out "Nothing was changed." for reads, which never change anything. */
const saidOf = (c: Context, message: string): string =>
  c.req.method === 'GET' ? message.replace(/ Nothing was changed\.$/, '') : message;
