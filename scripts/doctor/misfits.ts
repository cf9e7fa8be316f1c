import * as z from 'zod/mini';

/** One way in which values don't fit their schema. */
interface Misfit {
  /** Where, such as `expiryTime`. */
  readonly path: string;
  readonly message: string;
  count: number;
  /** The number of the first row, from 1. */
  readonly first: number;
  readonly value: unknown;
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );

/** Messages that say what was expected, for issues whose schema has no message of its own. */
const words = z.locales.en().localeError;

/** How many misfits are reported. */
const TOLD = 5;
/** Shown values are cut at this length, in characters. */
const LONGEST = 60;

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, LONGEST);

/** The issues with their full paths; for a union, those of the branch that fits best. */
function issuesOf(
  issues: readonly z.core.$ZodIssue[],
  above: readonly PropertyKey[] = [],
): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    if (issue.code !== 'invalid_union') return [{ ...issue, path }];
    const branches = issue.errors.toSorted((a, b) => a.length - b.length);
    return issuesOf(branches[0] ?? [], path);
  });
}

/** What is wrong with values, by path and with the number of rows, in one sentence; null if all fit. */
export function misfitsIn(
  schema: z.ZodMiniType,
  values: readonly unknown[],
  showValues: boolean,
): { readonly rows: number; readonly sentence: string } | null {
  const misfits = new Map<string, Misfit>();
  let rows = 0;
  for (const [index, value] of values.entries()) {
    const { error } = schema.safeParse(value, { error: words });
    if (!error) continue;
    rows += 1;
    for (const { path, message } of issuesOf(error.issues)) {
      const at = path.map(String).join('.') || 'the whole';
      const known = misfits.get(`${at} ${message}`);
      if (known) known.count += 1;
      else
        misfits.set(`${at} ${message}`, {
          path: at,
          message,
          count: 1,
          first: index + 1,
          value: valueAt(value, path),
        });
    }
  }
  if (rows === 0) return null;
  const told = [...misfits.values()].slice(0, TOLD).map(({ path, message, count, first, value }) => {
    const where =
      values.length === 1 ? '' : ` in ${count === 1 ? 'row' : `${count} rows, first in row`} ${first}`;
    return `${path}: ${message}${where}${showValues ? ` (${shown(value)})` : ''}`;
  });
  const more = misfits.size > TOLD ? ` and ${misfits.size - TOLD} more` : '';
  return { rows, sentence: `${told.join('; ')}${more}.` };
}
