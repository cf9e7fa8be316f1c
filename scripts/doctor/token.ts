import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

const claims = z.looseObject({
  user_id: z.optional(z.string()),
  sub: z.string(),
  /** Seconds since the epoch. */
  exp: z.optional(z.number()),
  admin: z.optional(z.unknown()),
});

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The claims of an ID token, which are not verified here: the service does that. Null if it is not a token. */
export function claimsIn(token: string): z.output<typeof claims> | null {
  try {
    const [, payload = ''] = token.split('.');
    return claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data ?? null;
  } catch {
    return null;
  }
}

export const hasExpired = (token: string): boolean => {
  const { exp } = claimsIn(token) ?? {};
  return exp !== undefined && exp * 1000 < Date.now();
};

const UNSIGNED = encoded({ alg: 'none', typ: 'JWT' });

/** Tokens with the same content as a real one, but without a valid signature. */
export function forgeriesOf(token: string): Readonly<Record<string, string>> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const other = randomBytes(Math.max(32, Buffer.from(signature, 'base64url').length)).toString('base64url');
  return {
    'with a signature of its own': `${header}.${payload}.${other}`,
    'without a signature (alg "none")': `${UNSIGNED}.${payload}.`,
  };
}

/** The same token as if issued two hours ago, for an identity provider that signs nothing. */
export const agedUnsigned = (token: string): string => {
  const hour = 3600;
  const now = Math.floor(Date.now() / 1000);
  const before = { iat: now - 2 * hour, auth_time: now - 2 * hour, exp: now - hour };
  return `${UNSIGNED}.${encoded({ ...claimsIn(token), ...before })}.`;
};
