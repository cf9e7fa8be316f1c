import type { ResourceRow } from '../../api/contract';
import type { Resource } from '../resource';

/** How rows are called in a question: those that share their name with another of them, by their id too. */
export function namesAmong({ nameOf }: Pick<Resource, 'nameOf'>, rows: readonly ResourceRow[]) {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
  return (row: ResourceRow): string => {
    const name = nameOf(row);
    return (counts.get(name) ?? 0) > 1 ? `${name} (${nameOf({ id: row.id })})` : name;
  };
}
