import { isSame } from '../api/call';
import { warnDeveloper } from '../browser/log';

const entriesIn = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/**
 * In development, names what a form or a button gives to a write and the row has no field for: it is not sent. An input
 * that is only for the form is right; a misspelled one looks like it.
 */
export function tellUnsent(
  resource: string,
  fields: readonly string[] | null,
  data: unknown,
  previousData?: unknown,
): void {
  if (!import.meta.env.DEV || fields === null) return;
  const before = new Map(entriesIn(previousData));
  const names = entriesIn(data)
    .filter(([name, value]) => name !== 'id' && !fields.includes(name) && !isSame(value, before.get(name)))
    .map(([name]) => `"${name}"`);
  if (names.length > 0) warnDeveloper(`"${resource}" has no field ${names.join(', ')}: it is not sent.`);
}
