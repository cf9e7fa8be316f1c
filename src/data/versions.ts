import type { ResourceContract, ResourceRow } from '../api/defineContract';
import { InvalidRowError } from './errors';

/** An update in react-admin's terms: part of a row is enough. */
export interface Change {
  readonly data: unknown;
  /** The row, or the part of it that was known, when the change began. */
  readonly previousData?: unknown;
}

type Fields = Readonly<Record<string, unknown>>;
type Contract = Pick<ResourceContract, 'readRow' | 'rowFields' | 'listFields' | 'getOne' | 'problemsOf'>;

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two rows of one resource differ. */
export const changedFields = (one: Fields, other: Fields): readonly string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (field) => !isSame(one[field], other[field]),
  );

/** The row's own fields: `id` only identifies the row and is not one of them. */
export function fieldsIn(value: unknown, { rowFields }: Pick<Contract, 'rowFields'>): Fields {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([field]) => field !== 'id' && (rowFields?.includes(field) ?? true)),
  );
}

/**
 * The row that these fields make. Throws an InvalidRowError if they don't make one, a TypeError if it is another row.
 */
function rowWith(
  resource: string,
  { readRow, problemsOf }: Contract,
  id: string,
  fields: Fields,
): ResourceRow {
  const row = readRow({ ...fields, id });
  const words = `This data is no row of "${resource}", or another one.`;
  if (!row) throw new InvalidRowError(words, problemsOf({ ...fields, id }));
  if (row.id !== id) throw new TypeError(words);
  return row;
}

/** A new row, with the fields that its form left out. */
export const withEmpties = (data: unknown, empties: Fields = {}): Fields => ({
  ...empties,
  ...Object.fromEntries(
    Object.entries(typeof data === 'object' && data !== null ? data : {}).filter(
      ([, value]) => value !== undefined,
    ),
  ),
});

/** The fields that a change changes; all that it gives, if their former values are unknown. */
export function changesIn(contract: Pick<Contract, 'rowFields'>, { data, previousData }: Change): Fields {
  const before = fieldsIn(previousData, contract);
  return Object.fromEntries(
    Object.entries(fieldsIn(data, contract)).filter(([field, value]) => !isSame(value, before[field])),
  );
}

/**
 * The row that an update sends: the base with the change. A field that the change leaves as it was keeps the base's
 * value.
 */
export function laidOver(
  resource: string,
  contract: Contract,
  id: string,
  base: Fields,
  change: Change,
): ResourceRow {
  return rowWith(resource, contract, id, { ...base, ...changesIn(contract, change) });
}

/** The row that an update will send if the caller gives all its fields; null if the service must be asked. */
export function expectedRow(
  resource: string,
  contract: Contract,
  id: string,
  { data, previousData }: Change,
): ResourceRow | null {
  const fields = { ...fieldsIn(previousData, contract), ...fieldsIn(data, contract) };
  const isNamed = (field: string) => field === 'id' || Object.hasOwn(fields, field);
  const all = contract.rowFields ?? Object.keys(contract.readRow({ ...fields, id }) ?? { unreadable: true });
  return all.every(isNamed) ? rowWith(resource, contract, id, fields) : null;
}

/** Whether a row has changed, compared with what the caller knew about it. */
export function isChanged(contract: Contract, now: ResourceRow, previousData: unknown): boolean {
  const shown = contract.getOne ? contract.rowFields : contract.listFields;
  return Object.entries(fieldsIn(previousData, contract)).some(
    ([field, value]) =>
      value !== undefined &&
      (shown?.includes(field) ?? Object.hasOwn(now, field)) &&
      !isSame(value, now[field]),
  );
}

/** Whether every field's value is known: a field that no list has must be named by the caller. */
export const isAllKnown = (fields: Fields, { rowFields, listFields, getOne }: Contract): boolean =>
  getOne !== undefined ||
  rowFields === null ||
  rowFields.every(
    (field) => field === 'id' || Object.hasOwn(fields, field) || (listFields?.includes(field) ?? true),
  );
