import * as z from 'zod/mini';

const claims = z.looseObject({
  user_id: z.optional(z.string()),
  sub: z.string(),
  admin: z.optional(z.unknown()),
});

/** What an ID token says of its owner, unverified: the service verifies it. Null where it is none. */
export function claimsIn(token: string): z.output<typeof claims> | null {
  try {
    const [, payload = ''] = token.split('.');
    return claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data ?? null;
  } catch {
    return null;
  }
}
