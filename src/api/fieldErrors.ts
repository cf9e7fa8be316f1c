import * as z from 'zod/mini';

const anAnswer = z.record(z.string(), z.unknown());

const isWords = (words: unknown): words is string => typeof words === 'string' && words.trim() !== '';

/** The texts of an answer by field, with lists joined; everything else is left out. */
function textsIn(errors: unknown): Readonly<Record<string, string>> {
  if (typeof errors !== 'object' || errors === null) return {};
  const texts = Object.entries(errors).map(([field, words]: [string, unknown]) => [
    field,
    Array.isArray(words) ? words.filter(isWords).join(' ') : words,
  ]);
  return Object.fromEntries(texts.filter(([, words]) => isWords(words)));
}

/** The service's words by field: what a contract's `errorsOf` finds in a refusal. */
export function fieldErrorsIn(
  answer: unknown,
  errorsOf: (refusal: Readonly<Record<string, unknown>>) => unknown,
): Readonly<Record<string, string>> {
  const { success, data } = anAnswer.safeParse(answer);
  if (!success) return {};
  try {
    return textsIn(errorsOf(data));
  } catch {
    // An answer of an unexpected shape says nothing about fields.
    return {};
  }
}
