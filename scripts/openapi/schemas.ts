import * as z from 'zod/mini';
import { acknowledgement, addressableId, instant } from '../../src/api/schemas';

export type JsonSchema = Record<string, unknown>;

/** What zod's JSON Schema of these schemas does not show. */
const NOTES = new Map<unknown, JsonSchema>([
  [
    addressableId,
    { minLength: 1, description: 'An id that an address can carry: any text but "." and "..".' },
  ],
  [instant, { description: 'Milliseconds since the epoch, UTC.' }],
  [
    acknowledgement,
    { description: 'Nothing at all, or what is said to people. A `status` of false is a refusal.' },
  ],
]);

/** A schema of the contracts as JSON Schema, in the format of the wire: before any mapping. */
export function jsonSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => void Object.assign(jsonSchema, NOTES.get(zodSchema)),
  });
  return described;
}

const asFields = z.record(z.string(), z.record(z.string(), z.unknown()));

/** The fields of an object's schema, each with its own schema and whether it is required. */
export function fieldsOf(
  schema: z.ZodMiniType,
): readonly { name: string; schema: JsonSchema; isRequired: boolean }[] {
  const { properties, required } = jsonSchema(schema);
  const needed = new Set(Array.isArray(required) ? required : []);
  return Object.entries(asFields.parse(properties ?? {})).map(([name, field]) => ({
    name,
    schema: field,
    isRequired: needed.has(name),
  }));
}
