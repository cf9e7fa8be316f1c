import { isSame } from '../api/call';
import { warnDeveloper } from '../browser/log';

const entriesIn = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/**
 * In development, warns of values that a form or a button gives to a write but that are not sent, because the row has
 * no such field. The input may be meant for the form only, or its name may be misspelled.
 */
export function warnUnknownFields(
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
