import type { ResourceRow } from '../api/contract';
import { logFailure } from '../browser/log';
import { beginning, inSentence } from '../i18n/visible';
import type { ResourceDefinition } from './defineResource';

/** In characters. */
const LONGEST_NAME = 120;

type Naming = Pick<ResourceDefinition, 'name' | 'nameOf'>;

/** The definitions whose failing `nameOf` was logged, so that it isn't logged again for every row. */
const failed = new WeakSet<Naming>();

/** The name that a definition gives to a row; a row of which only the id is known has none. */
function givenName(definition: Naming, row: ResourceRow): unknown {
  if (Object.keys(row).length < 2) return null;
  try {
    return definition.nameOf(row);
  } catch (error) {
    if (!failed.has(definition)) logFailure(`"${definition.name}.nameOf" failed.`, error);
    failed.add(definition);
    return null;
  }
}

/** What people call a row: its id, where the definition has no name for it. */
export function nameOfRow(definition: Naming, row: ResourceRow): string {
  const id = inSentence(beginning(String(row.id), LONGEST_NAME));
  const given = givenName(definition, row);
  if (typeof given !== 'string' || given.trim() === '') return id;
  const name = inSentence(beginning(given, LONGEST_NAME));
  return given.length > LONGEST_NAME ? `${name} (${id})` : name;
}

/** Names rows in a question; rows that share a name get their id too. */
export function namesAmong(nameOf: (row: ResourceRow) => string, rows: readonly ResourceRow[]) {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
  return (row: ResourceRow): string => {
    const name = nameOf(row);
    return (counts.get(name) ?? 0) > 1 ? `${name} (${nameOf({ id: row.id })})` : name;
  };
}
