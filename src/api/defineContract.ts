import * as z from 'zod/mini';
import { isNothing, isSame, partAt, type Path, type ServiceRequest } from './call';
import type {
  ContractDescription,
  ContractPaging,
  Circumstances,
  IntendedWrite,
  Paging,
  ResourceContract,
  ResourceRow,
  WriteStep,
} from './contract';
import { fieldErrorsIn, OF_THE_WHOLE } from './fieldErrors';

// Re-exported, so that a contract needs no other import for its types.
export type * from './contract';

/** A description's methods, for rows of any type. */
interface RowMethods {
  idOf(row: object): unknown;
  create?(row: object): ServiceRequest;
  refusal?(write: IntendedWrite, circumstances: Circumstances): string | null;
}

/** The fields that make the id. */
function fieldsReadBy(idOf: RowMethods['idOf']): readonly string[] {
  const names = new Set<string>();
  const get = (_: object, name: string | symbol) => void names.add(String(name));
  try {
    idOf(new Proxy({}, { get }));
  } catch {
    // `idOf` reads inside a field. The field's name is known by then.
  }
  return [...names];
}

/** Makes the data provider's contract from a description. */
export function defineContract<Row extends object, New extends object = Row, Answer = unknown>(
  description: ContractDescription<Row, New, Answer>,
): ResourceContract<Row> {
  const { row, listRow = row, newRow, update, delete: remove, errorsOf } = description;
  const paging: Paging | undefined = description.getPage;
  const isRight = description.getList ? !paging || paging.isPage : paging;
  if (!isRight) throw new TypeError('A contract has either getList or getPage, or both with isPage.');
  for (const names of [update && namesOf(update), remove && namesOf(remove)])
    if (names && (names.length === 0 || new Set(names).size < names.length))
      throw new TypeError('A write has steps with names of their own.');
  // Rows of the list and new rows may lack the fields that make the id; then there is no id.
  const { idOf, create, refusal }: RowMethods = description;
  const textOfId = (data: object): string => {
    try {
      const id = idOf(data);
      return typeof id === 'string' || Number.isSafeInteger(id) ? String(id) : '';
    } catch {
      return '';
    }
  };
  if (fieldsOf(row)?.includes('id') && textOfId({ id: 'x' }) !== 'x')
    throw new TypeError('A field called "id" must be the id.');
  const rowIn = ({ data }: z.util.SafeParseResult<object>): ResourceRow | null => {
    const id = data && textOfId(data);
    return data && id ? { ...data, id } : null;
  };
  const newSchema: z.ZodMiniType<object> = newRow ?? row;
  const steps = { update: update ?? [], delete: remove ?? [] };
  const contract: ResourceContract<Row> = {
    schemas: { row, listRow, newRow: newSchema },
    readRow: (raw) => rowIn(parseRow(row, raw)),
    readListRow: (raw) => rowIn(parseRow(listRow, raw)),
    readWrittenRow: (data) => rowIn(parseWritten(row, data)),
    rowFields: fieldsOf(row),
    newFields: fieldsOf(newSchema),
    listFields: fieldsOf(listRow),
    rarelyListed: optionalIn(listRow),
    idOf: (row) => idOf(row),
    idFields: fieldsReadBy(idOf),
    getList: description.getList,
    getOne: description.getOne,
    readNewRow(raw) {
      const { data } = parseWritten(newSchema, raw);
      return data ? { ...data, id: textOfId(data) } : null;
    },
    create: create && ((data) => create(parsed(newSchema, data))),
    update: update && ((data) => named(update, parsed(row, data))),
    delete: remove && ((id) => named(remove, id)),
    steps: { update: namesOf(update), delete: namesOf(remove) },
    words: (operation, name) => steps[operation].find(({ step }) => step === name)?.words,
    problemsOf(data, isNew = false) {
      const { error } = parseWritten(isNew ? newSchema : row, data);
      const problems = new Map<string, string>();
      for (const { path, message } of error?.issues ?? []) {
        const field = path.join('.') || OF_THE_WHOLE;
        if (!problems.has(field)) problems.set(field, message === NO_WORDS ? '' : message);
      }
      return Object.fromEntries(problems);
    },
    withTexts(data, before) {
      const schema = before ? row : newSchema;
      // A field that `before` lacks may not have been read, so it may have a value.
      const isNone = (path: Path) =>
        before === null || (Object.hasOwn(before, String(path[0])) && isNothing(partAt(path, before)));
      const given = withGroups(schema, data, isNone);
      const read = parseWritten(schema, given);
      const texts = expecting('string', read).filter((path) => partAt(path, given) === null);
      const lists = expecting('array', read).filter((path) => isNone(path) && isNothing(partAt(path, given)));
      const whole = changedIn(
        lists,
        changedIn(texts, given, () => ''),
        () => [],
      );
      return { ...whole, ...atTop(lists, []) };
    },
    errorsOf: errorsOf && ((answer) => fieldErrorsIn(answer, errorsOf)),
    refusal,
  };
  if (!paging) return contract;
  const getPage: ContractPaging = { searches: false, sorts: [], filters: [], ...paging };
  if (!description.getList) return { ...contract, getPage };
  const paged = { ...contract, getList: undefined };
  const whole: ResourceContract<Row> = {
    ...contract,
    // The worker finds a contract by identity, so this must be the same object.
    paged: {
      ...paged,
      getPage: {
        ...getPage,
        get otherwise() {
          return whole;
        },
      },
    },
  };
  return whole;
}

