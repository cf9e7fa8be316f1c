import { isSame } from '../api/call';
import type { ResourceContract, ResourceRow } from '../api/contract';
import { ChangedError, InvalidRowError } from './errors';
import type { Snapshot, Snapshots } from './snapshots';

/** An update in react-admin's terms: part of a row is enough. */
export interface Change {
  readonly data: unknown;
  /** The row, or the part of it that was known, when the change began. */
  readonly previousData?: unknown;
}

type Fields = Readonly<Record<string, unknown>>;
type Contract = Pick<
  ResourceContract,
  'readWrittenRow' | 'rowFields' | 'idFields' | 'listFields' | 'getOne' | 'problemsOf' | 'withTexts'
>;

export const changedFields = (one: Fields, other: Fields): readonly string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (field) => !isSame(one[field], other[field]),
  );

/** Adds undefined for each field the service left out. */
export const whole = (fields: readonly string[] | null, row: ResourceRow): ResourceRow => ({
  ...Object.fromEntries((fields ?? []).map((field) => [field, undefined])),
  ...row,
});

/** The row's own fields: `id` only identifies the row and is not one of them. */
function fieldsIn(value: unknown, { rowFields }: Pick<Contract, 'rowFields'>): Fields {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([field]) => field !== 'id' && (rowFields?.includes(field) ?? true)),
  );
}

/** The whole row after a change. Throws an InvalidRowError if it is not a valid row, or one with another id. */
function rowWith(
  resource: string,
  { readWrittenRow, rowFields, idFields, problemsOf, withTexts }: Contract,
  id: string,
  before: Fields,
  changes: Fields,
): ResourceRow {
  const given = withTexts({ ...before, ...changes, id }, before);
  const row = readWrittenRow(given);
  const words = `This data is no row of "${resource}", or another one.`;
  if (!row) throw new InvalidRowError(words, problemsOf(given));
  if (row.id !== id) {
    const typed = idFields.filter(
      (field) => Object.hasOwn(changes, field) && !isSame(changes[field], before[field]),
    );
    if (typed.length === 0) throw new TypeError(words);
    throw new InvalidRowError(words, Object.fromEntries(typed.map((field) => [field, 'kit.form.otherId'])));
  }
  return whole(rowFields, row);
}

/** The data of a write. Throws a TypeError for none: the write would be reported as done. */
function given(data: unknown): object {
  if (typeof data === 'object' && data !== null) return data;
  throw new TypeError('A write was given no data.');
}

/** A new row, with the fields that its form left out. */
export const withEmpties = (data: unknown, empties: Fields = {}): Fields => ({
  ...empties,
  ...Object.fromEntries(Object.entries(given(data)).filter(([, value]) => value !== undefined)),
});

/** The fields that a change changes, including those whose former values are unknown. */
export function changesIn(contract: Pick<Contract, 'rowFields'>, { data, previousData }: Change): Fields {
  const before = fieldsIn(previousData, contract);
  return Object.fromEntries(
    Object.entries(fieldsIn(given(data), contract)).filter(([field, value]) =>
      Object.hasOwn(before, field) ? !isSame(value, before[field]) : value !== undefined,
    ),
  );
}

/** The known fields of a row, with those values of an earlier attempt that the row has by now. */
export const knownSince = <Known extends Fields>(
  known: Known,
  attempted: Fields = {},
  now: Fields,
): Known => ({
  ...known,
  ...Object.fromEntries(Object.entries(attempted).filter(([field, value]) => isSame(value, now[field]))),
});

/** The row that an update will send if the caller gives all its fields; null if the service must be asked. */
export function expectedRow(
  resource: string,
  contract: Contract,
  id: string,
  { data, previousData }: Change,
): ResourceRow | null {
  const before = fieldsIn(previousData, contract);
  const changes = fieldsIn(data, contract);
  const fields = { ...before, ...changes };
  const isNamed = (field: string) => field === 'id' || Object.hasOwn(fields, field);
  const all =
    contract.rowFields ?? Object.keys(contract.readWrittenRow({ ...fields, id }) ?? { unreadable: true });
  return all.every(isNamed) ? rowWith(resource, contract, id, before, changes) : null;
}

/**
 * Whether the row has changed since the caller read it. A field without a value may just have been left out by the
 * caller: someone else's value of it counts only where the change would replace it.
 */
function isChanged(contract: Contract, now: ResourceRow, change: Change): boolean {
  const changes = changesIn(contract, change);
  const shown = contract.getOne ? contract.rowFields : contract.listFields;
  return Object.entries(fieldsIn(change.previousData, contract)).some(
    ([field, value]) =>
      (value !== undefined || Object.hasOwn(changes, field)) &&
      (shown?.includes(field) ?? Object.hasOwn(now, field)) &&
      !isSame(value, now[field]),
  );
}

/** Whether the value of every field is known: the list may lack some, which the caller must have read elsewhere. */
export const isAllKnown = (fields: Fields, { rowFields, listFields, getOne }: Contract): boolean =>
  getOne !== undefined ||
  rowFields === null ||
  rowFields.every(
    (field) => field === 'id' || Object.hasOwn(fields, field) || (listFields?.includes(field) ?? true),
  );

export interface VersionsMeans {
  readonly snapshots: Pick<Snapshots, 'readAnew'>;
  readonly contractOf: (resource: string) => ResourceContract;
  /** One row, from the service's call for one row or from its list; or else as the last page had it. */
  readonly rowOf: (resource: string, id: string) => Promise<ResourceRow>;
}

/** What a write reads before it sends; `list` is the answer that the writes of a bulk share. */
export function createVersions({ snapshots, contractOf, rowOf }: VersionsMeans) {
  /** The row as the service has it now; null where the service pages and has no call for one row. */
  const presentRow = async (resource: string, id: string, list?: () => Promise<Snapshot>) => {
    const { getOne, getList, listFields } = contractOf(resource);
    if (getOne) return rowOf(resource, id);
    if (!getList) return null;
    const [row] = await (await (list?.() ?? snapshots.readAnew(resource))).rows([id]);
    return row ? whole(listFields, row) : rowOf(resource, id);
  };

  /**
   * The row from before and the row to send. Throws a ChangedError if the row is not what the caller knew; what
   * stopped updates of the row have changed (`attempts`) doesn't count. Without `previousData`, a whole row is sent as
   * it is.
   */
  const versionsOf = async (
    resource: string,
    id: string,
    given: Change,
    attempts: readonly Fields[],
    list?: () => Promise<Snapshot>,
  ) => {
    const contract = contractOf(resource);
    const known = fieldsIn(given.previousData, contract);
    const isKnown = Object.keys(known).length > 0;
    if (!isKnown) {
      const sent = expectedRow(resource, contract, id, given);
      if (sent) return { sent };
    }
    const now = await presentRow(resource, id, list);
    // Without a call for one row, a page that was read since may show someone else's change.
    const last = now ?? (await rowOf(resource, id).catch(() => null));
    const since = (now: ResourceRow) =>
      attempts.reduce((seen, attempted) => knownSince(seen, attempted, now), known);
    const change = last ? { ...given, previousData: since(last) } : given;
    if (last && isChanged(contract, last, change)) throw new ChangedError(last);
    const before = { ...known, ...last, id };
    // A form has an empty value for a field that no one has read: it must not replace the service's.
    if (!(now || isKnown) || !isAllKnown(before, contract))
      throw new TypeError(`"${resource}" can't be changed in part.`);
    return { before, sent: rowWith(resource, contract, id, before, changesIn(contract, change)) };
  };

  return { presentRow, versionsOf };
}
