import type { Engine } from '../data/engine/engine';
import { remoteEngine } from '../data/engine/remote';
import type { EngineOf } from '../data/snapshots';
import { nameOfContract } from './contractNames';
import { startWorker } from './start';

/** The worker's engine; one in this page if there is no worker, or if it does not know the contract. */
export function createEngineOf(): EngineOf {
  let here: Promise<EngineOf> | undefined;
  const engines = new WeakMap<Worker, Engine>();
  const engineIn = (worker: Worker) => {
    const engine = engines.get(worker) ?? remoteEngine(worker);
    engines.set(worker, engine);
    return engine;
  };
  return async (resource) => {
    const contract = nameOfContract(resource.contract);
    const worker = contract === null ? null : await startWorker();
    if (worker && contract !== null) return { engine: engineIn(worker), contract };
    here ??= import('../data/engine/inProcess').then(
      ({ createEngineHere }) => createEngineHere(),
      (error: unknown) => {
        here = undefined;
        throw error;
      },
    );
    return (await here)(resource);
  };
}
