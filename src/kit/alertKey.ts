import type { PendingWrite } from '../data/errors';

/** One alert per row and kind of write: the newer replaces the older. */
export const alertKey = (resource: string, id: string, operation: PendingWrite['operation']): string =>
  `${resource}/${operation}/${id}`;
