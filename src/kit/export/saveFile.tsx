import type { ResourceRow } from '../../api/contract';
import { breathe } from '../../data/engine/slices';
import type { FileColumn } from '../../data/file/fileOrder';
import { headPart, rowsPart } from '../../data/file/rowsFile';
import type { ListMeta } from '../../data/resource';
import type { OnProgress } from '../../data/rows';
import type { Alerts, ConsoleAlert } from '../../ui/alerts/alert';
import { kindOf } from '../kinds';
import type { FieldContext } from '../kinds/Kind';
import type { Words } from '../words';
import { download } from './download';

export interface Exported {
  /** Empty if `meta` has the parts of the file. */
  readonly rows: readonly ResourceRow[];
  readonly meta: Partial<ListMeta>;
  /** How many rows there are, according to the service. */
  readonly total?: number;
}

/** A field's column in a file. */
export const fileColumnOf = (context: FieldContext): FileColumn => ({
  name: context.name,
  label: context.label,
  format: kindOf(context.field).fileFormat(context),
});

interface Saving {
  readonly signal: AbortSignal;
  readonly onWritten: OnProgress;
}

/** How many rows are encoded at once: a few milliseconds of work. */
const SLICE = 1000;

/** Encodes rows part by part: a million at once would block the page for most of a second. Null if it was aborted. */
async function written(
  rows: readonly ResourceRow[],
  columns: readonly FileColumn[],
  { signal, onWritten }: Saving,
): Promise<readonly Blob[] | null> {
  const parts: Blob[] = [];
  for (let from = 0; from < rows.length; from += SLICE) {
    // Keeps the page responsive. A timer would take a second in a background tab.
    if (from > 0) await breathe();
    if (signal.aborted) return null;
    parts.push(new Blob([rowsPart(rows.slice(from, from + SLICE), columns, from === 0)]));
    onWritten(Math.min(from + SLICE, rows.length), rows.length);
  }
  return parts;
}

/** Resolves to false if it was aborted. */
export async function saveFile(
  name: string,
  { rows, meta: { file } }: Exported,
  columns: readonly FileColumn[],
  saving: Saving,
): Promise<boolean> {
  const parts = file?.parts ?? (await written(rows, columns, saving));
  if (parts) download([headPart(columns), ...parts], name);
  return parts !== null;
}

export function exported(words: Words, { rows, meta, total = 0 }: Exported): Omit<ConsoleAlert, 'key'> {
  const { unreadable = 0, duplicates = [], refreshFailure, isWhole = true, file } = meta;
  const listedTwice = file?.listedTwice ?? countOf(new Set(duplicates), rows);
  const but = [
    !isWhole && words('export.incomplete', { count: total }),
    refreshFailure !== undefined && words('list.notRefreshed'),
    unreadable > 0 && words('export.unreadable', { smart_count: unreadable }),
    listedTwice > 0 && words('export.listedTwice', { smart_count: listedTwice }),
  ].filter((sentence) => sentence !== false);
  return {
    severity: but.length > 0 ? 'warning' : 'success',
    sentence: [words('export.done', { smart_count: file ? total : rows.length }), ...but].join(' '),
  };
}

/** How many of the ids are among the rows. Stops once all are found, because there may be a million rows. */
function countOf(ids: ReadonlySet<string>, rows: readonly ResourceRow[]): number {
  let count = 0;
  for (let at = 0; at < rows.length && count < ids.size; at += 1) if (ids.has(rows[at]?.id ?? '')) count += 1;
  return count;
}

/** Milliseconds after which an export shows its progress and can be cancelled. */
const LONG = 1000;

/** Milliseconds between two updates of the progress. */
const PACE = 200;

/** Shows an alert once something takes long, with its latest progress, until the end. */
export function sayIfLong({ show, update, dismiss }: Alerts, alert: ConsoleAlert) {
  let latest = alert;
  let saidAt = 0;
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    show(latest);
  }, LONG);
  return {
    say(progress: string) {
      // Hidden from screen readers, which would read each figure out.
      const figure = <span aria-hidden>{progress}</span>;
      latest = {
        ...alert,
        sentence: (
          <>
            {alert.sentence} {figure}
          </>
        ),
      };
      if (!isShown || performance.now() - saidAt < PACE) return;
      saidAt = performance.now();
      update(latest);
    },
    end() {
      clearTimeout(timer);
      if (isShown) dismiss(alert.key);
    },
  };
}
