import type { Hono, MiddlewareHandler } from 'hono';
import type { Call, Host } from '../../src/api/call';
import { guard, type Guarded } from './guard';
import { Refusal } from './refusal';

/** The trading service has two hosts; the local service answers the calls of each under one of these paths. */
export const HOST_PATHS = { api: '/api', simulator: '/simulator' } as const satisfies Record<Host, string>;

/**
 * The implementation of a call, given its checked parts and a function to set a header of its answer. Its answer is
 * checked against the call too.
 */
type Handler<C extends Call> = (
  input: Guarded<C>,
  setHeader: (name: string, value: string) => void,
) => Promise<unknown>;

/** Mounts one call: its description defines its route and its guard. */
export type Mount = <C extends Call>(call: C, handle: Handler<C>) => void;

const addressOf = ({ host, path }: Call): string => HOST_PATHS[host] + path;

/** Whether a `Prefer` header contains this preference, possibly among others. */
const isPreferred = (preference: string, header = ''): boolean =>
  header
    .toLowerCase()
    .split(/[,;]/)
    .some((part) => part.trim() === preference);

/**
 * Mounts calls, and answers 405 at their addresses for every other method.
 * @param admit who may call; checked before the request is read
 * @param mountAll gets the function that mounts one call
 */
export function mountCalls(app: Hono, admit: MiddlewareHandler, mountAll: (mount: Mount) => void): void {
  const methods = new Map<string, Set<string>>();
  mountAll((call, handle) => {
    const address = addressOf(call);
    methods.set(address, (methods.get(address) ?? new Set()).add(call.method));
    app.on(call.method, address, admit, async (c, next) => {
      if (call.prefer && !isPreferred(call.prefer, c.req.header('Prefer'))) return next();
      const answer = await handle(await guard(call, c), (name, value) => c.header(name, value));
      // A stand-in that breaks its own contract would mislead the console's tests.
      call.answer.parse(answer);
      return c.json(answer);
    });
  });
  for (const [address, allowed] of methods) {
    app.all(address, (c) => {
      const allow = [...allowed].join(', ');
      throw new Refusal(405, `${c.req.method} is not a method of this address, ${allow} is.`, {
        Allow: allow,
      });
    });
  }
}
