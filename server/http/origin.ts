import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { PAGE_HEADERS } from '../../src/resources/users/contract';
import { Refusal } from './refusal';

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

const originUrl = (origin: string): URL | null => (URL.canParse(origin) ? new URL(origin) : null);

/**
 * Whether pages of this origin may call: those with the service's scheme and port, under any loopback name.
 * @param origin the `Origin` header
 * @param address the requested address
 */
export function isOwnOrigin(origin: string, address: URL): boolean {
  const from = originUrl(origin);
  return (
    from !== null &&
    from.protocol === address.protocol &&
    from.port === address.port &&
    LOOPBACK_NAMES.has(from.hostname)
  );
}

/** Refuses pages of other origins, and other host names: one may be made to resolve to loopback (DNS rebinding). */
export const ownOriginOnly: MiddlewareHandler = async (c, next) => {
  const address = new URL(c.req.url);
  if (!LOOPBACK_NAMES.has(address.hostname)) {
    throw new Refusal(421, `This service answers on this machine only, not as "${address.hostname}".`);
  }
  const origin = c.req.header('Origin');
  if (origin !== undefined && !isOwnOrigin(origin, address)) {
    throw new Refusal(403, `Pages of the origin "${origin}" may not call this service; nothing was changed.`);
  }
  await next();
};

const forOwnOrigin = cors({
  origin: (origin) => origin,
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: ['Authorization', 'Content-Type', 'Domain', 'Prefer'],
  exposeHeaders: ['Retry-After', ...Object.values(PAGE_HEADERS)],
  maxAge: 600,
});

/** Sends the CORS headers with which pages under another loopback name can call, and read the answers. */
export const ownOriginReads: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('Origin');
  if (origin === undefined || !isOwnOrigin(origin, new URL(c.req.url))) return next();
  return forOwnOrigin(c, next);
};
