/* Values from outside of the code, of which nothing is known: from a storage, the history, or a library. */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The fields of a value; none if it is no object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});

/** The value of a JSON text; null if there is none, or if it can't be read. */
export function valueIn(json: string | null | undefined): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}
