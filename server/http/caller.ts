import type { Context, MiddlewareHandler } from 'hono';
import type { Caller, Identities } from '../identities/port';
import { Refusal } from './refusal';

const UNAUTHENTICATED = { 'WWW-Authenticate': 'Bearer' };

const BEARER = /^Bearer +([\w.~+/=-]+)$/i;

/**
 * The sender of the request. Throws a Refusal: 401 without a valid token, 503 if the identity provider can't be
 * reached.
 */
export async function callerOf(c: Context, identities: Identities): Promise<Caller> {
  const token = BEARER.exec(c.req.header('Authorization') ?? '')?.[1];
  if (!token) {
    throw new Refusal(401, 'This call needs an ID token, and none was sent. Sign in first.', UNAUTHENTICATED);
  }
  const caller = await identities.verify(token).catch((cause: unknown) => {
    throw new Refusal(503, 'The identity provider could not be asked. Try again.', {}, { cause });
  });
  if (!caller) {
    throw new Refusal(401, 'The ID token does not hold, or no longer. Sign in again.', UNAUTHENTICATED);
  }
  return caller;
}

/** Only lets administrators pass. */
export const administratorsOnly =
  (identities: Identities): MiddlewareHandler =>
  async (c, next) => {
    const { isAdmin } = await callerOf(c, identities);
    if (!isAdmin) throw new Refusal(403, 'This call is for administrators. Nothing was changed.');
    await next();
  };
