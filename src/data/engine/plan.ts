import * as z from 'zod/mini';
import type { ResourceContract } from '../../api/defineContract';
import { handCheckOf, type HandCheck } from '../../api/handCheck';

/** How a value of a field is read without its schema; what fits nothing here is for the schema. */
export interface FieldPlan extends HandCheck {
  readonly name: string;
  /** What becomes of `null`, of flags and of choices. */
  readonly values: ReadonlyMap<unknown, unknown>;
  /** What a row has that lacks the field; without it such a row is for the schema. */
  readonly absent?: { readonly value: unknown };
}

/** How a row is read without its schema. It is data, so that it can be sent to a worker. */
export interface RowPlan {
  readonly fields: readonly FieldPlan[];
  /** The field that is the id. */
  readonly id: string;
}

interface Shape extends HandCheck {
  /** The texts that a choice is made of. */
  readonly choices: readonly unknown[];
}

const ANY_TEXT = { least: 0, most: Infinity, isAddressable: false };
const ANY_NUMBER = { least: -Infinity, most: Infinity };

/** What the length checks of a text come to; null where there are others. */
function textOf({ def }: z.ZodMiniString): NonNullable<HandCheck['text']> | null {
  let text = { ...ANY_TEXT };
  for (const { _zod } of def.checks ?? []) {
    const check: object = _zod.def;
    if ('minimum' in check && typeof check.minimum === 'number') text = { ...text, least: check.minimum };
    else if ('maximum' in check && typeof check.maximum === 'number') text = { ...text, most: check.maximum };
    else return null;
  }
  return text;
}

/** What the limits of a number come to; null where there are others. */
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

/** Which values a schema may take, apart from `null` and flags; null where only the schema knows. */
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
  // What a transform or a check of one's own makes of a text or a number, only the schema knows.
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

/** The one field that an id is made of, as it stands; null where it is made in another way. */
function idField(idOf: ResourceContract['idOf'], names: readonly string[]): string | null {
  const fields = Object.fromEntries(names.map((name) => [name, Symbol(name)]));
  try {
    const id: unknown = idOf(fields);
    return names.find((name) => fields[name] === id) ?? null;
  } catch {
    return null;
  }
}

/** How the rows of a list are read without their schema; null where only the schema can. */
export function planOf({ listRow, idOf }: Pick<ResourceContract, 'listRow' | 'idOf'>): RowPlan | null {
  if (!(listRow instanceof z.ZodMiniObject) || listRow.def.catchall || listRow.def.checks?.length)
    return null;
  const shape: Readonly<Record<string, unknown>> = listRow.shape;
  const fields: FieldPlan[] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const field = schema instanceof z.ZodMiniType ? fieldPlan(name, schema) : null;
    if (!field) return null;
    fields.push(field);
  }
  const id = idField(idOf, Object.keys(shape));
  return id === null ? null : { fields, id };
}

/** Whether the answer is an array whose elements are the rows, so that it can be taken apart while it arrives. */
export const isPlainArray = (answer: unknown): boolean =>
  answer instanceof z.ZodMiniArray &&
  answer.def.element instanceof z.ZodMiniUnknown &&
  !answer.def.checks?.length;
