import type * as z from 'zod/mini';

/** The two base addresses of the trading service (spec section 7). */
export type Host = 'api' | 'simulator';

type Texts = Record<string, string>;

/**
 * One call of the service, as data: the client sends it, and the local service mounts its route and its guard
 * from the same description. Every schema describes the wire, before any mapping.
 */
export interface Call<
  Params extends z.ZodMiniType<Texts> | undefined = z.ZodMiniType<Texts> | undefined,
  Query extends z.ZodMiniType<Texts> | undefined = z.ZodMiniType<Texts> | undefined,
  Headers extends z.ZodMiniType<Texts> | undefined = z.ZodMiniType<Texts> | undefined,
  Body extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly host: Host;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Added to the host's base address; `:name` stands for the path parameter of that name. */
  readonly path: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly headers?: Headers;
  readonly body?: Body;
  /** What a 2xx answer must look like. An empty body is checked as `undefined`. */
  readonly answer: Answer;
  /**
   * A `Prefer` header (RFC 7240) for the call. A service may ignore it; one that follows it confirms that in its
   * answer.
   */
  readonly prefer?: string;
  /** The headers that an answer with a page has, besides the one that confirms `prefer`. */
  readonly pageHeaders?: readonly string[];
  /** The only status that counts as success; without it, every 2xx does. */
  readonly success?: 200;
  /** Milliseconds, including the body; by default 20 s for a read and 30 s for a write. */
  readonly timeout?: number;
}

type Part<Name extends string, Schema> = Schema extends z.ZodMiniType
  ? { readonly [Key in Name]: z.input<Schema> }
  : unknown;

export type CallInput<C extends Call> = RequestParts &
  Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'headers', C['headers']> &
  Part<'body', C['body']>;

interface RequestParts {
  readonly params?: Texts;
  readonly query?: Texts;
  readonly headers?: Texts;
  readonly body?: unknown;
}

export interface ServiceRequest<Answer = unknown> extends RequestParts {
  readonly call: Call;
  readonly answer: z.ZodMiniType<Answer>;
}

export const request = <C extends Call, Answer>(
  call: C & { readonly answer: z.ZodMiniType<Answer> },
  input: CallInput<C>,
): ServiceRequest<Answer> => ({ call, answer: call.answer, ...input });

/** A read may be repeated; a write never is. */
export const isRead = (call: Call): boolean => call.method === 'GET';

const UNSAFE_SEGMENTS = new Set(['', '.', '..']);

/** JSON can hold a lone surrogate, which encodeURIComponent can't encode. */
function isEncodable(id: string): boolean {
  try {
    return encodeURIComponent(id) !== '';
  } catch {
    return false;
  }
}

/** Whether an id can be part of an address: browsers resolve dot segments, and an empty segment is another path. */
export const isAddressable = (id: string): boolean => !UNSAFE_SEGMENTS.has(id) && isEncodable(id);

/** A path parameter can't be part of an address. Nothing was sent. */
export class AddressError extends TypeError {
  override readonly name = 'AddressError';
}

/**
 * The path and query of a request, each value encoded.
 * Throws an AddressError for a path parameter that is missing, empty, `.` or `..`.
 */
export function addressOf({ call, params = {}, query }: ServiceRequest): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined || !isAddressable(value)) {
      throw new AddressError(
        `${call.method} ${call.path}: "${String(value)}" can't stand for ${name} in an address.`,
      );
    }
    return encodeURIComponent(value);
  });
  if (!query) return path;
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${path}?${pairs.join('&')}`;
}

/** The names of the fields that lead to a part of a row, and the positions in its lists. */
export type Path = readonly PropertyKey[];

/** The part of a value at a path, or undefined. */
export const partAt = (path: Path, value: unknown): unknown =>
  path.reduce<unknown>(
    (whole, name) =>
      typeof whole === 'object' && whole !== null
        ? new Map(Object.entries(whole)).get(String(name))
        : undefined,
    value,
  );

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null, undefined, or an object with only such values, which a form creates for inputs that were left empty. */
export const isNothing = (value: unknown): boolean =>
  isGroup(value)
    ? !('toJSON' in value) && Object.values(value).every(isNothing)
    : value === null || value === undefined;

/** JSON without nulls and with sorted keys, because a service may leave out nulls and reorder keys. */
export const comparable = (value: unknown): string =>
  JSON.stringify(isNothing(value) ? null : value, (_, inner: unknown) =>
    isGroup(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([, part]) => !isNothing(part))
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inner,
  );

/** Whether two values of a field are equal in JSON. Undefined, null and an object without values are equal. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  // JSON turns NaN into null, so NaN equals only itself.
  (!Number.isNaN(one) && !Number.isNaN(other) && comparable(one) === comparable(other));
