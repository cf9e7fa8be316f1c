import Papa from 'papaparse';
import type { ResourceRow } from '../../api/contract';
import { kindOf } from '../kinds';
import type { FieldContext } from '../kinds/Kind';
import { escapeFormula } from './escapeFormula';

/**
 * Tells Excel that the file is UTF-8; without it, a file that begins with "ID" would also be taken for another format.
 */
const BYTE_ORDER_MARK = '\ufeff';

function cellOf(column: FieldContext, value: unknown): string {
  const text = kindOf(column.field).fileText(value, column);
  // A negative number begins as a formula does.
  return typeof value === 'number' && text === String(value) ? text : escapeFormula(text);
}

/** Rows that are written at once: a few milliseconds of work. */
export const SLICE = 1000;

/** The parts of a CSV file (RFC 4180) with the list's own headers; no cell is a formula. */
export function* rowsFileParts(
  rows: readonly ResourceRow[],
  columns: readonly FieldContext[],
  slice = SLICE,
): Generator<string> {
  yield `${BYTE_ORDER_MARK}${Papa.unparse([columns.map(({ label }) => escapeFormula(label))])}\r\n`;
  // An empty line is no row to the programs that read it.
  const quotes = columns.length === 1;
  for (let from = 0; from < rows.length; from += slice) {
    const cells = rows
      .slice(from, from + slice)
      .map((row) => columns.map((column) => cellOf(column, row[column.name])));
    yield (from === 0 ? '' : '\r\n') + Papa.unparse(cells, { quotes });
  }
}

/** A value that no field describes. */
function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  return escapeFormula(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** Records of any shape as such a file, with their fields' names. */
export function recordsFile(records: readonly Readonly<Record<string, unknown>>[]): string {
  const fields = [...new Set(records.flatMap(Object.keys))];
  return (
    BYTE_ORDER_MARK +
    Papa.unparse({
      fields: fields.map(escapeFormula),
      data: records.map((record) => fields.map((name) => plainText(record[name]))),
    })
  );
}