const named = <Subject>(steps: readonly WriteStep<Subject>[], subject: Subject) =>
  steps.map(({ step, request }) => ({ step, request: request(subject) }));

const namesOf = (steps: readonly { readonly step: string }[] = []) => steps.map(({ step }) => step);

function fieldsOf(schema: z.ZodMiniType): readonly string[] | null {
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : null;
}

const optionalIn = (schema: z.ZodMiniType): readonly string[] =>
  schema instanceof z.ZodMiniObject
    ? Object.keys(schema.shape).filter((field) => schema.shape[field] instanceof z.ZodMiniOptional)
    : [];

/** The checked row. Throws a TypeError if parsing the result again changes it: rows are sent back as they were read. */
function parsed<Row>(schema: z.ZodMiniType<Row>, raw: unknown): Row {
  const { success, data, error } = parseWritten(schema, raw);
  if (!success) throw error;
  if (!isSame(data, parseWritten(schema, data).data))
    throw new TypeError('The schema of a row transforms its own result.');
  return data;
}

/** What zod says where the schema has no message of its own. */
const NO_WORDS = 'Invalid input';

/**
 * The number for a text in the usual form, such as a react-admin id. Any other value is returned as it is, also "1e2",
 * " 1" and "01".
 */
function numberIn(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const number = Number(value);
  return Number.isFinite(number) && String(number) === value ? number : value;
}

/** The checked row. A text `id` becomes a number if the schema wants one, even if other fields don't fit. */
function parseRow<Row>(schema: z.ZodMiniType<Row>, raw: unknown): z.util.SafeParseResult<Row> {
  const result = schema.safeParse(raw);
  if (result.success || typeof raw !== 'object' || raw === null || !('id' in raw)) return result;
  const id = numberIn(raw.id);
  if (id === raw.id) return result;
  const again = schema.safeParse({ ...raw, id });
  return again.error?.issues.some(({ path }) => path[0] === 'id') ? result : again;
}

type Fields = Readonly<Record<string, unknown>>;

/** The value with the parts at these paths changed. A field that becomes undefined is left out. */
function changedAt(paths: readonly Path[], value: unknown, change: (part: unknown) => unknown): unknown {
  if (paths.some((path) => path.length === 0)) return change(value);
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return changedIn(paths, value, change);
  return value.map((part, index) => changedAt(below(paths, index), part, change));
}

const below = (paths: readonly Path[], name: PropertyKey): readonly Path[] =>
  paths.filter(([first]) => first === name).map((path) => path.slice(1));

const changedIn = (paths: readonly Path[], value: object, change: (part: unknown) => unknown): Fields =>
  Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, changedAt(below(paths, name), part, change)] as const)
      .filter(([, part]) => part !== undefined),
  );

const leftOut = () => undefined;

/** The paths of values that are missing or of a wrong type. Custom rules are left out: their values may exist. */
const misfitsIn = ({ error }: z.util.SafeParseResult<unknown>): readonly Path[] =>
  error?.issues.flatMap(({ code, path }) => (code === 'custom' ? [] : [path])) ?? [];

/** The paths where a value of this type is expected, but there is none or one of another type. */
const expecting = (type: string, { error }: z.util.SafeParseResult<unknown>): readonly Path[] =>
  error?.issues.flatMap((issue) =>
    issue.code === 'invalid_type' && issue.expected === type ? [issue.path] : [],
  ) ?? [];

