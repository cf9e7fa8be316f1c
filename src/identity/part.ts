/** A part of the site that only one way in needs could not be loaded; `code` finds its words. */
class MissingPartError extends Error {
  override readonly name = 'MissingPartError';
  readonly code = 'console/missing-part';
}

/** A part that is loaded when it is chosen. Throws a `MissingPartError` where that fails. */
export async function part<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (cause) {
    throw new MissingPartError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
