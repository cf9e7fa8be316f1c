import * as z from 'zod/mini';

type Json = z.core.JSONSchema.JSONSchema;

/** Present times in seconds are between these limits; read as milliseconds, the limits are dates from 1970 to 1973. */
const SECONDS = { from: 1e8, to: 1e11 };

/** Whether a schema accepts the range of a Date, and so describes an instant. */
const isInstant = ({ minimum, anyOf = [] }: Json): boolean =>
  (minimum !== undefined && minimum <= -8.64e15) ||
  anyOf.some((branch) => typeof branch === 'object' && isInstant(branch));

/** The fields of a row that are instants. */
function instantsOf(schema: z.ZodMiniType): readonly string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).flatMap(([name, field]) =>
    typeof field === 'object' && isInstant(field) ? [name] : [],
  );
}

/** Which instants look like seconds instead of milliseconds, and in how many rows; null if none does. */
export function secondsIn(schema: z.ZodMiniType, rows: readonly unknown[]): string | null {
  const found = instantsOf(schema).flatMap((name) => {
    const count = rows.filter((row) => {
      const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined;
      return typeof value === 'number' && value > SECONDS.from && value < SECONDS.to;
    }).length;
    return count > 0 ? [`${name} in ${count} ${count === 1 ? 'row' : 'rows'}`] : [];
  });
  return found.length > 0 ? found.join(', ') : null;
}
