import * as z from 'zod/mini';

const anAnswer = z.looseObject({});

const isWords = (words: unknown): words is string => typeof words === 'string' && words.trim() !== '';

/** Where react-admin's forms look for an error that belongs to no field. */
export const OF_THE_WHOLE = 'root.serverError';

const isMessage = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Object.keys(error).join() === 'message';

/**
 * The messages in an answer with their paths, named like a form's inputs: "lines.0.price". A message about a list or a
 * group as a whole has the path of that list or group.
 */
function textsIn(errors: unknown, path: readonly string[] = []): readonly (readonly [string, string])[] {
  if (isWords(errors) && path.length > 0) return [[path.filter(Boolean).join('.') || OF_THE_WHOLE, errors]];
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([name, inner]: [string, unknown]) => {
    const isOfAll = Array.isArray(errors)
      ? isWords(inner) || isMessage(inner)
      : name === 'message' && isWords(inner);
    // A field may be called "message".
    return textsIn(inner, isOfAll && path.length > 0 ? path : [...path, name]);
  });
}

/** A message in a list, which names its field as `field` or `path`: "lines.0.price", "/lines/0/price" or its parts. */
function textsOf(error: unknown): ReturnType<typeof textsIn> {
  if (isWords(error)) return [[OF_THE_WHOLE, error]];
  const { field, path, message }: Readonly<Record<string, unknown>> = { ...anAnswer.safeParse(error).data };
  const named = path ?? field;
  if (named === undefined && message === undefined) return textsIn(error);
  return textsIn(
    message,
    ['', named ?? ''].flat().flatMap((part) => String(part).split(/[./]/)),
  );
}

/** The messages of each path, joined to one text. */
function joined(texts: readonly (readonly [string, string])[]): Readonly<Record<string, string>> {
  const byPath = new Map<string, string>();
  for (const [path, words] of texts) byPath.set(path, [byPath.get(path), words].filter(Boolean).join(' '));
  return Object.fromEntries(byPath);
}

/** The service's messages by field: what a contract's `errorsOf` finds in a refusal. */
export function fieldErrorsIn(
  answer: unknown,
  errorsOf: (refusal: Readonly<Record<string, unknown>>) => unknown,
): Readonly<Record<string, string>> {
  const { success, data } = anAnswer.safeParse(answer);
  if (!success) return {};
  try {
    const errors = errorsOf(data);
    return joined(Array.isArray(errors) ? errors.flatMap(textsOf) : textsIn(errors));
  } catch {
    // `errorsOf` failed on an unexpected answer, which then has no messages by field.
    return {};
  }
}
