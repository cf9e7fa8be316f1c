import * as z from 'zod/mini';

/** The filters of users. `expiryTime` is after `from` and up to `to`, or null for users without an expiry. */
export const userFilter = z.strictObject({
  expiryTime: z.optional(
    z.nullable(z.strictObject({ from: z.optional(z.number()), to: z.optional(z.number()) })),
  ),
  isAuthorized: z.optional(z.boolean()),
  isAdmin: z.optional(z.boolean()),
});

export type UserFilter = z.output<typeof userFilter>;
