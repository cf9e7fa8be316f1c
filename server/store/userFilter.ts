import * as z from 'zod/mini';

/** The filters of users: an instant after `from` up to `to`, or null for users without one. */
export const userFilter = z.strictObject({
  expiryTime: z.optional(
    z.nullable(z.strictObject({ from: z.optional(z.number()), to: z.optional(z.number()) })),
  ),
  isAuthorized: z.optional(z.boolean()),
  isAdmin: z.optional(z.boolean()),
});

export type UserFilter = z.output<typeof userFilter>;
