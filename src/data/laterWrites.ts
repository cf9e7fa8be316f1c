import type { createAllWrites } from './allWrites';
import type { FinishMeans } from './finish';

type Writes = ReturnType<typeof createAllWrites>;

/** All writes. No list waits for their code: it is loaded after the first rows, with a form, or by the first write. */
export function createLaterWrites(means: FinishMeans): Writes {
  let loading: Promise<Writes> | undefined;
  const loaded = async () => {
    loading ??= import('./allWrites').then(({ createAllWrites }) => createAllWrites(means));
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return {
    create: async (...given) => (await loaded()).create(...given),
    update: async (...given) => (await loaded()).update(...given),
    remove: async (...given) => (await loaded()).remove(...given),
    updateMany: async (...given) => (await loaded()).updateMany(...given),
    removeMany: async (...given) => (await loaded()).removeMany(...given),
    finish: async (...given) => (await loaded()).finish(...given),
    recheck: async (...given) => (await loaded()).recheck(...given),
  };
}
