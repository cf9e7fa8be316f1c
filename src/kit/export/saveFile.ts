import type { ResourceRow } from '../../api/defineContract';
import type { ListMeta } from '../../data/resource';
import type { ConsoleAlert } from '../../ui/alerts/alert';
import type { FieldContext } from '../kinds/Kind';
import type { Words } from '../words';
import { download } from './download';
import { rowsFileParts, SLICE } from './rowsFile';

export { sayIfLong } from './longExport';

export interface Exported {
  readonly rows: readonly ResourceRow[];
  readonly meta: Partial<ListMeta>;
}

interface Saving {
  readonly signal: AbortSignal;
  /** Called in between, with the number of rows that are written. */
  readonly onProgress: (written: number) => void;
}

/** Answers false if it was aborted. */
export async function saveFile(
  name: string,
  rows: readonly ResourceRow[],
  columns: readonly FieldContext[],
  { signal, onProgress }: Saving,
): Promise<boolean> {
  const parts: string[] = [];
  for (const part of rowsFileParts(rows, columns)) {
    // With many rows, the page stays usable in between.
    if (parts.push(part) > 2) await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return false;
    onProgress(Math.min((parts.length - 1) * SLICE, rows.length));
  }
  download(parts, 'text/csv;charset=utf-8', name);
  return true;
}

export function exported(words: Words, { rows, meta }: Exported): Omit<ConsoleAlert, 'key'> {
  const { unreadable = 0, duplicates = [], refreshFailure } = meta;
  const ids = new Set(rows.map(({ id }) => id));
  const listedTwice = duplicates.filter((id) => ids.has(id)).length;
  const but = [
    refreshFailure !== undefined && words('list.notRefreshed'),
    unreadable > 0 && words('export.unreadable', { smart_count: unreadable }),
    listedTwice > 0 && words('export.listedTwice', { smart_count: listedTwice }),
  ].filter((sentence) => sentence !== false);
  return {
    severity: but.length > 0 ? 'warning' : 'success',
    sentence: [words('export.done', { smart_count: rows.length }), ...but].join(' '),
  };
}
