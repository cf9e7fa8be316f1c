import { createBulkWrites } from './bulk';
import { createFinish, type FinishMeans } from './finish';
import { createWrites } from './writes';

/** Writes of one row and of many, and how to go on from one that stopped. */
export function createAllWrites(means: FinishMeans) {
  const { parts, ...one } = createWrites(means);
  return { ...one, ...createBulkWrites(means, parts), ...createFinish(means, parts) };
}
