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
 * All matching rows, in slices, because a million rows at once would block the page. For a file, the engine writes its
 * parts, so that the rows need not be transferred.
 * @param selection an unused key; the engine holds the matching rows under it until all are read
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
      // Without a worker, this keeps the page responsive.
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
    // After an abort, a worker may still have selected the rows.
    engine.drop(selection);
  }
}

/** A part of the matching rows: at most `most` rows from the position `from` on. */
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
  let [lastTotal, hasShrunk] = [0, false];
  /** Of the first page: no row is older. */
  let fetchedAt: number | undefined;
  for (;;) {
    const answer = await readPage(page, perPage);
    if (!answer) return null;
    const { size, total, counts } = answer;
    fetchedAt ??= answer.fetchedAt;
    const end = Math.min(from + most, total);
    const isCut = read === 0 && size > 0 && size < perPage && (page - 1) * perPage + size < end;
    if (isCut) perPage = size;
    // The shorter page size changes on which page `from` is, so reading starts again there.
    if (isCut && page > 1) {
      page = pagesBefore() + 1;
      continue;
    }
    // A row that was deleted since may have pulled another one over a page's edge.
    hasShrunk ||= total < lastTotal;
    lastTotal = total;
    const before = rows.size + unreadable;
    answer.duplicates.forEach((id) => duplicates.add(id));
    for (const row of answer.rows) {
      if (!rows.has(row.id)) rows.set(row.id, row);
      // A row seen again has pushed another off its page, unless its id is listed twice.
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
        isWhole: !hasShrunk && skipped + read - again >= end,
      };
    page += 1;
  }
}
