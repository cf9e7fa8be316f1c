import type * as z from 'zod/mini';

/** A schema's limits for texts and numbers, so that values can be checked without it. Both limits are included. */
export interface HandCheck {
  readonly text?: { readonly least: number; readonly most: number; readonly isAddressable: boolean };
  readonly number?: { readonly least: number; readonly most: number };
}

export const ANY_TEXT = { least: 0, most: Infinity, isAddressable: false };
export const ANY_NUMBER = { least: -Infinity, most: Infinity };

const checks = new WeakMap<object, HandCheck>();

/** Marks a schema: texts and numbers that pass this check leave it unchanged. */
export function byHand<Schema extends z.ZodMiniType>(schema: Schema, check: HandCheck): Schema {
  checks.set(schema, check);
  return schema;
}

export const handCheckOf = (schema: object): HandCheck | undefined => checks.get(schema);
