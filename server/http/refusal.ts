import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A request that is refused, with the sentence that its answer carries. */
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

/** Every refusal has this one shape: `{ "message": sentence }`. */
export const answerRefusal = (c: Context, { status, message, headers }: Refusal): Response =>
  c.json({ message }, status, headers);
