import type { ResourceRow } from '../../api/defineContract';
import type { Engine } from './engine';
import type { TablePage, TableQuery } from './table';

/** Rows that the engine returns at once. */
const SLICE = 2000;

/**
 * Everything that matches, in slices: a million rows at once would block the page.
 * @param selection a number under which nothing is held
 */
export async function allIn(
  engine: Engine,
  key: number,
  selection: number,
  query: TableQuery,
  signal?: AbortSignal,
): Promise<TablePage> {
  const total = await engine.select(key, selection, query, signal);
  try {
    const data: ResourceRow[] = [];
    for (let from = 0; from < total; from += SLICE) {
      signal?.throwIfAborted();
      data.push(...(await engine.slice(selection, from, from + SLICE)));
    }
    return { data, total };
  } finally {
    engine.drop(selection);
  }
}
