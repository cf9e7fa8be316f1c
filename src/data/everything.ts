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

/** Which rows of all that match: so many, from that position on. */
interface Part {
  readonly from: number;
  readonly most: number;
}

/**
 * Everything that matches, or a part of it; a part that begins within a page has the rows before it in that page too.
 * If the first page is shorter than requested, the service has a largest page size: pages of that size are requested
 * from then on. Ends with the last row, or with a page that brings nothing new.
 * @param onProgress called after each page
 */
export async function readAllPages(
  readPage: ReadPage,
  { from, most }: Part = { from: 0, most: Infinity },
  onProgress?: OnProgress,
): Promise<PageAnswer | null> {
  const rows = new Map<string, ResourceRow>();
  const duplicates = new Set<string>();
  const misfits: Misfit[] = [];
  let perPage = LARGEST_PAGE;
  const pagesBefore = () => Math.floor(from / perPage);
  let page = pagesBefore() + 1;
  let [read, unreadable, again] = [0, 0, 0];
  for (;;) {
    const answer = await readPage(page, perPage);
    if (!answer) return null;
    const { size, total, fetchedAt, counts } = answer;
    const end = Math.min(from + most, total);
    const isCut = read === 0 && size > 0 && size < perPage && (page - 1) * perPage + size < end;
    if (isCut) perPage = size;
    // The pages before it would have been shorter too, and it begins with another row.
    if (isCut && page > 1) {
      page = pagesBefore() + 1;
      continue;
    }
    const before = rows.size + unreadable;
    answer.duplicates.forEach((id) => duplicates.add(id));
    for (const row of answer.rows) {
      if (!rows.has(row.id)) rows.set(row.id, row);
      // It has pushed another one out, where the service does not list its id more than once.
      else if (!duplicates.has(row.id)) again += 1;
    }
    unreadable += answer.unreadable;
    misfits.push(...answer.misfits.slice(0, MOST_MISFITS - misfits.length));
    read += size;
    const skipped = pagesBefore() * perPage;
    onProgress?.(Math.min(skipped + read, end) - from, end - from);
    const isNew = rows.size + unreadable > before;
    if (skipped + read >= end || !isNew)
      return {
        rows: [...rows.values()].slice(0, from - skipped + most),
        total,
        unreadable,
        misfits,
        duplicates: [...duplicates],
        fetchedAt,
        counts,
        isWhole: skipped + read - again >= end,
      };
    page += 1;
  }
}
