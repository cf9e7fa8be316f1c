type Records = readonly Readonly<Record<string, unknown>>[];
type Done = (failure: unknown, csv?: string) => void;

/** Removes react-admin's `id` if another field has the same value in every record. */
function withoutRepeatedIds(records: Records): Records {
  const isTheId = (name: string) =>
    name !== 'id' && records.every((record) => String(record[name]) === String(record['id']));
  if (!records.flatMap(Object.keys).some(isTheId)) return records;
  return records.map(({ id: _, ...fields }) => fields);
}

/**
 * Replaces the library that writes the file of react-admin's own export button (vite.config.ts), so that spreadsheets
 * don't run its cells as formulas either. Loaded with the first export.
 */
// oxlint-disable-next-line import/no-default-export -- the replaced library has one
export default function jsonExport(records: Records, done: Done): void {
  import('../../data/file/rowsFile').then(
    ({ recordsFile }) => done(null, recordsFile(withoutRepeatedIds(records))),
    done,
  );
}
