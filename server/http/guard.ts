import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { Call } from '../../src/api/call';
import { Refusal } from './refusal';
import { sentenceFor } from './sentences';

type Part<Name extends string, Schema> = Schema extends z.ZodMiniType
  ? { readonly [Key in Name]: z.output<Schema> }
  : unknown;

/** The input of a handler: the checked parts that the call describes, and no others. */
export type Guarded<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'headers', C['headers']> &
  Part<'body', C['body']>;

/** Characters that PostgreSQL can't store (NUL), or would store as others (lone surrogates). */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

const storable = (key: string, value: unknown): unknown => {
  if (UNSTORABLE.test(key) || (typeof value === 'string' && UNSTORABLE.test(value)))
    throw new RangeError('unstorable');
  return value;
};

/** The body as JSON. Throws a Refusal with status 400. */
export async function bodyOf(c: Context): Promise<unknown> {
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is not JSON. Nothing was changed.');
  }
}

/** The query, with one value for each name. Throws a Refusal with status 400 if a name is repeated. */
function queryOf(c: Context): Record<string, string> {
  const repeated = Object.entries(c.req.queries()).find(([, values]) => values.length > 1);
  if (repeated)
    throw new Refusal(400, `In the query "${repeated[0]}" is given more than once. Nothing was changed.`);
  return c.req.query();
}

/** Parses a part of a request with its schema. Throws a Refusal with status 400 that names the wrong fields. */
export function check<Value>(part: string, schema: z.ZodMiniType<Value>, value: unknown): Value {
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw new Refusal(400, sentenceFor(part, error.issues));
  try {
    JSON.stringify(data, storable);
  } catch {
    throw new Refusal(400, `The ${part} carries text that can't be stored. Nothing was changed.`);
  }
  return data;
}

/** Checks a request against the schemas of its call. Throws a Refusal with status 400 that names the wrong fields. */
export async function guard<C extends Call>(call: C, c: Context): Promise<Guarded<C>> {
  const { params, query, headers, body } = call;
  const parts: Record<string, unknown> = {};
  if (params) parts.params = check('address', params, c.req.param());
  if (query) parts.query = check('query', query, queryOf(c));
  if (headers) parts.headers = check('header', headers, c.req.header());
  if (body) parts.body = check('body', body, await bodyOf(c));
  // Each part was checked above; the compiler can't follow that the names fit the type.
  return parts as Guarded<C>;
}
