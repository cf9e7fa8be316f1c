import * as z from 'zod/mini';
import type { ResourceContract } from '../../api/contract';
import { ANY_NUMBER, ANY_TEXT, handCheckOf, type HandCheck } from '../../api/handCheck';

/** How a value is read without its schema; a value that does not fit is left to the schema. */
export interface FieldPlan extends HandCheck {
  readonly name: string;
  /** What `null`, flags and choices become. */
  readonly values: ReadonlyMap<unknown, unknown>;
  /** The value for a row that lacks the field; without it such a row is left to the schema. */
  readonly absent?: { readonly value: unknown };
}

/** How a row is read without its schema. It is plain data, so that it can be sent to a worker. */
export interface RowPlan {
  readonly fields: readonly FieldPlan[];
  /** The field that is the id. */
  readonly id: string;
}

interface Shape extends HandCheck {
  readonly choices: readonly unknown[];
}

/** The length limits of a text; null if there are other checks. */
function textOf({ def }: z.ZodMiniString): NonNullable<HandCheck['text']> | null {
  let text = { ...ANY_TEXT };
  for (const { _zod } of def.checks ?? []) {
    const check: object = _zod.def;
    if ('minimum' in check && typeof check.minimum === 'number')
      text = { ...text, least: Math.max(text.least, check.minimum) };
    else if ('maximum' in check && typeof check.maximum === 'number')
      text = { ...text, most: Math.min(text.most, check.maximum) };
    else return null;
  }
  return text;
}

/** The limits of a number; null if there are other checks. */
function numberOf({ def }: z.ZodMiniNumber): NonNullable<HandCheck['number']> | null {
  let number = { ...ANY_NUMBER };
  for (const { _zod } of def.checks ?? []) {
    const check: object = _zod.def;
    if (!('inclusive' in check) || check.inclusive !== true || !('value' in check)) return null;
    const { value } = check;
    if (typeof value !== 'number') return null;
    if (_zod.def.check === 'greater_than') number = { ...number, least: Math.max(number.least, value) };
    else if (_zod.def.check === 'less_than') number = { ...number, most: Math.min(number.most, value) };
    else return null;
  }
  return number;
}

/** Which values a schema accepts, apart from `null` and flags; null where only the schema knows. */
function shapeOf(schema: unknown): Shape | null {
  if (!(schema instanceof z.ZodMiniType)) return null;
  const known = handCheckOf(schema);
  if (known) return { ...known, choices: [] };
  const { def } = schema;
  if (schema instanceof z.ZodMiniString) {
    const text = 'format' in def ? null : textOf(schema);
    return text && { text, choices: [] };
  }
  if (schema instanceof z.ZodMiniNumber) {
    const number = 'format' in def ? null : numberOf(schema);
    return number && { number, choices: [] };
  }
  if (schema instanceof z.ZodMiniBoolean || schema instanceof z.ZodMiniNull) return { choices: [] };
  if (schema instanceof z.ZodMiniEnum) return { choices: Object.values(schema.def.entries) };
  if (schema instanceof z.ZodMiniLiteral) return { choices: schema.def.values };
  const inner =
    schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional
      ? shapeOf(schema.def.innerType)
      : schema instanceof z.ZodMiniPipe
        ? shapeOf(schema.def.in)
        : null;
  // Only the schema knows what a transform or a custom check does to a text or a number.
  const isOpen = inner?.text !== undefined || inner?.number !== undefined;
  return isOpen && (schema instanceof z.ZodMiniPipe || (def.checks ?? []).length > 0) ? null : inner;
}

const isPlain = (value: unknown) => value === null || typeof value !== 'object';

function fieldPlan(name: string, schema: z.ZodMiniType): FieldPlan | null {
  const shape = shapeOf(schema);
  if (!shape) return null;
  const { text, number, choices } = shape;
  const values = new Map<unknown, unknown>();
  for (const raw of [null, true, false, ...choices]) {
    const { success, data } = z.object({ value: schema }).safeParse({ value: raw });
    if (success && !isPlain(data.value)) return null;
    if (success && data.value !== undefined) values.set(raw, data.value);
  }
  const { success, data } = z.object({ value: schema }).safeParse({});
  return {
    name,
    text,
    number,
    values,
    absent: success && isPlain(data.value) ? { value: data.value } : undefined,
  };
}

/**
 * The field that is used unchanged as the id; null where the id is made in another way, or the other fields have a say
 * in it: a row without a value may then have another field as its id.
 */
function idField(
  { idOf, idFields }: Pick<ResourceContract, 'idOf' | 'idFields'>,
  names: readonly string[],
): string | null {
  const read = new Set<PropertyKey>(idFields);
  const fields = Object.fromEntries(names.map((name) => [name, Symbol(name)]));
  const probe = new Proxy(fields, {
    get: (all, name, receiver) => {
      read.add(name);
      return Reflect.get(all, name, receiver);
    },
  });
  try {
    const id: unknown = idOf(probe);
    return read.size === 1 ? (names.find((name) => fields[name] === id) ?? null) : null;
  } catch {
    return null;
  }
}

/** How the rows of a list are read without their schema; null where only the schema can. */
export function planOf({
  schemas: { listRow },
  ...ids
}: Pick<ResourceContract, 'schemas' | 'idOf' | 'idFields'>): RowPlan | null {
  if (!(listRow instanceof z.ZodMiniObject) || listRow.def.catchall || listRow.def.checks?.length)
    return null;
  const shape: Readonly<Record<string, unknown>> = listRow.shape;
  const fields: FieldPlan[] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const field = schema instanceof z.ZodMiniType ? fieldPlan(name, schema) : null;
    if (!field) return null;
    fields.push(field);
  }
  const id = idField(ids, Object.keys(shape));
  return id === null ? null : { fields, id };
}

/** Whether the answer is an array of rows, so that it can be split while it arrives. */
export const isPlainArray = (answer: unknown): boolean =>
  answer instanceof z.ZodMiniArray &&
  answer.def.element instanceof z.ZodMiniUnknown &&
  !answer.def.checks?.length;
