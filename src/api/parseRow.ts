import type * as z from 'zod/mini';

/* react-admin's ids are texts, so the numbers among them become numbers again before a schema checks them. */

type Path = readonly PropertyKey[];

/** The number that a text is the usual form of, or the value as it is: "1e2", " 1" and "01" are no such texts. */
function numberIn(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const number = Number(value);
  return Number.isFinite(number) && String(number) === value ? number : value;
}

/** The checked row. If the row's own `id` is a number, it becomes one again, also where other fields don't fit. */
export function parseRow<Row>(schema: z.ZodMiniType<Row>, raw: unknown): z.util.SafeParseResult<Row> {
  const result = schema.safeParse(raw);
  if (result.success || typeof raw !== 'object' || raw === null || !('id' in raw)) return result;
  const id = numberIn(raw.id);
  if (id === raw.id) return result;
  const again = schema.safeParse({ ...raw, id });
  return again.error?.issues.some(({ path }) => path[0] === 'id') ? result : again;
}

/** The value with numbers for the texts at these paths. */
function withNumbersAt(paths: readonly Path[], value: unknown): unknown {
  if (paths.some((path) => path.length === 0)) return numberIn(value);
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value;
  const below = (name: PropertyKey) => paths.filter(([first]) => first === name).map((path) => path.slice(1));
  return Array.isArray(value)
    ? value.map((part, index) => withNumbersAt(below(index), part))
    : Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, withNumbersAt(below(name), part)]),
      );
}

/**
 * The checked row of a write. A reference to another row is the text of its id too, where the schema wants a number. An
 * answer of the service is checked more strictly.
 */
export function parseWritten<Row>(schema: z.ZodMiniType<Row>, raw: unknown): z.util.SafeParseResult<Row> {
  const result = parseRow(schema, raw);
  const paths = (result.error?.issues ?? []).flatMap((issue) =>
    issue.code === 'invalid_type' && issue.expected === 'number' ? [issue.path] : [],
  );
  return paths.length === 0 ? result : parseRow(schema, withNumbersAt(paths, raw));
}