/** Parses the row without those nulls, at any depth, whose fields may be missing but not null. */
function withoutNulls<Row>(schema: z.ZodMiniType<Row>, raw: unknown): z.util.SafeParseResult<Row> {
  const result = parseRow(schema, raw);
  const nulls = misfitsIn(result).filter((path) => path.length > 0 && partAt(path, raw) === null);
  if (nulls.length === 0) return result;
  const missed = new Set(
    misfitsIn(parseRow(schema, changedAt(nulls, raw, leftOut))).map((path) => JSON.stringify(path)),
  );
  const optional = nulls.filter((path) => !missed.has(JSON.stringify(path)));
  return parseRow(schema, changedAt(optional, raw, leftOut));
}

/**
 * A form's values with null for each unused input inside a field, or for its whole group if that has no value and may
 * be null.
 */
function withNulls(schema: z.ZodMiniType, data: Fields) {
  const nullAt = (...paths: readonly Path[]) => changedIn(paths, data, () => null);
  const misfits = (row: unknown) => misfitsIn(parseWritten(schema, row));
  const isLeft = (path: Path) => path.length > 1 && isNothing(partAt(path, data));
  const mayBeNull = (path: Path) => !misfits(nullAt(path)).some((misfit) => String(misfit) === String(path));
  return nullAt(
    ...misfits(data)
      .filter(isLeft)
      .map(
        (path) =>
          path
            .map((_, at) => path.slice(0, at + 1))
            .find((group) => isNothing(partAt(group, data)) && mayBeNull(group)) ?? path,
      ),
  );
}

/** The deepest nesting of groups: a schema's custom rule could ask for more and more parts. */
const DEEPEST = 10;

/** A row with all required groups and their parts, also those that a view has no inputs for. */
function withGroups(schema: z.ZodMiniType, data: Fields, isNone: (path: Path) => boolean): Fields {
  let row: Fields = withNulls(schema, data);
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const isMissing = (path: Path) => partAt(path, row) === undefined;
    const read = parseWritten(schema, row);
    const groups = expecting('object', read).filter(isNone);
    const parts = misfitsIn(read).filter((path) => path.length > 1 && isMissing(path) && isNone(path));
    const empty = groups.filter((path) => partAt(path, row) === null);
    const missing = groups.filter(isMissing);
    if (missing.length + parts.length + empty.length === 0) break;
    row = { ...changedIn(empty, parts.reduce(withPart, row), () => ({})), ...atTop(missing, null) };
  }
  return row;
}

const withPart = (row: Fields, path: Path) =>
  changedIn([path.slice(0, -1)], row, (group) =>
    typeof group === 'object' ? { ...group, [String(path.at(-1))]: null } : group,
  );

/** The value for each of the paths that leads to a field, not inside one. */
const atTop = (paths: readonly Path[], value: unknown) =>
  Object.fromEntries(paths.flatMap(([name, ...inner]) => (inner.length > 0 ? [] : [[name, value]])));

/** JSON can't hold files: JSON.stringify would drop their content without an error. */
const holdsFile = (value: unknown): boolean =>
  value instanceof Blob ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile));

/**
 * The checked row of a write. The text of an id is accepted where the schema wants a number, as in a reference, and
 * null for an optional field without a value. Answers of the service are checked more strictly.
 */
function parseWritten<Row>(schema: z.ZodMiniType<Row>, given: unknown): z.util.SafeParseResult<Row> {
  // An undefined field counts as missing, even if the schema distinguishes the two; react-admin adds an `id`.
  const isMeant = ([name, value]: readonly [string, unknown]) =>
    value !== undefined && (name !== 'id' || fieldsOf(schema)?.includes(name) !== false);
  const raw =
    typeof given === 'object' && given !== null
      ? Object.fromEntries(Object.entries(given).filter(isMeant))
      : given;
  const files = Object.entries(raw ?? {}).filter(([, value]) => holdsFile(value));
  if (files.length > 0) {
    const none: z.ZodMiniType = z.object(Object.fromEntries(files.map(([name]) => [name, z.never()])));
    return z.pipe(none, schema).safeParse(raw);
  }
  const result = withoutNulls(schema, raw);
  const paths = expecting('number', result);
  return paths.length === 0 ? result : withoutNulls(schema, changedAt(paths, raw, numberIn));
}
