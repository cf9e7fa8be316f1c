import { logFailure } from '../browser/log';

/**
 * Calls what a definition or a view adds to a write that is done. If it fails, the write is done all the same: only the
 * development console is told.
 */
export function afterDone<Result>(name: string, call: () => Result): Result | undefined {
  try {
    return call();
  } catch (error) {
    logFailure(`"${name}" failed after a write was done.`, error);
    return undefined;
  }
}
