/** Why the product can't start, as one sentence for the person who started it. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

export const wordsOf = (cause: unknown): string => {
  if (cause instanceof AggregateError && cause.errors.length > 0) return wordsOf(cause.errors[0]);
  if (!(cause instanceof Error)) return String(cause);
  // drizzle has the query in the message, and the reason in the cause.
  return cause.cause instanceof Error ? wordsOf(cause.cause) : cause.message || cause.name;
};

export const hasCode = (cause: unknown, code: string): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === code;
