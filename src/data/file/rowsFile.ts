import Papa from 'papaparse';
import type { ResourceRow } from '../../api/contract';
import { escapeFormula } from './escapeFormula';
import type { FileColumn, FileFormat } from './fileOrder';
import { isoText } from './isoText';

/** Tells Excel that the file is UTF-8; without it, a file that begins with "ID" would be taken for another format. */
const BYTE_ORDER_MARK = '\ufeff';

const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value);

const escaped = (write: (value: unknown) => string) => (value: unknown) => escapeFormula(write(value));

/** The function that writes a column's cells; a missing value becomes an empty cell. */
function writerOf(format: FileFormat): (value: unknown) => string {
  switch (format.as) {
    case 'id':
      return plainText;
    case 'text':
      return escaped((value) => (typeof value === 'string' ? value : ''));
    case 'number':
      // Not escaped, because a negative number looks like the start of a formula.
      return (value) => (isNumber(value) ? String(value) : '');
    case 'instant':
      return escaped((value) => (isNumber(value) ? isoText(value, format.timeZone) : ''));
    case 'flag': {
      const [yes, no] = [format.yes, format.no].map(escapeFormula);
      return (value) => (value === true ? yes : no) ?? '';
    }
    case 'choice':
      return escaped((value) => {
        if (typeof value !== 'string') return '';
        return Object.hasOwn(format.choices, value) ? (format.choices[value] ?? '') : value;
      });
  }
}

/** The first part of a CSV file (RFC 4180): its headers. No cell of a part is a formula. */
export const headPart = (columns: readonly FileColumn[]): string =>
  `${BYTE_ORDER_MARK}${Papa.unparse([columns.map(({ label }) => escapeFormula(label))])}\r\n`;

/** Rows as a part of the file. */
export function rowsPart(
  rows: readonly ResourceRow[],
  columns: readonly FileColumn[],
  isFirst: boolean,
): string {
  const writers = columns.map(({ name, format }) => ({ name, write: writerOf(format) }));
  const cells = rows.map((row) => writers.map(({ name, write }) => write(row[name])));
  // Quotes keep an empty cell of the only column: programs skip an empty line.
  const quotes = columns.length === 1;
  return (isFirst ? '' : '\r\n') + Papa.unparse(cells, { quotes });
}

/** A value of any kind. */
function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  return escapeFormula(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** Records of any shape as a CSV file, with the names of their fields as headers. */
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
