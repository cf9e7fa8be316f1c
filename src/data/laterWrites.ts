import type { createBulkWrites } from './bulk';
import type { createFinish, FinishMeans } from './finish';
import type { WriteParts } from './writes';

type Bulk = ReturnType<typeof createBulkWrites>;
type Finish = ReturnType<typeof createFinish>;

/** Writes that no list waits for: their code is loaded after a list's first rows, or else when one is called. */
export function createLaterWrites(means: FinishMeans, parts: WriteParts) {
  const bulk = async () => (await import('./bulk')).createBulkWrites(means, parts);
  const finishing = async () => (await import('./finish')).createFinish(means, parts);
  return {
    updateMany: async (...given: Parameters<Bulk['updateMany']>) => (await bulk()).updateMany(...given),
    removeMany: async (...given: Parameters<Bulk['removeMany']>) => (await bulk()).removeMany(...given),
    finish: async (...given: Parameters<Finish['finish']>) => (await finishing()).finish(...given),
    recheck: async (...given: Parameters<Finish['recheck']>) => (await finishing()).recheck(...given),
  };
}
