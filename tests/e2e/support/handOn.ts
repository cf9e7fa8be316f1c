import type { Handler } from 'hono';
import { proxy } from 'hono/proxy';

/**
 * Hands a request on to the running product, as its own page would send it.
 * @param prefix what stands before the product's own path, without a slash at its end
 */
export const handOn =
  (product: string, prefix = ''): Handler =>
  (c) => {
    const { pathname, search } = new URL(c.req.url);
    const headers = { ...c.req.header(), host: undefined, origin: undefined };
    return proxy(`${product}${pathname.slice(prefix.length)}${search}`, { raw: c.req.raw, headers });
  };
