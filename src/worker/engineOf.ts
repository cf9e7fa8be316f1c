import { remoteEngine } from '../data/engine/remote';
import type { EngineOf } from '../data/snapshots';
import { nameOfContract } from './contractNames';
import { startWorker } from './start';

/** The worker's engine; one in this page if there is no worker, or if it does not know the contract. */
export function createEngineOf(): EngineOf {
  let here: Promise<EngineOf> | undefined;
  let there: ReturnType<typeof startThere> | undefined;
  return async (resource) => {
    const contract = nameOfContract(resource.contract);
    const engine = contract === null ? null : await (there ??= startThere());
    if (engine && contract !== null) return { engine, contract };
    here ??= import('../data/engine/inProcess').then(({ createEngineHere }) => createEngineHere());
    return (await here)(resource);
  };
}

async function startThere() {
  const worker = await startWorker();
  return worker && remoteEngine(worker);
}
