import * as z from 'zod/mini';
import { isAddressable } from './call';
import { ANY_TEXT, byHand } from './handCheck';

export const addressableId = byHand(
  z.string().check(z.refine(isAddressable, 'must be an id that an address can carry')),
  { text: { ...ANY_TEXT, isAddressable: true } },
);

/** `null` and absent read as `null`. */
export const optionalText = byHand(
  z.pipe(
    z.nullish(z.string()),
    z.transform((value) => value ?? null),
  ),
  { text: ANY_TEXT },
);

/** The largest distance from the epoch that a Date can hold, in milliseconds. */
const LAST_INSTANT = 8.64e15;

/** Epoch milliseconds that a Date can hold. */
export const instant = z.number().check(z.minimum(-LAST_INSTANT), z.maximum(LAST_INSTANT));

/** `null` and absent read as `null`. */
export const optionalInstant = byHand(
  z.pipe(
    z.nullish(instant),
    z.transform((value) => value ?? null),
  ),
  { number: { least: -LAST_INSTANT, most: LAST_INSTANT } },
);

/** `null` and absent read as `false`. */
export const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
);

export const flagText = z.enum(['true', 'false']);

/** Whether an `error` or `errors` is not empty: many services send both with every answer, empty after a success. */
const saysSomething = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);

/**
 * The answer of a write whose shape the specification leaves open: nothing at all, or an object with an optional
 * message and status. `status: false` is a refusal, whatever the HTTP status. An answer that reports a failure in
 * another way does not fit, so the outcome counts as unknown.
 */
export const acknowledgement = z.optional(
  z
    .looseObject({ message: z.nullish(z.string()), status: z.nullish(z.boolean()) })
    .check(
      z.refine(
        ({ error, errors, success, ok }) =>
          !saysSomething(error) && !saysSomething(errors) && success !== false && ok !== false,
        'must not speak of a failure',
      ),
    ),
);

export const refusal = z.looseObject({ status: z.literal(false), message: z.nullish(z.string()) });
