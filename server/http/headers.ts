import type { MiddlewareHandler } from 'hono';
import { DATA_HEADERS } from '../../headers/headers';

/** Every answer is data, also refusals and errors, unless a route sets headers of its own. */
export const dataHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(DATA_HEADERS)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
};
