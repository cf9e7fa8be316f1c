import type { EngineOf } from '../snapshots';
import type { SlowReader } from './load';
import { createEngine } from './engine';

export function createEngineHere(): EngineOf {
  const contracts = new Map<string, SlowReader>();
  const engine = createEngine(async (name) => {
    const contract = contracts.get(name);
    if (!contract) throw new TypeError(`There is no contract called "${name}".`);
    return contract;
  });
  return async ({ name, contract }) => {
    contracts.set(name, contract);
    return { engine, contract: name };
  };
}
