import * as z from 'zod/mini';

type Json = z.core.JSONSchema.JSONSchema;

/** Texts of the formats that a schema may ask for. */
const FORMATS: Readonly<Record<string, string>> = {
  email: 'sample@example.com',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
};

const isSchema = (schema: z.core.JSONSchema._JSONSchema | undefined): schema is Json =>
  typeof schema === 'object';

/** A text of the asked length. */
const textFor = ({ format, minLength = 0, maxLength = 100 }: Json): string =>
  (format && FORMATS[format]) ?? 'sample'.padEnd(minLength, '-').slice(0, maxLength);

const numberFor = ({ minimum, exclusiveMinimum, maximum }: Json): number => {
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : -Infinity;
  const least = Math.max(minimum ?? -Infinity, above);
  return Math.min(Math.max(1, least), maximum ?? Infinity);
};

/**
 * A value for a schema: its first example, if it has one. Otherwise, objects get all of their fields, and unions a
 * value of their first shape.
 */
function valueFor(schema: Json): unknown {
  const example: unknown = Array.isArray(schema.examples) ? schema.examples[0] : undefined;
  if (example !== undefined) return example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const shape = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.find(isSchema);
  if (shape) return valueFor(shape);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return textFor(schema);
    case 'number':
    case 'integer':
      return numberFor(schema);
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => isSchema(field));
      return Object.fromEntries(
        fields.map(([name, field]) => [name, isSchema(field) ? valueFor(field) : null]),
      );
    }
    default:
      return null;
  }
}

/**
 * A made-up value that a schema accepts. Contracts make their calls from a row, and a mere description of a call has
 * none. Throws if the schema has a rule that refuses the value, and gives no example of its own.
 * @param what what the schema describes, in words
 */
export function sampleOf(schema: z.ZodMiniType, what: string): unknown {
  const value = valueFor(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const { error } = schema.safeParse(value);
  if (!error) return value;
  const reasons = error.issues.map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  );
  throw new Error(
    `The schema of ${what} refuses a made-up value (${reasons.join('; ')}). Give it an example: schema.check(z.meta({ examples: [...] })).`,
  );
}
