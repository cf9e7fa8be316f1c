import { technicalText } from './log';

/** A part of the site that only one way to sign in needs could not be loaded; `code` selects its message. */
class MissingPartError extends Error {
  override readonly name = 'MissingPartError';
  readonly code = 'console/missing-part';
}

/** A part that is loaded when it is needed. Throws a `MissingPartError` if that fails. */
export async function loadPart<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (cause) {
    throw new MissingPartError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** What Chromium, Firefox and Safari say of a script that can't be loaded, and Vite of a stylesheet. */
const MISSING =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|is not a valid JavaScript MIME type/i;

/** Whether an error says that a part of the site could not be loaded, as after a new version was published. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && MISSING.test(technicalText(error));
