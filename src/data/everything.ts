import type { ResourceRow } from '../api/contract';
import type { Engine } from './engine/engine';
import { breathe } from './engine/slices';
import type { TablePage, TableQuery } from './engine/table';
import type { PageAnswer, ReadPage } from './pages';
import type { Misfit } from './resource';
import { LARGEST_PAGE, MOST_MISFITS, type OnProgress, type ReadOptions } from './rows';

/** Rows that the engine returns at once. */
const SLICE = 2000;

/**
 * Everything that matches, in slices: a million rows at once would block the page. If a file is wanted, the engine writes
 * it, and the rows stay there.
 * @param selection a number under which nothing is held
 */
export async function allIn(
  engine: Engine,
  key: number,
  selection: number,
  query: TableQuery,
  { signal, onProgress, file, duplicates = [] }: ReadOptions & { readonly duplicates?: readonly string[] },
): Promise<TablePage> {
  try {
    const total = await engine.select(key, selection, query, signal);
    const data: ResourceRow[] = [];
    const parts: Blob[] = [];
    let listedTwice = 0;
    for (let from = 0; from < total; from += SLICE) {
      // Where there is no worker, the page stays usable in between.
      if (from > 0) await breathe();
      signal?.throwIfAborted();
      const to = Math.min(from + SLICE, total);
      if (file) {
        const written = await engine.write(selection, from, to, { columns: file.columns, duplicates });
        parts.push(written.part);
        listedTwice += written.listedTwice;
      } else data.push(...(await engine.slice(selection, from, to)));
      (file ? file.onWritten : onProgress)?.(to, total);
    }
    return { data, total, ...(file && { file: { parts, listedTwice } }) };
  } finally {
    // A worker may have selected them before it heard that they are not wanted any more.
    engine.drop(selection);
  }
}

/**
 * Everything that matches. If the first page is shorter than requested, the service has a largest page size: the next
 * pages are requested in that size. Ends with the total, or with a page that brings nothing new.
 * @param onProgress called after each page
 */
export async function readAllPages(readPage: ReadPage, onProgress?: OnProgress): Promise<PageAnswer | null> {
  const rows = new Map<string, ResourceRow>();
  const duplicates = new Set<string>();
  const misfits: Misfit[] = [];
  let perPage = LARGEST_PAGE;
  let [read, unreadable, again] = [0, 0, 0];
  for (let page = 1; ; page += 1) {
    const answer = await readPage(page, perPage);
    if (!answer) return null;
    const before = rows.size + unreadable;
    answer.duplicates.forEach((id) => duplicates.add(id));
    for (const row of answer.rows) {
      if (!rows.has(row.id)) rows.set(row.id, row);
      // It has pushed another one out, where the service does not list its id more than once.
      else if (!duplicates.has(row.id)) again += 1;
    }
    unreadable += answer.unreadable;
    misfits.push(...answer.misfits.slice(0, MOST_MISFITS - misfits.length));
    read += answer.size;
    const { total, fetchedAt, counts } = answer;
    onProgress?.(Math.min(read, total), total);
    const isNew = rows.size + unreadable > before;
    if (read >= total || !isNew)
      return {
        rows: [...rows.values()],
        total,
        unreadable,
        misfits,
        duplicates: [...duplicates],
        fetchedAt,
        counts,
        isWhole: read - again >= total,
      };
    if (page === 1) perPage = Math.min(perPage, answer.size);
  }
}
