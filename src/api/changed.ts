import type { ResourceRow } from './resourceContract';

/**
 * The row is another one than the write was meant for: it changed since it was read, or the service said so with a
 * 409, which is then the `cause`. Nothing was changed.
 */
export class ChangedError extends Error {
  override readonly name = 'ChangedError';
  /** The row as the service has it now. */
  readonly now: ResourceRow;

  constructor(now: ResourceRow, cause?: unknown) {
    super('the row changed meanwhile', { cause });
    this.now = now;
  }
}

/** The fields in which two rows of one resource differ. */
export const changedFields = (one: ResourceRow, other: ResourceRow): readonly string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );
